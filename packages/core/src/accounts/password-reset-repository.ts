export interface PasswordReset {
  readonly userId: number;
  readonly purpose: "reset" | "invitation";
  readonly expiresAt: Date;
}

export interface PasswordResetRepository {
  add(reset: PasswordReset & { digest: string; createdAt: Date }): Promise<void>;
  /** Uses the token up: it is found once, and never after its time. */
  consume(userId: number, digest: string, now: Date): Promise<PasswordReset | null>;
  removeAll(userId: number): Promise<void>;
}
