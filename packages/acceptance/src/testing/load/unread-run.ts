import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Caller, percentile } from "./callers.js";
import { openLoadedHost } from "./loaded-host.js";
import type { LoadedShop } from "./shop.js";
import type { WatchOptions } from "./watched-host.js";

export interface UnreadOptions extends WatchOptions {
  /** How many connections request pages and read none of them, one begun after the other. */
  readonly attempts: number;
  readonly withinMs: number;
}

export interface UnreadRun {
  readonly attempts: number;
  /** Lists of another tenant while this continues. */
  readonly lists: number;
  readonly p95Ms: number;
  /** The same lists before it. */
  readonly p95BeforeMs: number;
  /** Lists that were rejected with a time to retry. */
  readonly refused: number;
  /** Other responses to lists. */
  readonly failed: readonly string[];
  readonly peakMiB: number;
  readonly exit: number | string | null;
}

export const MOST_MIB = 400;
export const SLOWEST_MS = 100;

const SMALL_HEAP = 256;
const PAGE = 100;
const PIPELINED = 300;
const LISTS_BEFORE = 50;
const LONG = "An uncommonly long description. ".repeat(300);

/** One caller pipelines requests for large pages on many connections and reads nothing; another lists products. */
export async function unreadRun({
  attempts,
  withinMs,
  ...options
}: UnreadOptions): Promise<UnreadRun> {
  const heapMiB = SMALL_HEAP;
  await using loaded = await openLoadedHost({ ...options, heapMiB }, 2);
  const { host, shops } = loaded;
  const [hostile, other] = shops as [LoadedShop, LoadedShop];
  for (let n = 0; n < PAGE; n++) {
    const { status } = await hostile.api.post("/products", {
      name: `Carpet ${n}`,
      price: 1,
      description: LONG,
    });
    if (status !== 201) throw new Error(`A product was not created: ${status}`);
  }
  const lister = new Caller(host.origin, 1);
  const before: number[] = [];
  const during: number[] = [];
  let refused = 0;
  const failed: string[] = [];
  const list = async (into: number[]) => {
    const { status, ms, body } = await lister
      .products(other)
      .catch((error: Error) => ({ status: 0, ms: 0, body: error.message }));
    if (status === 200) into.push(ms);
    else if (status === 503) refused += 1;
    else failed.push(`${status} ${body}`);
  };
  for (let n = 0; n < LISTS_BEFORE; n++) await list(before);
  const sockets: Socket[] = [];
  const end = performance.now() + withinMs;
  try {
    for (let n = 0; n < attempts && host.exit() === null && performance.now() < end; n++) {
      sockets.push(readNothing(host.origin, hostile));
      await list(during);
      await pause(10);
    }
    for (let n = 0; n < LISTS_BEFORE; n++) await list(during);
    return {
      attempts: sockets.length,
      lists: during.length,
      p95Ms: Math.round(percentile(during, 0.95)),
      p95BeforeMs: Math.round(percentile(before, 0.95)),
      refused,
      failed,
      peakMiB: host.peakMiB(),
      exit: host.exit(),
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    lister.close();
  }
}

function readNothing(origin: string, { token, tenant }: LoadedShop): Socket {
  const { hostname, port } = new URL(origin);
  const lines = [
    `GET /api/v2/admin/products?per_page=${PAGE} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    `X-Tenant-ID: ${tenant}`,
  ];
  const socket = connect(Number(port), hostname).on("error", () => {});
  socket.pause();
  socket.write(`${lines.join("\r\n")}\r\n\r\n`.repeat(PIPELINED));
  return socket;
}

/** The broken promises; with `timed` also those that need a quiet machine. */
export function unreadFaults(run: UnreadRun, timed: boolean): string[] {
  const found: [boolean, string][] = [
    [run.exit !== null, "the host ended"],
    [run.failed.length > 0, `lists of another tenant were answered with ${run.failed.join(", ")}`],
    [run.peakMiB > MOST_MIB, `${run.peakMiB} MiB, more than ${MOST_MIB}`],
    [timed && run.refused > 0, `${run.refused} lists of another tenant were refused`],
    [timed && run.p95Ms > SLOWEST_MS, `lists of another tenant took ${run.p95Ms} ms at p95`],
  ];
  return found.filter(([isSo]) => isSo).map(([, what]) => what);
}
