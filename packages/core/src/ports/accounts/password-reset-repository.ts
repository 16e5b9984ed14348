export interface PasswordReset {
  readonly userId: number;
  readonly purpose: "reset" | "invitation";
  readonly expiresAt: Date;
}

/** A mailed link in whatever state it is. */
export interface MailedLink extends PasswordReset {
  readonly usedAt: Date | null;
}

/** The mailed links with which people set a password. Only digests of their tokens are stored. */
export interface PasswordResetRepository {
  /** Keeps a new link under its digest. */
  add(reset: PasswordReset & { digest: string; createdAt: Date }): Promise<void>;
  /** Checks whether the token could be used, and does not use it up. */
  find(userId: number, digest: string, now: Date): Promise<PasswordReset | null>;
  /** Uses the token up: it works once, and never after its time. */
  consume(userId: number, digest: string, now: Date): Promise<PasswordReset | null>;
  /** Also finds links that can no longer be used. */
  look(userId: number, digest: string): Promise<MailedLink | null>;
  /** Ends all links of a user, except the one with this digest. */
  removeAll(userId: number, except?: string): Promise<void>;
  /** Removes links whose time ended before then, and returns their number. */
  prune(endedBefore: Date, limit: number): Promise<number>;
}
