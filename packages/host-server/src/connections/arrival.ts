import type { IncomingMessage, Server } from "node:http";
import { UnderWay } from "@souk/core/adapter";

export interface ArrivalLimits {
  /** How long a client may keep the server waiting, in total, while its request arrives. */
  readonly waitMs: number;
  readonly lookEveryMs: number;
  /** The server does not count as waiting for a client that sends this much in a second. */
  readonly bytesPerSecond: number;
}

interface Arriving {
  readonly request: IncomingMessage;
  bytesRead: number;
  waitedMs: number;
}

/**
 * Refuses clients that send too slowly; call the returned function with each request. It measures their sending and
 * not the server's reading: time in which the
 * server was busy, or had not yet read the data, does not count against them.
 */
export function watchArrivals(
  server: Server,
  { waitMs, lookEveryMs, bytesPerSecond }: ArrivalLimits,
  refuse: (request: IncomingMessage) => void,
): (request: IncomingMessage) => void {
  const arriving = new UnderWay<Arriving>();
  const enough = (bytesPerSecond * lookEveryMs) / 1000;
  const look = () => {
    for (const state of arriving) {
      const { request } = state;
      const { bytesRead, destroyed } = request.socket;
      if (request.complete || destroyed) continue;
      const isSlow = bytesRead - state.bytesRead < enough;
      state.bytesRead = bytesRead;
      if (isSlow && isWaitedFor(request)) state.waitedMs += lookEveryMs;
      if (state.waitedMs < waitMs) continue;
      // Once is enough.
      state.waitedMs = -Infinity;
      refuse(request);
    }
  };
  // Runs after the sockets were read: a late timer would find them as they were before the delay.
  const timer = setInterval(() => setImmediate(look), lookEveryMs).unref();
  server.once("close", () => clearInterval(timer));
  return (request) => {
    if (!hasBody(request)) return;
    const { bytesRead } = request.socket;
    request.once("close", arriving.add({ request, bytesRead, waitedMs: 0 }));
  };
}

/** A request that is all here with its headers need not be remembered. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** Not while this side has unread data. */
const isWaitedFor = (request: IncomingMessage): boolean =>
  request.readableLength < request.readableHighWaterMark;
