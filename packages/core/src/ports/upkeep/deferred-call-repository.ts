/** A call of a use case that waits until it is due. */
export interface DeferredCall {
  readonly useCase: string;
  /** Unique among the calls of one use case in one tenant. */
  readonly key: string;
  /** As JSON. */
  readonly input: string;
  /** The user for whom it will be made; null for none. */
  readonly userId: number | null;
  readonly dueAt: Date;
}

/** A call that a worker found. */
export interface DueCall extends DeferredCall {
  readonly tenantId: number;
  /** Attempts that were begun before. */
  readonly attempts: number;
  /** Changes when another call takes its place. */
  readonly version: number;
}

/** The calls that wait in one tenant. */
export interface DeferredCallRepository {
  /** Stores a call instead of one of the same use case and key that still waits. `now` makes its version a new one. */
  put(call: DeferredCall, now: Date): Promise<void>;
  /** Whether a call waits, or is being made. */
  waits(useCase: string, key: string): Promise<boolean>;
  /** Takes a call back; false if none waits. */
  remove(useCase: string, key: string): Promise<boolean>;
}

/** The calls that wait in all tenants. None of these changes a call whose place another has taken. */
export interface DeferredCallWork {
  /** Due calls, oldest first, without those of the tenants `except` and of deleted tenants. */
  due(now: Date, limit: number, except: readonly number[]): Promise<DueCall[]>;
  /** Begins an attempt: the call is due again at `leaseUntil`. False if someone else has begun it. */
  claim(call: DueCall, leaseUntil: Date): Promise<boolean>;
  /** Removes a call that was made or given up. */
  done(call: DueCall): Promise<void>;
  /** Makes a call due again at that time, after an attempt that failed. */
  retryAt(call: DueCall, at: Date): Promise<void>;
  /** When the next one is due; null if none waits. */
  nextDue(): Promise<Date | null>;
  /** Counts the calls of all tenants. */
  figures(now: Date): Promise<DeferredCallFigures>;
}

/** How many calls wait; those of deleted tenants do not count. */
export interface DeferredCallFigures {
  readonly waiting: number;
  readonly due: number;
  /** Deliveries whose last attempt was not the first: an earlier one failed, or its worker ended. */
  readonly failing: number;
  readonly nextAt: Date | null;
}
