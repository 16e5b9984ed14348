export interface PasswordReset {
  readonly userId: number;
  readonly purpose: "reset" | "invitation";
  readonly expiresAt: Date;
}

export interface PasswordResetRepository {
  add(reset: PasswordReset & { digest: string; createdAt: Date }): Promise<void>;
  /** Checks whether the token could be used, and does not use it up. */
  find(userId: number, digest: string, now: Date): Promise<PasswordReset | null>;
  /** Uses the token up: it works once, and never after its time. */
  consume(userId: number, digest: string, now: Date): Promise<PasswordReset | null>;
  removeAll(userId: number): Promise<void>;
}
