/** A key that sealed texts in this database, and one sealed text to prove it. */
export interface KeptKey {
  readonly id: string;
  readonly proof: string;
}

/** The encryption keys that the sealed texts of this database need. */
export interface KeyRepository {
  /** Every key that is in use, with its proof. */
  all(): Promise<KeptKey[]>;
  /** Locks the set of keys until the transaction ends. */
  lock(): Promise<void>;
  /** Does nothing if it exists. */
  add(key: KeptKey, now: Date): Promise<void>;
  /** Forgets a key that no sealed text needs any more. */
  remove(id: string): Promise<void>;
}
