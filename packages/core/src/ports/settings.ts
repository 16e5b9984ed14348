/** How long a token lives: after its last use, and at most. */
export interface TokenLifetime {
  /** Milliseconds after its last use. */
  readonly idleMs: number;
  /** Milliseconds after its creation. */
  readonly maximumMs: number;
}

/** A number of calls in a window of time. */
export interface CallLimit {
  /** The most calls in a window. */
  readonly count: number;
  /** The length of the window in milliseconds. */
  readonly windowMs: number;
}

export type LimitName = "tenants" | "invitations" | "probes" | "webhookTests" | "exports";

/** Where the links in mails lead, by their purpose. In each, `{token}` and `{email}` stand for what the page needs. */
export interface MailLinks {
  /** For who was added to a team. */
  readonly join: string;
  /** For who forgot a password. */
  readonly reset: string;
}

/**
 * How many imports run at once: of one tenant, of one user in all tenants, and in all. Those whose files still arrive
 * count for their user alone; in all there may be eight times as many of them, and twice as many of one network.
 */
export interface ImportsAtOnce {
  readonly tenant: number;
  readonly user: number;
  readonly host: number;
}

/** How many calls of one kind run at once: of one user or API key, of one tenant, and in all. */
export interface CallsAtOnce {
  readonly user: number;
  readonly tenant: number;
  readonly host: number;
}

/**
 * When a seat begins to count: at once, or when the person has shown that the address is theirs. Until then a person
 * who registered someone else's address gains nothing.
 */
export type Seats = "direct" | "verified";

/** Whether the total of an order is stored as sent, or must be the sum of its lines. */
export type Totals = "kept" | "check";

export type PolicyRole = "member" | "admin";

/** The most pictures of a tenant, and the most bytes of all their files. */
export interface PictureLimits {
  readonly count: number;
  readonly bytes: number;
}

/** Who may do what inside a tenant, for hosts that are stricter than the use cases themselves. */
export type Policy = Readonly<Record<string, PolicyRole>>;

/** The notices that Souk mails without a request. */
export const noticeKinds = [
  "password",
  "factors",
  "devices",
  "sign-ins",
  "api-keys",
  "admins",
  "tenants",
] as const;

export type NoticeKind = (typeof noticeKinds)[number];
