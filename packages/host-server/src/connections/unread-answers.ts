import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

export interface UnreadLimits {
  /** How much may wait in memory, in total, for clients to read it. */
  readonly maxBytes: number;
  /** How much of it may be for one caller: the same credentials, or else the same address. */
  readonly maxBytesOfCaller: number;
  /** How long a client may leave a response unread when there is more than the limit. */
  readonly patienceMs: number;
}

/** Often enough that little is produced between two looks. */
const LOOK_EVERY_MS = 50;

interface Connection {
  caller: string;
  sent: number;
  movedAt: number;
}

/**
 * Unread responses stay in memory. If there are too many bytes for one caller, or for all of them, this closes
 * connections on which nothing has moved for a while, those with the most unread bytes first; beyond twice the limit,
 * any.
 * Call the returned function with each request as its handling begins.
 */
export function watchUnread(
  server: Server,
  { maxBytes, maxBytesOfCaller, patienceMs }: UnreadLimits,
  isBusy: () => boolean,
): (request: IncomingMessage) => void {
  const connections = new Map<Socket, Connection>();
  let timer: NodeJS.Timeout | undefined;
  const arm = () => {
    // Looks after sockets were written to: a late timer would find them as they were before the delay.
    timer ??= setTimeout(() => setImmediate(look), LOOK_EVERY_MS).unref();
  };
  const look = () => {
    timer = undefined;
    const now = performance.now();
    const unread: [Socket, Connection][] = [];
    for (const entry of connections) {
      const [socket, connection] = entry;
      const sent = socket.bytesWritten - socket.writableLength;
      if (sent !== connection.sent || socket.writableLength === 0) connection.movedAt = now;
      connection.sent = sent;
      if (socket.writableLength > 0) unread.push(entry);
    }
    if (unread.length > 0) {
      unread.sort(([a], [b]) => b.writableLength - a.writableLength);
      const callers = Map.groupBy(unread, ([, { caller }]) => caller);
      const isStuck = ({ movedAt }: Connection) => now - movedAt >= patienceMs;
      for (const own of callers.values()) cutDown(own, maxBytesOfCaller, isStuck);
      cutDown(unread, maxBytes, isStuck);
    }
    if (unread.length > 0 || isBusy()) arm();
  };
  server.on("connection", (socket) => {
    connections.set(socket, { caller: "", sent: 0, movedAt: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.once("close", () => clearTimeout(timer));
  return ({ socket, headers }) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.caller = headers.authorization ?? headers.cookie ?? socket.remoteAddress ?? "";
    connection.movedAt = performance.now();
    arm();
  };
}

function cutDown(
  unread: readonly [Socket, Connection][],
  limit: number,
  isStuck: (connection: Connection) => boolean,
): void {
  let bytes = 0;
  for (const [socket] of unread) if (!socket.destroyed) bytes += socket.writableLength;
  for (const [socket, connection] of unread) {
    if (bytes <= limit) return;
    if (socket.destroyed || !(bytes > 2 * limit || isStuck(connection))) continue;
    bytes -= socket.writableLength;
    socket.resetAndDestroy();
  }
}
