/** Hashes passwords and generates secrets. */
export interface Secrets {
  /** A slow, salted hash that `verifyPassword` takes. */
  hashPassword(password: string): Promise<string>;
  /** False for a wrong password. With `hash` null it takes as long as a real check and resolves to false. */
  verifyPassword(password: string, hash: string | null): Promise<boolean>;
  /**
   * Whether a password is among those that are tried first, however it is capitalised. If this is missing, only a few
   * dozen are refused.
   */
  isWellKnown?(password: string): boolean;
  /** A URL-safe random text of at least 240 bits. */
  randomToken(): string;
  /** Lower-case hex SHA-256. */
  digest(text: string): string;
  /** Compares two digests in a time that says nothing about where they differ. */
  sameDigest(a: string, b: string): boolean;
  /** A UUIDv7: unique, and in order of time. */
  eventId(): string;
  /** A new secret that signs deliveries: `whsec_` and base64. */
  webhookSecret(): string;
  /** Rejects if a hash for this network would be refused anyway; called before other expensive work. */
  admit?(network?: string): Promise<void>;
  /**
   * Does work that hashes when it is the network's turn, and rejects if too much of it is queued. Callers without a
   * network count as one. If this is missing, everyone hashes at once, and sign-ins of one network that are checked at
   * the same moment count against each other.
   */
  inTurn?<T>(network: string | undefined, work: () => Promise<T>): Promise<T>;
}
