import { withinSpan } from "../../ports/tracer.js";
import { proveKey } from "../../sealing/prove-key.js";
import type { Cipher } from "../../ports/cipher.js";
import type { Ports } from "../../ports/index.js";
import type { SendResult } from "../../ports/webhook-sender.js";
import type { AttemptRecord, ClaimedDelivery } from "../../ports/webhooks/delivery-work.js";
import { judge } from "./outcome.js";
import { nextAttempt } from "../../values/retry-policy.js";
import { traceIdIn } from "../../values/traceparent.js";
import { deliveryHeaders } from "./signature.js";
import { sealContext } from "../../sealing/seal-contexts.js";

export const DEADLINE_MS = 5_000;

export interface Attempted {
  readonly record: AttemptRecord;
  /** The receiver responded with 410 Gone. */
  readonly gone: boolean;
}

const BROKEN: SendResult = {
  status: null,
  failure: "internal_error",
  responseBody: null,
  retryAfterMs: null,
  durationMs: 0,
};

/**
 * Signs and sends one claimed delivery and returns the result; null if this host lacks the key to sign with, so
 * that nothing was attempted. Never throws.
 */
export async function attemptDelivery(
  ports: AttemptPorts,
  delivery: ClaimedDelivery,
  report?: (error: unknown) => void,
): Promise<Attempted | null> {
  const { tracer } = ports;
  const { traceparent, event, eventId, id, tenantId } = delivery;
  if (!tracer) return attempt(ports, delivery, traceparent, report);
  const span = tracer.start("webhook", {
    kind: "client",
    traceparent,
    attributes: {
      "souk.event": event,
      "souk.event_id": eventId,
      "souk.delivery": id,
      "souk.tenant": tenantId,
    },
  });
  const attempted = await withinSpan(tracer, span, () =>
    attempt(ports, delivery, span.traceparent, report),
  );
  const { status = "held back", number = 0, responseCode = null } = attempted?.record ?? {};
  span.end({
    attributes: {
      "souk.outcome": status,
      "souk.attempt": number,
      ...(responseCode !== null && { "http.response.status_code": responseCode }),
    },
    ...(status !== "succeeded" && { error: new Error(attempted?.record.error ?? status) }),
  });
  return attempted;
}

type AttemptPorts = Pick<
  Ports,
  "webhookSender" | "unitOfWork" | "cipher" | "clock" | "retryJitter" | "tracer"
>;

async function attempt(
  ports: AttemptPorts,
  delivery: ClaimedDelivery,
  traceparent: string | null,
  report: ((error: unknown) => void) | undefined,
): Promise<Attempted | null> {
  const number = delivery.attemptsCount + 1;
  const { tenantId, url, body } = delivery;
  let headers: Record<string, string> | null = null;
  const at = ports.clock.now();
  let result: SendResult;
  try {
    headers = headersOf(ports.cipher, delivery, { attempt: number, at });
    if (traceIdIn(traceparent) !== null) headers["traceparent"] = traceparent as string;
    result = checkedResult(
      await ports.webhookSender.send({ tenantId, url, headers, body, deadlineMs: DEADLINE_MS }),
    );
  } catch (error) {
    // A failure of one delivery must not stop the others.
    if (headers === null && !(await isProven(ports))) return null;
    report?.(error);
    result = BROKEN;
  }
  const signature = headers?.["webhook-signature"];
  const signed = signature === undefined ? null : { at, signature };
  return outcomeOf(delivery, { number, signed }, result, ports.retryJitter?.() ?? 0);
}

/** A sender in JavaScript may return anything. */
function checkedResult(sent: unknown): SendResult {
  const result = Object(sent) as Partial<SendResult>;
  const { status = null, failure = null, responseBody = null, retryAfterMs = null } = result;
  const { durationMs } = result;
  if (!Number.isFinite(durationMs)) {
    throw new Error(
      "The `send` of webhookSender must resolve to { status, failure, responseBody, retryAfterMs, durationMs }.",
    );
  }
  return { status, failure, responseBody, retryAfterMs, durationMs: durationMs as number };
}

/** If the database is unreachable, the key does not count as proven. */
const isProven = (ports: Pick<Ports, "unitOfWork" | "cipher" | "clock">): Promise<boolean> =>
  proveKey(ports).catch(() => false);

function headersOf(
  cipher: Cipher,
  delivery: ClaimedDelivery,
  { attempt, at }: { readonly attempt: number; readonly at: Date },
): Record<string, string> {
  const { eventId, event, body, sequence, oldSecretCipher, oldSecretUntil } = delivery;
  const context = sealContext(delivery.tenantId, delivery.webhookId);
  const overlaps = oldSecretCipher && oldSecretUntil && oldSecretUntil > at;
  return {
    ...deliveryHeaders({
      eventId,
      event,
      attempt,
      body,
      at,
      secret: openSecret(cipher, delivery.secretCipher, context),
      previousSecret: overlaps ? openSecret(cipher, oldSecretCipher, context) : null,
    }),
    "x-webhook-sequence": sequence,
  };
}

const MOST_OPENED = 1_000;
const opened = new WeakMap<Cipher, Map<string, string>>();

/** Opening a secret costs more than signing with it, and a busy endpoint needs its secret again at once. */
function openSecret(cipher: Cipher, sealed: string, context: string): string {
  const secrets = opened.get(cipher) ?? new Map<string, string>();
  opened.set(cipher, secrets);
  const key = `${context}:${sealed}`;
  const known = secrets.get(key);
  if (known !== undefined) return known;
  if (secrets.size >= MOST_OPENED) secrets.clear();
  const secret = cipher.open(sealed, context);
  secrets.set(key, secret);
  return secret;
}

function outcomeOf(
  delivery: ClaimedDelivery,
  { number, signed }: Pick<AttemptRecord, "number" | "signed">,
  result: SendResult,
  jitter: number,
): Attempted {
  const { verdict, error, retryAfterMs, disable } = judge(result);
  const { durationMs, status: responseCode, responseBody } = result;
  const retryInMs =
    verdict === "failed" ? retryIn(delivery, { number, retryAfterMs, jitter }) : null;
  return {
    gone: disable === true,
    record: recordOf(delivery, {
      number,
      status: verdict === "failed" && retryInMs === null ? "exhausted" : verdict,
      durationMs: Math.round(durationMs),
      retryInMs,
      responseCode,
      responseBody,
      error,
      signed,
      interruptions: 0,
    }),
  };
}

/** How long the next attempt waits after this one failed; null when every retry has been used. */
export function retryIn(
  { retriesFrom }: ClaimedDelivery,
  failed: {
    readonly number: number;
    readonly retryAfterMs: number | null;
    readonly jitter: number;
  },
): number | null {
  const { number, ...waits } = failed;
  const attemptsMade = number - retriesFrom;
  return nextAttempt({ attemptsMade, failedAt: new Date(0), ...waits })?.getTime() ?? null;
}

type Ended = Omit<
  AttemptRecord,
  "tenantId" | "webhookId" | "id" | "fence" | "url" | "agoMs" | "isTest"
>;

export function recordOf(
  { tenantId, webhookId, id, fence, url, isTest }: ClaimedDelivery,
  ended: Ended,
): AttemptRecord {
  return { tenantId, webhookId, id, fence, url, isTest, agoMs: 0, ...ended };
}
