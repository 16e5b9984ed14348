/** How long a token lives: since its last use, and at most. */
export interface TokenLifetime {
  readonly idleMs: number;
  readonly maximumMs: number;
}

/** So many in a window of time. */
export interface CallLimit {
  readonly count: number;
  readonly windowMs: number;
}

export type LimitName = "tenants" | "invitations" | "probes" | "webhookTests";

/** How many imports run at once, of one tenant, of one user in whichever tenants, and of all. */
export interface ImportsAtOnce {
  readonly tenant: number;
  readonly user: number;
  readonly host: number;
}

/**
 * When a seat begins to count: at once, or when the person behind the address has shown that it is theirs. Until then
 * a person who registered somebody else's address gains nothing.
 */
export type Seats = "direct" | "verified";

/** Whether the total of an order is taken as it is sent, or has to be the sum of its lines. */
export type Totals = "kept" | "check";

export type PolicyRole = "member" | "admin";

/** Who may do what inside a tenant, where a host wants it stricter than the use cases themselves. */
export type Policy = Readonly<Record<string, PolicyRole>>;
