export interface AccessToken {
  readonly id: number;
  readonly userId: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  /** The name of the program with which the person signed in; null if it gave none. */
  readonly userAgent: string | null;
  /** The address, or for IPv6 the network, of the last use. */
  readonly network: string | null;
}
