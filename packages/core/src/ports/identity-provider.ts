/** What a sign-in at a provider must match; nothing of it may be used twice. */
export interface ProviderRequest {
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The secret of PKCE. */
  readonly verifier: string;
  /** Whether the person must prove at the provider again who they are, even within an open session there. */
  readonly isFresh: boolean;
}

/** A person whom the provider has signed in. */
export interface ProvedIdentity {
  readonly issuer: string;
  /** The provider's id of the person. */
  readonly subject: string;
  /** The session at the provider, if it names one. */
  readonly sessionId: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Whether the provider says that the person showed a second factor. */
  readonly hasFactor: boolean;
  /** When the person last proved there who they are, if the provider says so. */
  readonly authenticatedAt: Date | null;
}

/** A session that has ended at the provider: `sessionId` names it, or all sessions of the person have ended. */
export interface EndedAtProvider {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string | null;
  readonly sessionId: string | null;
}

/**
 * Speaks OpenID Connect with one provider; `@souk/sign-in` has one. It decides only whether the provider has signed a
 * person in: whose account that is, and how often it counts, is decided by the core.
 */
export interface IdentityProvider {
  /** What people call the provider. */
  readonly name: string;
  /** The domains of email addresses that may sign in, in lower case; empty for all. */
  readonly domains: readonly string[];
  /** The address at the provider to which a browser goes. Rejects with `unavailable` if the provider cannot be reached. */
  authorization(request: ProviderRequest): Promise<string>;
  /**
   * Exchanges the code in the query with which the browser came back. Null if anything about it is wrong. Rejects with
   * `unavailable` if the provider cannot be reached.
   */
  redeem(query: string, request: ProviderRequest): Promise<ProvedIdentity | null>;
  /** Reads a logout token of the provider; null if anything about it is wrong. */
  readLogout(token: string): Promise<EndedAtProvider | null>;
}
