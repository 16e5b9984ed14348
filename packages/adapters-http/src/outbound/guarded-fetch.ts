import { guardedConnector } from "./guarded-connector.js";
import { OutboundFailure } from "./outbound-failure.js";
import { OutboundPolicy, type OutboundPolicyOptions } from "./outbound-policy.js";
import type { Resolver } from "./resolver.js";
import { defaultResolver } from "./webhook-sender.js";

export interface GuardedFetchOptions extends OutboundPolicyOptions {
  /** Resolves names; its answers are checked in any case. */
  readonly resolve?: Resolver;
  /** Certificates (PEM) to trust instead of the public ones. */
  readonly ca?: string;
  /** One limit over the whole exchange. */
  readonly timeoutMs?: number;
  /** The largest response. */
  readonly maxResponseBytes?: number;
}

export interface GuardedFetch {
  /** Like `fetch`, to allowed addresses only. It follows no redirect and reads the whole response. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 256 * 1_024;
const WITHOUT_BODY = new Set([204, 205, 304]);

/** Requests to a service whose answers name further addresses, which are checked like those of webhooks. */
export function createGuardedFetch(options: GuardedFetchOptions = {}): GuardedFetch {
  const policy = new OutboundPolicy(options);
  const { timeoutMs = TIMEOUT_MS, maxResponseBytes = MAX_RESPONSE_BYTES, ca } = options;
  const closing = new AbortController();
  const connect = guardedConnector({
    policy,
    resolve: options.resolve ?? defaultResolver(options, policy),
    timeoutMs,
    closing: closing.signal,
    ...(ca !== undefined && { ca }),
  });
  const open = async () => {
    // Loaded with the first request. A bundler gives a module of CommonJS that is loaded so its default export alone.
    const undici = (await import("undici")).default;
    return { undici, agent: new undici.Agent({ connect, allowH2: false, pipelining: 1 }) };
  };
  let opened: ReturnType<typeof open> | null = null;
  return {
    async fetch(url, init = {}) {
      const objection = policy.objection(url);
      if (objection !== null) throw new OutboundFailure(objection.failure);
      const { undici, agent } = await (opened ??= open());
      const { method = "GET", headers, body, signal } = init;
      const ends = [closing.signal, AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
      const response = await undici.fetch(url, {
        method,
        headers: [...new Headers(headers)],
        body: body === undefined || body === null ? null : await new Response(body).text(),
        redirect: "manual",
        signal: AbortSignal.any(ends),
        dispatcher: agent,
      });
      const bytes = await limitedBytes(response.body ?? [], maxResponseBytes);
      const { status } = response;
      return new Response(WITHOUT_BODY.has(status) ? null : bytes, {
        status,
        headers: [...response.headers],
      });
    },
    async close() {
      closing.abort(new OutboundFailure("timeout"));
      await (await opened)?.agent.destroy();
    },
  };
}

async function limitedBytes(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit: number,
): Promise<Buffer<ArrayBuffer>> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    read.push(chunk);
    size += chunk.length;
    if (size > limit) throw new OutboundFailure("invalid_response");
  }
  return Buffer.concat(read);
}
