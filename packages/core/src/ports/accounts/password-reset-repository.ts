export interface PasswordReset {
  readonly userId: number;
  readonly purpose: "reset" | "invitation";
  readonly expiresAt: Date;
}

/** The mailed links with which people set a password. Only digests of their tokens are stored. */
export interface PasswordResetRepository {
  /** Keeps a new link under its digest. */
  add(reset: PasswordReset & { digest: string; createdAt: Date }): Promise<void>;
  /** Checks whether the token could be used, and does not use it up. */
  find(userId: number, digest: string, now: Date): Promise<PasswordReset | null>;
  /** Uses the token up: it works once, and never after its time. */
  consume(userId: number, digest: string, now: Date): Promise<PasswordReset | null>;
  /** Ends all links of a user. */
  removeAll(userId: number): Promise<void>;
}
