export interface ThrottleCount {
  readonly count: number;
  readonly resetsAt: Date;
}

/** Counts per key in fixed windows, shared by all processes on the database. */
export interface ThrottleRepository {
  /** The count of the current window and its end; null when there is none. */
  read(key: string, now: Date): Promise<ThrottleCount | null>;
  /** Adds one and returns the sum. Other transactions that add to the key wait until this one ends. */
  add(key: string, now: Date, windowMs: number): Promise<ThrottleCount>;
  /** The same, and the window begins again: it ends `windowMs` after the last of its counts. */
  renew(key: string, now: Date, windowMs: number): Promise<ThrottleCount>;
  /** Current counts whose keys begin so, in the order of their keys, after one of them. */
  beginningWith(
    prefix: string,
    now: Date,
    page: { readonly after: string; readonly limit: number },
  ): Promise<(ThrottleCount & { readonly key: string })[]>;
  /** Counts one less: the last count turned out to be wrong. */
  takeBack(key: string, now: Date): Promise<void>;
  /** Forgets the count of a key. */
  clear(key: string): Promise<void>;
  /** Removes counts whose window is over, at most `limit`, and returns how many. */
  prune(now: Date, limit: number): Promise<number>;
}
