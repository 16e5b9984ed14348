import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** One connection on its way through a proxy. */
export interface Link {
  readonly client: Socket;
  readonly upstream: Socket;
}

export interface ProxyHooks {
  /** Forwards data between the two sides. */
  readonly join: (link: Link) => void;
  /** Whether a new connection is taken; one that is not ends at once. All are, unless this says otherwise. */
  readonly admits?: () => boolean;
}

/**
 * A proxy in front of a server, on its own port. When one side of a link ends, so does the other, as long as it is in
 * `links`.
 */
export async function startProxy(host: string, port: number, { join, admits }: ProxyHooks) {
  const links = new Set<Link>();
  let accepted = 0;
  const server = createServer((client) => {
    accepted += 1;
    client.on("error", () => {});
    if (admits?.() === false) {
      client.destroy();
      return;
    }
    const link = { client, upstream: connect(port, host) };
    links.add(link);
    link.upstream.on("error", () => {});
    for (const side of [link.client, link.upstream]) {
      // Messages may go one by one: each would wait for the last to be confirmed.
      side.setNoDelay(true);
      side.on("close", () => links.delete(link) && destroy(link));
    }
    join(link);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    links,
    accepted: () => accepted,
    async close(): Promise<void> {
      for (const link of links) destroy(link);
      server.close();
      await once(server, "close");
    },
  };
}

function destroy({ client, upstream }: Link): void {
  client.destroy();
  upstream.destroy();
}

/**
 * A side that has said that it ends cannot be reset any more: its handle would stay open, and Node wait for it forever.
 */
export function reset(side: Socket): void {
  if (side.writableEnded) side.destroy();
  else side.resetAndDestroy();
}
