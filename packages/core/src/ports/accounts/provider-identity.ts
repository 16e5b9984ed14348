/** A person as an OpenID Connect provider knows them. */
export interface ProviderIdentity {
  readonly id: number;
  readonly userId: number;
  /** The provider. */
  readonly issuer: string;
  /** The provider's id of the person. It never changes there, unlike an email address. */
  readonly subject: string;
  readonly createdAt: Date;
  /** The last sign-in with it. */
  readonly lastUsedAt: Date;
}

export type NewProviderIdentity = Omit<ProviderIdentity, "id">;
