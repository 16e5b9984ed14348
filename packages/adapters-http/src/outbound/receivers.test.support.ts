import net, { type AddressInfo, type Server, type Socket } from "node:net";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { SendRequest } from "@souk/core";

export interface Receiver {
  readonly port: number;
  /** TCP connections accepted so far. */
  connections(): number;
  /** Everything that clients wrote, as text. */
  received(): string;
  close(): Promise<void>;
}

/** A TCP server that sends the given bytes once a whole request has arrived. */
export async function receiver(
  answer: (socket: Socket, request: string) => void,
  listen: (onSocket: (socket: Socket) => void) => Server = (onSocket) => net.createServer(onSocket),
): Promise<Receiver> {
  const sockets = new Set<Socket>();
  let connections = 0;
  let received = "";
  const server = listen((socket) => {
    let pending = "";
    socket.on("error", () => {});
    socket.on("data", (chunk: Buffer) => {
      received += chunk.toString("latin1");
      pending += chunk.toString("latin1");
      if (!pending.includes("\r\n\r\n")) return;
      const request = pending;
      pending = "";
      answer(socket, request);
    });
  });
  server.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    received: () => received,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export const ok = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";

/** A receiver that accepts everything: where nothing must ever arrive. */
export const canary = () => receiver((socket) => socket.write(ok));

export const request = (url: string, change: Partial<SendRequest> = {}): SendRequest => ({
  tenantId: 1,
  url,
  headers: { "content-type": "application/json", "x-event-id": "e1" },
  body: '{"a":1}',
  deadlineMs: 5_000,
  ...change,
});

/** Counts every outgoing connection of this process, to whatever address. */
export function countDials(): { count(): number; stop(): void } {
  let dials = 0;
  const onDial = () => {
    dials += 1;
  };
  subscribe("net.client.socket", onDial);
  return {
    count: () => dials,
    stop: () => {
      unsubscribe("net.client.socket", onDial);
    },
  };
}
