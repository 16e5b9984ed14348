import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

export interface Canary {
  readonly port: number;
  /** Connections it has seen. */
  count(): number;
  close(): void;
}

/** Listens on every address of this machine that the own network could mean, and hangs up. */
export async function openCanary({
  host = "::",
  port = 0,
  answer = (socket: Socket) => {
    socket.destroy();
  },
} = {}): Promise<Canary> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on("error", () => {});
    answer(socket);
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    count: () => connections,
    close: () => {
      server.close();
    },
  };
}

/** Every `address port` that this process tries to connect to from now on. */
export function watchDials(): { readonly tried: readonly string[]; stop(): void } {
  const tried: string[] = [];
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.on("connectionAttempt", (address, port) => tried.push(`${address} ${port}`));
  };
  subscribe("net.client.socket", onSocket);
  return {
    tried,
    stop: () => {
      unsubscribe("net.client.socket", onSocket);
    },
  };
}
