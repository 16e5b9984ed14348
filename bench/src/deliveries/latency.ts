import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { type Core, createCore } from "@souk/core";
import { DeliveryWorker } from "@souk/core/adapter";
import { AesCipher, SystemClock } from "@souk/core/node";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { KEY } from "./backlog.js";

const ENDPOINTS = 50;
const PER_SECOND = 50;
const SECONDS = 20;

interface Latencies {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** From the commit of an event to its first POST. */
export async function measure(url: string): Promise<Latencies> {
  const committed = new Map<number, number>();
  const arrived = new Map<number, number>();
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const id: number = JSON.parse(body).data.category_id;
      if (!arrived.has(id)) arrived.set(id, performance.now());
      response.end("ok");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const persistence = await openPersistence({ url, pendingMigrations: "run" });
  const webhookSender = createWebhookSender({ allowPrivate: true });
  const ports = {
    ...memoryPorts(),
    unitOfWork: persistence.unitOfWork,
    clock: new SystemClock(),
    cipher: new AesCipher(KEY),
    webhookSender,
    wake: () => worker.wake(),
  };
  const worker = new DeliveryWorker(ports);
  const core = createCore(ports);
  const calls = await subscribe(core, origin);
  const writes: Promise<void>[] = [];
  for (let n = 0; n < PER_SECOND * SECONDS; n++) {
    const index = n % ENDPOINTS;
    const call = calls[index];
    if (!call) continue;
    writes.push(
      core.createCategory(call, { name: `C ${n}` }).then(({ id }) => {
        committed.set(id, performance.now());
      }),
    );
    await pause(1000 / PER_SECOND);
  }
  await Promise.all(writes);
  while ([...committed.keys()].some((id) => !arrived.has(id))) await pause(10);
  server.closeAllConnections();
  server.close();
  await worker.stop();
  await webhookSender.close();
  await persistence.close();
  const sorted = [...committed]
    .map(([id, at]) => Math.max(0, (arrived.get(id) ?? 0) - at))
    .toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** One tenant for every endpoint, so that they share nothing but the worker. */
async function subscribe(core: Core, origin: string) {
  const { as } = await newUserWithToken(core);
  const calls: { as: typeof as; tenant: number }[] = [];
  for (let n = 0; n < ENDPOINTS; n++) {
    const { id: tenant } = await core.createTenant({ as }, { name: `Tenant ${n}` });
    const call = { as, tenant };
    await core.createWebhook(call, { url: `${origin}/${n}`, events: ["category.created"] });
    calls.push(call);
  }
  return calls;
}
