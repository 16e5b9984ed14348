export interface AccessToken {
  readonly id: number;
  readonly userId: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}
