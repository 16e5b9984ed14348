import type { EventKind } from "../../events/catalogue.js";
import type { Metadata } from "../../values/metadata/metadata.js";

export const MOST_WEBHOOKS = 20;

/** A subscription of a tenant: which events are sent to which URL. */
export interface Webhook {
  readonly id: number;
  readonly tenantId: number;
  readonly url: string;
  readonly events: readonly EventKind[];
  readonly description: string | null;
  /** While it is inactive or paused, due deliveries are held and can be sent later. */
  readonly isActive: boolean;
  readonly disabledReason: string | null;
  /** Set by an operator who needs its deliveries to wait. */
  readonly paused: boolean;
  readonly secretCipher: string;
  readonly secretHint: string;
  /** The secret before the last rotation, which also signs until its overlap ends. */
  readonly oldSecretCipher: string | null;
  readonly oldSecretUntil: Date | null;
  /** The first failure after which nothing has succeeded. */
  readonly failingSince: Date | null;
  readonly ratePerSecond: number | null;
  readonly metadata: Metadata;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Counting stops here, so that a receiver that is down for days makes no list slow. */
export const HEALTH_COUNTED_AT_MOST = 1_000;

/** How the deliveries of a subscription are doing. */
export interface WebhookHealth {
  /** When an attempt last succeeded; while all succeed, to the minute. */
  readonly lastSuccessAt: Date | null;
  readonly lastFailureAt: Date | null;
  /** Failed attempts since the last success; a failed test does not count. */
  readonly failuresInARow: number;
  /** Deliveries that are due or wait for a retry; this and the next two are counted up to a limit. */
  readonly waiting: number;
  readonly held: number;
  readonly exhausted: number;
}

export interface WebhookWithHealth extends Webhook {
  readonly health: WebhookHealth;
}

export type NewWebhook = Pick<
  Webhook,
  "url" | "events" | "description" | "ratePerSecond" | "secretHint" | "createdAt"
> &
  Partial<Pick<Webhook, "metadata">>;

export interface WebhookWithSecret extends Webhook {
  /** Shown in the answer that made it, and never again. */
  readonly secret: string;
}

export const delivers = ({ isActive, paused }: Pick<Webhook, "isActive" | "paused">): boolean =>
  isActive && !paused;
