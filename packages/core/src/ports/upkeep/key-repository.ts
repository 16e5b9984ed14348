/** A key that texts in this database are sealed with, and one such text to prove it by. */
export interface KeptKey {
  readonly id: string;
  readonly proof: string;
}

export interface KeyRepository {
  all(): Promise<KeptKey[]>;
  /** Locks the set of keys until the transaction ends. */
  lock(): Promise<void>;
  /** Does nothing where it is there. */
  add(key: KeptKey, now: Date): Promise<void>;
  remove(id: string): Promise<void>;
}
