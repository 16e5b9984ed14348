import type { PushGateway, PushResult } from "@souk/core";
import * as z from "zod";
import { fcmMessages } from "./fcm-message.js";
import { FcmTokens, type ServiceAccount } from "./fcm-token.js";
import { post, type PostResult } from "../json-post.js";
import { failure } from "./push-http.js";

export interface FcmPushOptions {
  readonly serviceAccount: ServiceAccount;
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
  readonly now?: () => Date;
}

const BASE_URL = "https://fcm.googleapis.com";
const TIMEOUT_MS = 10_000;
const AT_ONCE = 10;
const QUOTA_WAIT_MS = 60_000;

/** The answers of FCM, and whether a retry can help. */
export const FCM_ERRORS: Readonly<Record<string, "retriable" | "final">> = {
  UNSPECIFIED_ERROR: "final",
  INVALID_ARGUMENT: "final",
  UNREGISTERED: "final",
  SENDER_ID_MISMATCH: "final",
  QUOTA_EXCEEDED: "retriable",
  UNAVAILABLE: "retriable",
  INTERNAL: "retriable",
  THIRD_PARTY_AUTH_ERROR: "final",
};

const errorSchema = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.object({ errorCode: z.string().optional() }).loose()).optional(),
  }),
});

/** Firebase Cloud Messaging, HTTP v1. */
export function createFcmPushGateway(options: FcmPushOptions): PushGateway {
  const { serviceAccount, baseUrl = BASE_URL, timeoutMs = TIMEOUT_MS } = options;
  const tokens = new FcmTokens(serviceAccount, options.now ?? (() => new Date()), timeoutMs);
  const project = encodeURIComponent(serviceAccount.project_id);
  const url = `${baseUrl}/v1/projects/${project}/messages:send`;

  async function sendOne(message: object, mayRenew = true): Promise<PushResult> {
    const access = await tokens.get();
    if (!access.ok) return access;
    const headers = {
      authorization: `Bearer ${access.token}`,
      "content-type": "application/json",
    };
    const answer = await post({ url, headers, body: JSON.stringify({ message }), timeoutMs });
    const code = errorCode(answer);
    if (answer.status === 401 && code !== "THIRD_PARTY_AUTH_ERROR" && mayRenew) {
      tokens.drop(access.token);
      return sendOne(message, false);
    }
    return judged(answer, code);
  }

  return {
    async push(message) {
      const messages = fcmMessages(message);
      for (let start = 0; start < messages.length; start += AT_ONCE) {
        const group = messages.slice(start, start + AT_ONCE);
        const results = await Promise.all(group.map((each) => sendOne(each)));
        const failures = results.filter((each) => !each.ok);
        const worst = failures.find((each) => each.retriable) ?? failures[0];
        if (worst !== undefined) return worst;
      }
      return { ok: true };
    },
  };
}

function judged(answer: PostResult, code: string | null): PushResult {
  if (answer.status === null) return failure(true, "FCM could not be reached.");
  if (answer.status >= 200 && answer.status < 300) return { ok: true };
  const known = code === null ? undefined : FCM_ERRORS[code];
  const retriable =
    known === undefined ? answer.status === 429 || answer.status >= 500 : known === "retriable";
  const wait = code === "QUOTA_EXCEEDED" ? QUOTA_WAIT_MS : null;
  const retryAfterMs = retriable ? (answer.retryAfterMs ?? wait) : null;
  return failure(
    retriable,
    `FCM responded with ${answer.status} ${code ?? "without a reason"}.`,
    retryAfterMs,
  );
}

/** FCM's own code if there is one, otherwise the general code of the API. */
function errorCode(answer: PostResult): string | null {
  if (answer.status === null) return null;
  const { data } = errorSchema.safeParse(answer.body);
  const own = data?.error.details?.find(({ errorCode }) => errorCode !== undefined)?.errorCode;
  const code = own ?? data?.error.status ?? "";
  return /^[A-Z_]{1,64}$/.test(code) ? code : null;
}
