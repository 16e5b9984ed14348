/** A key that sealed texts in this database, and one sealed text to prove it. */
export interface KeptKey {
  readonly id: string;
  readonly proof: string;
}

export interface KeyRepository {
  all(): Promise<KeptKey[]>;
  /** Locks the set of keys until the transaction ends. */
  lock(): Promise<void>;
  /** Does nothing if it exists. */
  add(key: KeptKey, now: Date): Promise<void>;
  remove(id: string): Promise<void>;
}
