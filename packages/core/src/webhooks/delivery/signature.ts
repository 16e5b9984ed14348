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

/** The headers that say what a delivery is, and prove it. Receivers verify these and the body. */
export const signedHeaders = ({
  eventId,
  event,
  sequence,
  at,
  signature,
}: {
  readonly eventId: string;
  readonly event: string;
  readonly sequence: string;
  readonly at: Date;
  readonly signature: string;
}): Record<string, string> => ({
  "content-type": "application/json",
  "webhook-id": eventId,
  "webhook-timestamp": timestampOf(at),
  "webhook-signature": signature,
  "x-webhook-event": event,
  "x-webhook-sequence": sequence,
});

const timestampOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));

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
    "webhook-timestamp": timestampOf(at),
    "webhook-signature": signStandard(secrets, eventId, at, body),
  };
}
