import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface UnreadLimits {
  /** How much may wait in memory, in total, for clients to read it. */
  readonly maxBytes: number;
  readonly lookEveryMs: number;
}

/**
 * Unread answers stay in memory. Beyond a limit for all of them, this closes connections on which nothing
 * has moved since the last check, those with the most unread data first.
 */
export function watchUnread(server: Server, { maxBytes, lookEveryMs }: UnreadLimits): void {
  const taken = new Map<Socket, number>();
  server.on("connection", (socket) => {
    taken.set(socket, 0);
    socket.once("close", () => taken.delete(socket));
  });
  const look = () => {
    let unread = 0;
    const stalled: Socket[] = [];
    for (const [socket, before] of taken) {
      if (socket.writableLength === 0) continue;
      const now = socket.bytesWritten - socket.writableLength;
      taken.set(socket, now);
      unread += socket.writableLength;
      if (now === before) stalled.push(socket);
    }
    stalled.sort((a, b) => b.writableLength - a.writableLength);
    for (const socket of stalled) {
      if (unread <= maxBytes) return;
      unread -= socket.writableLength;
      socket.destroy();
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  server.once("close", () => clearInterval(timer));
}
