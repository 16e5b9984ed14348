import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** Stands before a server and can stop passing anything on, without closing a connection. */
export async function startFreezableProxy(host: string, port: number) {
  const sockets = new Set<Socket>();
  let frozen = false;
  let accepted = 0;
  let refuses = false;
  const server = createServer((client) => {
    accepted += 1;
    if (refuses) {
      client.destroy();
      return;
    }
    const upstream = connect(port, host);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => !frozen && to.write(bytes));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    /** How many connections were made to it. */
    accepted: () => accepted,
    freeze: () => (frozen = true),
    /** New connections work; those from before stay as dead as they are in a network that lost them. */
    thaw: () => {
      for (const socket of sockets) socket.removeAllListeners("data");
      frozen = false;
    },
    /** Ends every connection, and each new one at once. */
    refuse: () => {
      refuses = true;
      for (const socket of sockets) socket.destroy();
    },
    accept: () => (refuses = false),
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
