import net, { type LookupFunction, type Socket } from "node:net";
import tls from "node:tls";
import { callbackify } from "node:util";
import type { buildConnector } from "undici";
import { parseAddress } from "./address-rules.js";
import { plainHost } from "./host-rules.js";
import { portOf, type OutboundPolicy } from "./outbound-policy.js";
import { OutboundFailure } from "./outbound-failure.js";
import type { Resolver } from "./resolver.js";

export interface GuardedConnectorOptions {
  readonly policy: OutboundPolicy;
  readonly resolve: Resolver;
  /** One limit over name lookup, connection and TLS. */
  readonly timeoutMs: number;
  /** Certificates to trust instead of the public ones. */
  readonly ca?: string;
}

interface Target {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
}

/** Tries of one name; the deadline leaves no room for more. */
const MAX_ADDRESSES = 6;
const ATTEMPT_MS = 1_000;

/** Opens connections to checked addresses only: the address judged is the address dialled. */
export function guardedConnector(options: GuardedConnectorOptions): buildConnector.connector {
  return ({ hostname, protocol, port }, callback) => {
    const secure = protocol === "https:";
    const target = { host: plainHost(hostname), port: portOf({ protocol, port }), secure };
    callbackify(() => open(target, options))((error, socket) =>
      error ? callback(error, null) : callback(null, socket),
    );
  };
}

function open(target: Target, options: GuardedConnectorOptions): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let socket: Socket | undefined;
    let settled = false;
    const fail = (error: Error) => {
      settled = true;
      clearTimeout(timer);
      socket?.destroy();
      reject(error);
    };
    const timer = setTimeout(() => fail(new OutboundFailure("timeout")), options.timeoutMs);
    checkedAddresses(target, options).then((addresses) => {
      if (settled) return;
      let failure: "connect_failed" | "tls_failed" = "connect_failed";
      socket = dial(target, addresses, options.ca);
      socket.on("error", (error) => fail(new OutboundFailure(failure, error)));
      socket.once("close", () => fail(new OutboundFailure(failure)));
      socket.once("connect", () => (failure = "tls_failed"));
      socket.once(target.secure ? "secureConnect" : "connect", () => {
        settled = true;
        clearTimeout(timer);
        socket?.removeAllListeners("close");
        if (socket) resolve(socket);
      });
    }, fail);
  });
}

/** Every address of the host, or a refusal: one that is not allowed refuses them all. */
async function checkedAddresses(
  { host, port }: Target,
  { policy, resolve }: GuardedConnectorOptions,
): Promise<readonly string[]> {
  // A literal address never reaches a lookup hook, so it is judged here like the answer of one.
  const addresses = parseAddress(host) === null ? await resolved(host, resolve) : [host];
  if (!addresses.every((address) => policy.allows(address, host, port))) {
    throw new OutboundFailure("blocked_address");
  }
  return addresses.slice(0, MAX_ADDRESSES);
}

async function resolved(host: string, resolve: Resolver): Promise<readonly string[]> {
  const addresses = await resolve(host).catch((error: unknown) => {
    throw new OutboundFailure("dns_failed", error);
  });
  if (addresses.length === 0) throw new OutboundFailure("dns_failed");
  return addresses;
}

function dial({ host, port, secure }: Target, addresses: readonly string[], ca?: string): Socket {
  const found = addresses.map((address) => ({ address, family: net.isIP(address) }));
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, found) : done(null, found[0]?.address ?? "", found[0]?.family);
  const common = {
    host,
    port,
    lookup,
    noDelay: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
  };
  if (!secure) return net.connect(common);
  return tls.connect({
    ...common,
    // Server names are for names; the certificate of a literal is checked against `host`.
    ...(net.isIP(host) === 0 && { servername: host }),
    ALPNProtocols: ["http/1.1"],
    minVersion: "TLSv1.2",
    ...(ca !== undefined && { ca }),
  });
}
