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
  /** When the person last proved who they are in this session: at sign-in, or later. Null if an operator opened it. */
  readonly confirmedAt: Date | null;
  /** Seconds after which this session must be confirmed again; null for the setting of the host. */
  readonly confirmAfter: number | null;
  /** A digest that names the session at the OpenID Connect provider that signed the person in; null for other sign-ins. */
  readonly providerSession: string | null;
  /** Whether the provider says that the person showed a second factor there. */
  readonly hasFactor: boolean;
}
