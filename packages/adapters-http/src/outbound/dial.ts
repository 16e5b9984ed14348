import net, { type Socket } from "node:net";
import tls from "node:tls";
import { OutboundFailure } from "./outbound-failure.js";

export interface Target {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
}

const ADDRESS_MS = 1_000;

/**
 * Connects to the first of these addresses that answers. Sockets get only addresses, never a name. TLS
 * begins on an open connection, so that a refusal in the same turn finds its listener.
 */
export async function dial(
  target: Target,
  addresses: readonly string[],
  { signal, ca }: { readonly signal: AbortSignal; readonly ca?: string | undefined },
): Promise<Socket> {
  const socket = await firstConnected(addresses, target.port, signal);
  return target.secure ? secured(socket, target, signal, ca) : socket;
}

async function firstConnected(
  addresses: readonly string[],
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  let failure: unknown;
  for (const [index, address] of addresses.entries()) {
    const patience = index < addresses.length - 1 ? ADDRESS_MS : null;
    try {
      return await connected(address, port, signal, patience);
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

async function connected(
  host: string,
  port: number,
  signal: AbortSignal,
  patience: number | null,
): Promise<Socket> {
  signal.throwIfAborted();
  // A name would be looked up again, past the check.
  if (net.isIP(host) === 0) throw new OutboundFailure("connect_failed");
  const socket = net.connect({ host, port, noDelay: true });
  const timer = patience === null ? undefined : setTimeout(() => socket.destroy(), patience);
  try {
    return await once(socket, "connect", "connect_failed", signal);
  } finally {
    clearTimeout(timer);
  }
}

async function secured(
  socket: Socket,
  { host }: Target,
  signal: AbortSignal,
  ca: string | undefined,
): Promise<Socket> {
  try {
    signal.throwIfAborted();
    const secure = tls.connect({
      socket,
      host,
      // Server names are only for names; the certificate of a literal is checked against `host`.
      ...(net.isIP(host) === 0 && { servername: host }),
      ALPNProtocols: ["http/1.1"],
      minVersion: "TLSv1.2",
      ...(ca !== undefined && { ca }),
    });
    return await once(secure, "secureConnect", "tls_failed", signal);
  } catch (error) {
    socket.destroy();
    throw error instanceof OutboundFailure ? error : new OutboundFailure("tls_failed", error);
  }
}

/** Settles with the socket or with one failure; later errors are heard and change nothing. */
function once(
  socket: Socket,
  event: "connect" | "secureConnect",
  failure: "connect_failed" | "tls_failed",
  signal: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const settle = (error?: unknown) => {
      socket.off(event, onDone);
      socket.off("close", onClose);
      signal.removeEventListener("abort", onAbort);
      if (error === undefined) return resolve(socket);
      socket.destroy();
      reject(error);
    };
    const onDone = () => settle();
    const onClose = () => settle(new OutboundFailure(failure));
    const onAbort = () => settle(signal.reason);
    socket.on("error", (error) => settle(new OutboundFailure(failure, error)));
    socket.once(event, onDone);
    socket.once("close", onClose);
    signal.addEventListener("abort", onAbort);
    // The caller may have given up while this socket was opened.
    if (signal.aborted) onAbort();
  });
}
