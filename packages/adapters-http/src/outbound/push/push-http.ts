import type { PushGateway, PushMessage, PushResult } from "@souk/core";
import { deliveryHeaders } from "@souk/core/adapter";
import { post } from "../json-post.js";

export interface HttpPushOptions {
  readonly url: string;
  /** Signs the requests like webhooks, so that one verifier works for both. */
  readonly secret: string;
  readonly timeoutMs?: number;
  readonly now?: () => Date;
}

const TIMEOUT_MS = 10_000;
const RETRIABLE = new Set([408, 425, 429]);

/** Posts each message to one URL of the operator. */
export function createHttpPushGateway(options: HttpPushOptions): PushGateway {
  const { url, secret, timeoutMs = TIMEOUT_MS, now = () => new Date() } = options;
  return {
    async push(message) {
      const body = JSON.stringify(presentMessage(message));
      const signed = { eventId: message.id, event: "announcement.push", body, secret, at: now() };
      const answer = await post({ url, headers: deliveryHeaders(signed), body, timeoutMs });
      if (answer.status === null) return failure(true, "The push service could not be reached.");
      if (answer.status >= 200 && answer.status < 300) return { ok: true };
      const retriable = answer.status >= 500 || RETRIABLE.has(answer.status);
      const error = `The push service responded with ${answer.status}.`;
      return failure(retriable, error, answer.retryAfterMs);
    },
  };
}

function presentMessage({ id, tenantId, target, title, body, data }: PushMessage) {
  return {
    id,
    tenant_id: tenantId,
    target_type: target.kind,
    topic: target.kind === "topic" ? target.topic : null,
    user_ids: target.kind === "users" ? target.userIds : null,
    title,
    body,
    data,
  };
}

export function failure(
  retriable: boolean,
  error: string,
  retryAfterMs: number | null = null,
): Exclude<PushResult, { ok: true }> {
  return { ok: false, retriable, error, ...(retryAfterMs !== null && { retryAfterMs }) };
}
