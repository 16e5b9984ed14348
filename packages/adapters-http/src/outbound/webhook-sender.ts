import type { SendFailure, SendRequest, SendResult, WebhookSender } from "@souk/core";
import { OutboundAnswer } from "./outbound-answer.js";
import { guardedConnector } from "./guarded-connector.js";
import { plainHost } from "./host-rules.js";
import { OutboundPolicy, type OutboundPolicyOptions } from "./outbound-policy.js";
import { networkResolver, systemResolver, type Resolver } from "./resolver.js";
import { TenantAgents } from "./tenant-agents.js";

export interface WebhookSenderOptions extends OutboundPolicyOptions {
  /** Resolves names; its answers are checked in any case. */
  readonly resolve?: Resolver;
  /** The number of bytes after which it stops reading an answer; only the status matters by then. */
  readonly maxResponseBytes?: number;
  /** Certificates (PEM) to trust instead of the public ones. */
  readonly ca?: string;
  readonly connectTimeoutMs?: number;
}

export interface ClosableWebhookSender extends WebhookSender {
  close(): Promise<void>;
}

const MAX_RESPONSE_BYTES = 16 * 1_024;
const CONNECT_TIMEOUT_MS = 5_000;
/** An endpoint gets two requests at once, so at most two connections to it are kept. */
const MOST_CONNECTIONS = 3;

/** The one way out to addresses that tenants choose. It uses no proxy from the environment. */
export function createWebhookSender(options: WebhookSenderOptions = {}): ClosableWebhookSender {
  const policy = new OutboundPolicy(options);
  const { maxResponseBytes = MAX_RESPONSE_BYTES, ca } = options;
  const closing = new AbortController();
  const agents = new TenantAgents(
    guardedConnector({
      policy,
      resolve: options.resolve ?? defaultResolver(options, policy),
      timeoutMs: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
      closing: closing.signal,
      ...(ca !== undefined && { ca }),
    }),
  );
  return {
    check: (url) => policy.objection(url)?.message ?? null,
    send: (request) => send(request, { agents, policy, maxResponseBytes }),
    close: () => {
      closing.abort();
      return agents.close();
    },
  };
}

interface Means {
  readonly agents: TenantAgents;
  readonly policy: OutboundPolicy;
  readonly maxResponseBytes: number;
}

async function send(request: SendRequest, means: Means): Promise<SendResult> {
  // Checked again: the rules may have changed since the URL was saved.
  const objection = means.policy.objection(request.url);
  if (objection !== null) return unsent(objection.failure);
  const url = new URL(request.url);
  const startedAt = performance.now();
  let answer = new OutboundAnswer(means.maxResponseBytes, startedAt);
  const deadline = setTimeout(() => answer.stop("timeout"), request.deadlineMs);
  try {
    const agent = await means.agents.of(request.tenantId);
    for (let connection = 1; ; connection += 1) {
      agent.dispatch(
        {
          origin: url.origin,
          path: url.pathname + url.search,
          method: "POST",
          headers: {
            "user-agent": "Souk-Webhooks/2",
            "accept-encoding": "identity",
            ...request.headers,
          },
          body: request.body,
        },
        answer,
      );
      const result = await answer.result;
      // A receiver may close a kept connection while the next request begins.
      if (!answer.foundClosed || connection === MOST_CONNECTIONS) return result;
      answer = new OutboundAnswer(means.maxResponseBytes, startedAt);
    }
  } catch {
    return unsent("internal_error");
  } finally {
    clearTimeout(deadline);
  }
}

function unsent(failure: SendFailure): SendResult {
  return { status: null, failure, responseBody: null, retryAfterMs: null, durationMs: 0 };
}

/** The machine's own names count only if the operator allowed them. */
export function defaultResolver(
  { allowPrivate }: OutboundPolicyOptions,
  policy: OutboundPolicy,
): Resolver {
  const network = networkResolver();
  return (host) =>
    allowPrivate || policy.names(plainHost(host)) ? systemResolver(host) : network(host);
}
