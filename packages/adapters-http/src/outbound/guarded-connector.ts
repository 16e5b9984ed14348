import type { Socket } from "node:net";
import { callbackify } from "node:util";
import type { buildConnector } from "undici";
import { parseAddress } from "./address-rules.js";
import { dial, type Target } from "./dial.js";
import { plainHost } from "./host-rules.js";
import { portOf, type OutboundPolicy } from "./outbound-policy.js";
import { OutboundFailure } from "./outbound-failure.js";
import type { Resolver } from "./resolver.js";

export interface GuardedConnectorOptions {
  readonly policy: OutboundPolicy;
  readonly resolve: Resolver;
  /** One limit over name lookup, connection and TLS. */
  readonly timeoutMs: number;
  /** Gives up the pending connection. */
  readonly closing?: AbortSignal;
  /** Certificates to trust instead of the public ones. */
  readonly ca?: string;
}

/** Tries of one name; the deadline leaves no room for more. */
const MAX_ADDRESSES = 6;

/** Each address is checked, and a response with thousands would delay all other requests. */
const MAX_JUDGED = 100;

/** Opens connections only to checked addresses: it connects to the same address that it has checked. */
export function guardedConnector(options: GuardedConnectorOptions): buildConnector.connector {
  return ({ hostname, protocol, port }, callback) => {
    const secure = protocol === "https:";
    const target = { host: plainHost(hostname), port: portOf({ protocol, port }), secure };
    callbackify(() => open(target, options))((error, socket) =>
      error ? callback(error, null) : callback(null, socket),
    );
  };
}

async function open(target: Target, options: GuardedConnectorOptions): Promise<Socket> {
  const { timeoutMs, closing, ca } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort(new OutboundFailure("timeout"));
  const timer = setTimeout(end, timeoutMs);
  closing?.addEventListener("abort", end);
  try {
    if (closing?.aborted) end();
    const addresses = await unlessEnded(checkedAddresses(target, options), signal);
    return await dial(target, addresses, { signal, ca });
  } finally {
    clearTimeout(timer);
    closing?.removeEventListener("abort", end);
  }
}

/** A resolver cannot be stopped, so this no longer waits for its result. */
function unlessEnded<Value>(answer: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}

/** Every address of the host, or a refusal: one closed address refuses all. */
async function checkedAddresses(
  { host, port }: Target,
  { policy, resolve }: GuardedConnectorOptions,
): Promise<readonly string[]> {
  // A literal address never reaches a lookup hook, so it is checked here like a resolved one.
  const addresses = parseAddress(host) === null ? await resolved(host, resolve) : [host];
  if (!addresses.every((address) => policy.allows(address, host, port))) {
    throw new OutboundFailure("blocked_address");
  }
  return addresses.slice(0, MAX_ADDRESSES);
}

async function resolved(host: string, resolve: Resolver): Promise<readonly string[]> {
  // RFC 6761 reserves these names, so they need no query.
  if (host.endsWith(".invalid")) throw new OutboundFailure("dns_failed");
  try {
    const addresses: unknown = await resolve(host);
    if (isAddressList(addresses)) return addresses;
  } catch (error) {
    throw new OutboundFailure("dns_failed", error);
  }
  throw new OutboundFailure("dns_failed");
}

/** An embedder's resolver may behave in any way. */
function isAddressList(answer: unknown): answer is readonly string[] {
  if (!Array.isArray(answer) || answer.length === 0 || answer.length > MAX_JUDGED) return false;
  return answer.every((each) => typeof each === "string");
}
