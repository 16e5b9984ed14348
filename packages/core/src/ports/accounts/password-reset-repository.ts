export interface PasswordReset {
  readonly userId: number;
  readonly purpose: "reset" | "invitation";
  readonly expiresAt: Date;
}

export interface PasswordResetRepository {
  add(reset: PasswordReset & { digest: string; createdAt: Date }): Promise<void>;
  /** Looks whether the token could be used, and leaves it as it is. */
  find(userId: number, digest: string, now: Date): Promise<PasswordReset | null>;
  /** Uses the token up: it is found once, and never after its time. */
  consume(userId: number, digest: string, now: Date): Promise<PasswordReset | null>;
  removeAll(userId: number): Promise<void>;
}
