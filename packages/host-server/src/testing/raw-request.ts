import { connect } from "node:net";

/** Sends bytes as they are and answers all that comes back until the other side closes or falls silent. */
export function rawRequest(
  origin: string,
  bytes: string | Uint8Array,
  quietMs = 300,
): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let received = "";
    const finish = () => {
      socket.destroy();
      resolve(received);
    };
    // A busy machine may take long to begin; silence counts from the first bytes on.
    socket.setTimeout(10_000, finish);
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      socket.setTimeout(quietMs);
    });
    socket.on("error", finish).on("close", finish);
    socket.write(bytes);
  });
}
