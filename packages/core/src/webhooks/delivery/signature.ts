import { signLegacy, signStandard } from "../verify.js";

export interface SignedDelivery {
  readonly eventId: string;
  readonly event: string;
  /** 1 for the first attempt; absent where attempts are not counted. */
  readonly attempt?: number;
  readonly body: string | Uint8Array;
  readonly secret: string;
  /** The secret before the last rotation, as long as it still signs. */
  readonly previousSecret?: string | null;
  readonly at: Date;
}

/**
 * The headers of one attempt. Only the time, the attempt's number and what signs them differ
 * from one attempt to the next: receivers recognise a repeated event by its webhook-id, which is signed.
 */
export function deliveryHeaders(delivery: SignedDelivery): Record<string, string> {
  const { eventId, event, attempt, body, secret, previousSecret, at } = delivery;
  const secrets = previousSecret ? [secret, previousSecret] : [secret];
  return {
    "content-type": "application/json",
    "x-webhook-signature": signLegacy(secret, body),
    "x-event-id": eventId,
    "x-webhook-event": event,
    ...(attempt !== undefined && { "x-webhook-attempt": String(attempt) }),
    "webhook-id": eventId,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": signStandard(secrets, eventId, at, body),
  };
}
