import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { type HeapProfiler, Session } from "node:inspector/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createApp } from "@souk/adapters-http";
import { openPersistence } from "@souk/adapters-persistence";
import { inBackground } from "@souk/core";
import { coreOn } from "../core-on.js";
import { seed } from "./seed.js";
import { routes, wireRequests } from "./wire-requests.js";

/**
 * How many bytes of memory one request takes for a moment, on SQLite: what the garbage collector then has to do is
 * a good part of what a request costs. The figure is the same on a busy machine and a quiet one.
 *   npm run bench -- allocations [--requests 3000] [--top 20]
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: "string", default: "3000" },
      top: { type: "string", default: "0" },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), "souk-allocations-"));
  const url = `sqlite:${join(folder, "souk.db")}`;
  const key = randomBytes(32).toString("base64");
  const requests = wireRequests(await seed(url, key));
  const persistence = await openPersistence({ url });
  const core = coreOn(persistence.unitOfWork, key);
  const handle = createApp(core, {
    rateLimit: { perMinute: 900_000_000 },
    ownsResponses: true,
  }).callback();
  const server = createServer((request, response) => {
    inBackground(handle(request, response), console.error);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const sockets = await openSockets((server.address() as AddressInfo).port);
  try {
    for (const route of routes) {
      const count = Number(values.requests);
      await ask(sockets, requests[route], count);
      const taken = await allocatedBy(() => ask(sockets, requests[route], count));
      const bytes = [...taken.values()].reduce((sum, size) => sum + size, 0) / count;
      process.stdout.write(`${route.padEnd(14)} ${(bytes / 1024).toFixed(1)} KiB a request\n`);
      const most = [...taken].toSorted(([, a], [, b]) => b - a).slice(0, Number(values.top));
      for (const [name, size] of most) {
        process.stdout.write(`${(size / count).toFixed(0).padStart(8)} ${name}\n`);
      }
    }
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
    await persistence.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const CONNECTIONS = 32;

const openSockets = (port: number): Promise<Socket[]> =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      return socket;
    }),
  );

const GOOD = Buffer.from("HTTP/1.1 2");

/** Each connection has one request under way; what comes back is not looked into. */
function ask(
  sockets: readonly Socket[],
  requests: readonly string[],
  count: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let answered = 0;
    for (const socket of sockets) {
      const send = () => socket.write(requests[sent++ % requests.length] ?? "");
      socket.removeAllListeners("data").on("data", (chunk: Buffer) => {
        const isAnswer = chunk.subarray(0, 5).equals(GOOD.subarray(0, 5));
        if (!isAnswer) return;
        if (!chunk.subarray(0, GOOD.length).equals(GOOD)) reject(new Error(chunk.toString()));
        answered += 1;
        if (sent < count) send();
        else if (answered >= count) resolve();
      });
      send();
    }
  });
}

/** Bytes by the function that took them, also those that are free again. */
async function allocatedBy(work: () => Promise<void>): Promise<Map<string, number>> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.startSampling", {
    samplingInterval: 4096,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await work();
  const { profile } = await session.post("HeapProfiler.stopSampling");
  session.disconnect();
  const sizes = new Map<string, number>();
  const add = ({ callFrame, selfSize, children }: HeapProfiler.SamplingHeapProfileNode) => {
    const name = `${callFrame.functionName || "(anonymous)"} ${callFrame.url}:${callFrame.lineNumber}`;
    sizes.set(name, (sizes.get(name) ?? 0) + selfSize);
    for (const child of children) add(child);
  };
  add(profile.head);
  return sizes;
}
