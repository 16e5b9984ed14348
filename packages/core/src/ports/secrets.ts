/** Hashes passwords and makes what nobody may guess. */
export interface Secrets {
  hashPassword(password: string): Promise<string>;
  /** False for a wrong password; with `hash` null it works as long as a real check and answers false. */
  verifyPassword(password: string, hash: string | null): Promise<boolean>;
  /** A URL-safe random text of at least 240 bits. */
  randomToken(): string;
  /** Lower-case hex SHA-256. */
  digest(text: string): string;
  sameDigest(a: string, b: string): boolean;
  /** A UUIDv7: unique, and in order of time. */
  eventId(): string;
  webhookSecret(): string;
  /** Rejects where a hash would be refused anyway; asked before anything else that costs. */
  admit?(): Promise<void>;
}
