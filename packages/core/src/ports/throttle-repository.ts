/** Counts failures per key in fixed windows, shared by all processes on the database. */
export interface ThrottleRepository {
  /** How many failures stand in the current window, and when it ends; null when none. */
  read(key: string, now: Date): Promise<{ count: number; resetsAt: Date } | null>;
  add(key: string, now: Date, windowMs: number): Promise<void>;
  clear(key: string): Promise<void>;
  prune(now: Date, limit: number): Promise<number>;
}
