export interface AccessToken {
  readonly id: number;
  readonly userId: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  /** What the person signed in with, as it names itself; null where it was not told. */
  readonly userAgent: string | null;
  /** The address, or for IPv6 the network, of the last use. */
  readonly network: string | null;
}
