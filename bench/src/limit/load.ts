import { connect, type Socket } from "node:net";
import { inBackground } from "@souk/core/adapter";

/** The order of the load process: requests as bytes, sent in turn over each connection. */
export interface LoadOrder {
  /** The port of the server, or of each of several that share the connections. */
  readonly port: number | readonly number[];
  readonly requests: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
  /** Never sleeps while it waits: a server that finds the other side asleep pays for waking it. */
  readonly awake: boolean;
}

export interface LoadResult {
  readonly answers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Returns a status of 400 or above, and connections that broke. */
  readonly failures: number;
}

/** Keeps every connection busy with one request at a time. A client leaner than fetch leaves the cores to the servers. */
export async function load(order: LoadOrder): Promise<LoadResult> {
  const took: number[] = [];
  let failures = 0;
  const start = performance.now();
  const end = start + order.milliseconds;
  const stayAwake = () => {
    if (performance.now() < end) setImmediate(stayAwake);
  };
  if (order.awake) stayAwake();
  const clients = Array.from({ length: order.connections }, (_, index) =>
    keepBusy(order, index, end, (ms, ok) => {
      took.push(ms);
      if (!ok) failures += 1;
    }).catch(() => {
      failures += 1;
    }),
  );
  await Promise.all(clients);
  const seconds = (performance.now() - start) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return {
    answers: took.length,
    perSecond: took.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    failures,
  };
}

function keepBusy(
  { port, requests, connections }: LoadOrder,
  offset: number,
  end: number,
  answered: (ms: number, ok: boolean) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const ports = [port].flat();
    const socket = connect({
      port: ports[offset % ports.length] ?? 0,
      host: "127.0.0.1",
      noDelay: true,
    });
    const answer = new AnswerReader();
    let next = offset;
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(requests[next % requests.length] ?? "");
      // No two connections send the same request while there are others.
      next += connections;
    };
    socket.on("connect", send);
    socket.on("data", (chunk) => {
      if (!answer.add(chunk)) return;
      answered(performance.now() - sentAt, answer.status < 400);
      answer.reset();
      if (performance.now() < end) send();
      else finish(socket, resolve);
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("The connection was closed.")));
  });
}

function finish(socket: Socket, resolve: () => void): void {
  resolve();
  socket.destroy();
}

/** Just enough HTTP to see where an answer with a Content-Length ends. */
class AnswerReader {
  status = 0;
  #head = "";
  #missing = -1;

  reset(): void {
    this.#head = "";
    this.#missing = -1;
  }

  /** True when the answer is complete. */
  add(chunk: Buffer): boolean {
    if (this.#missing >= 0) {
      this.#missing -= chunk.length;
      return this.#missing === 0;
    }
    this.#head += chunk.toString("latin1");
    const end = this.#head.indexOf("\r\n\r\n");
    if (end === -1) return false;
    this.status = Number(this.#head.slice(9, 12));
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1] ?? 0);
    this.#missing = length - (this.#head.length - end - 4);
    return this.#missing === 0;
  }
}

process.on("message", (order: LoadOrder) => {
  inBackground(
    load(order).then((result) => process.send?.(result)),
    console.error,
  );
});
