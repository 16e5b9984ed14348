import type { NewProviderIdentity, ProviderIdentity } from "./provider-identity.js";

/** The identities at OpenID Connect providers with which people sign in. */
export interface ProviderIdentityRepository {
  /** By the provider's name of itself and its id of the person, compared exactly. */
  find(issuer: string, subject: string): Promise<ProviderIdentity | null>;
  /** The identities of one user, oldest first. */
  listOf(userId: number): Promise<ProviderIdentity[]>;
  /** Null if someone has this identity, or the user has another one of the same provider. */
  add(identity: NewProviderIdentity): Promise<ProviderIdentity | null>;
  /** Notes a sign-in. */
  use(id: number, usedAt: Date): Promise<void>;
  /** Removes the identities of a user, and returns their number. */
  removeAll(userId: number): Promise<number>;
}
