import net, { type AddressInfo, type Server, type Socket } from "node:net";
import tls, { type TlsOptions } from "node:tls";

/** A receiver's treatment of a connection, and of the first whole request on it. */
export interface Manners {
  readonly onSocket?: (socket: Socket) => void;
  readonly onRequest?: (socket: Socket) => void;
}

export interface FaultReceiver {
  readonly port: number;
  manners: Manners;
  /** Closes all open connections. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Answers in three pieces, so that there is a moment between them. */
export const answers: Manners = {
  onRequest: (socket) => {
    socket.write("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n");
    setImmediate(() => socket.write("ok"));
    setImmediate(() => setImmediate(() => socket.write("ok")));
  },
};

/** Without options, it treats the handshake's bytes as an invalid request. */
export async function faultReceiver(secured?: TlsOptions): Promise<FaultReceiver> {
  const open = new Set<Socket>();
  const onStream = (socket: Socket) => {
    socket.on("error", () => {});
    let asked = "";
    socket.on("data", (bytes: Buffer) => {
      asked += bytes.toString("latin1");
      if (!asked.includes("\r\n\r\n")) return;
      asked = "";
      told.manners.onRequest?.(socket);
    });
    told.manners.onSocket?.(socket);
  };
  const server: Server = secured ? tls.createServer(secured, onStream) : net.createServer(onStream);
  server.on("tlsClientError", () => {});
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const told: FaultReceiver = {
    port: (server.address() as AddressInfo).port,
    manners: answers,
    hangUp: () => {
      for (const socket of open) socket.destroy();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return told;
}
