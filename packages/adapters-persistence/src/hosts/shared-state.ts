// The processes on one database see each other.

/** One process that serves on a database. */
export interface HostIdentity {
  readonly id: string;
  /** Names the machine and the process. */
  readonly name: string;
  readonly role: string;
  readonly version: string;
}

export interface SeenHost extends HostIdentity {
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  /** False if it was not seen for longer than three of its beats. */
  readonly isAlive: boolean;
}

/** How often each host tells that it is there. */
export const BEAT_MS = 15_000;

/** The hosts of a database, as they tell of themselves. */
export interface Hosts {
  /** Records that this host is alive. */
  beat(host: HostIdentity): Promise<void>;
  leave(id: string): Promise<void>;
  /** Removes hosts that no one has seen for a day. */
  forget(): Promise<void>;
  list(): Promise<SeenHost[]>;
}

export interface KnownChore {
  readonly name: string;
  readonly everyMs: number;
}

export interface ChoreRun extends KnownChore {
  readonly lastSuccessAt: Date | null;
  /** Since its last success, or since a host first knew it. */
  readonly ageMs: number;
}

export interface LastBackup {
  readonly at: Date;
  readonly ageMs: number;
  /** When the next one is expected. */
  readonly everyMs: number;
}

/** When each chore of the cluster last succeeded, and which host does it now. */
export interface Chores {
  expect(chores: readonly KnownChore[]): Promise<void>;
  succeeded(name: string): Promise<void>;
  /** Chores that no host has done in time, nor is doing now. */
  overdue(graceMs: number): Promise<readonly string[]>;
  /** Whether this host may do the chore now; no other one may for that time, or until it succeeded. */
  take(chore: KnownChore, forMs: number): Promise<boolean>;
  /** Changes how much longer the chore is this host's. */
  keep(name: string, forMs: number): Promise<void>;
  /** Takes a job that no process runs any more out of the list, so that it does not look overdue. */
  forget(name: string): Promise<void>;
  list(): Promise<ChoreRun[]>;
  /** Records that a backup succeeded so long ago, and that one is expected at this interval. */
  backedUp(everyMs: number, agoMs?: number): Promise<void>;
  /** Null if none is recorded. */
  lastBackup(): Promise<LastBackup | null>;
}

/** A host's request for a part of one caller's allowance. */
export interface Wish {
  readonly key: string;
  readonly wanted: number;
}

export interface Grant {
  readonly granted: number;
  readonly left: number;
  /** When the allowance is whole again. */
  readonly resetsInMs: number;
}

export interface Allowances {
  take(
    wishes: readonly Wish[],
    window: { readonly limit: number; readonly windowMs: number },
  ): Promise<ReadonlyMap<string, Grant>>;
}
