import type { EventKind } from "../../events/catalogue.js";

export const deliveryStatuses = [
  "pending",
  "held",
  "succeeded",
  "failed",
  "exhausted",
  "rejected",
  "cancelled",
] as const;

/**
 * pending: due or on its way; held: waits for its subscription; failed: will be tried again;
 * exhausted: every retry failed; rejected: a final refusal; cancelled: its subscription is gone.
 */
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One event on its way to one subscription. */
export interface Delivery {
  readonly id: number;
  readonly tenantId: number;
  readonly webhookId: number;
  readonly eventId: string;
  readonly event: EventKind;
  readonly url: string;
  readonly status: DeliveryStatus;
  readonly attemptsCount: number;
  readonly nextAttemptAt: Date | null;
  readonly responseCode: number | null;
  readonly error: string | null;
  readonly durationMs: number | null;
  readonly isTest: boolean;
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
}

export interface DeliveryAttempt {
  readonly number: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly responseCode: number | null;
  /** At most the first 1 KiB. */
  readonly responseBody: string | null;
  readonly error: string | null;
}

export interface DeliveryDetail extends Delivery {
  readonly attempts: readonly DeliveryAttempt[];
}

/** The signature of one attempt. */
export interface DeliverySignature {
  /** The number of the attempt. */
  readonly attempt: number;
  /** The time that was signed. */
  readonly at: Date;
  /** The header `webhook-signature`: one signature per secret that was valid at the time. */
  readonly signature: string;
}

/** A delivery with the contents that its receiver gets. */
export interface DeliveryWithBody extends DeliveryDetail {
  /** The request that caused the event, and its trace, if they are known. */
  readonly requestId: string | null;
  readonly traceId: string | null;
  /** The position of the event among those of its entity: `order:12:3`. */
  readonly sequence: string;
  /** The body as it is sent and signed, byte for byte. */
  readonly body: string;
  /** The signatures of attempts, oldest first; erasing personal data in the body deletes them. */
  readonly signatures: readonly DeliverySignature[];
}
