import { expect, it } from "@jest/globals";
import { DeliveryWorker, type DeliveryWorkerOptions } from "@souk/core/adapter";
import type { MemoryWebhookSender } from "@souk/core/testing";
import { makeEvents, newShop } from "../testing/many-deliveries.js";
import type { TestHost } from "../testing/open-host.js";
import { until } from "../testing/receiver.js";
import { describeHosts } from "../testing/test-hosts.js";

const QUIET = 20;
const NOISY = 16;
const HANGING = 13;
const PATIENCE_MS = 120_000;

type Shop = Awaited<ReturnType<typeof newShop>>;

async function shops(host: TestHost, count: number, endpoints: number, url: string) {
  const made: Shop[] = [];
  for (let n = 0; n < count; n += 1) {
    const shop = await newShop(host);
    for (let each = 0; each < endpoints; each += 1) {
      const events = ["category.created" as const];
      await host.core.createWebhook(shop, { url: `${url}${each}`, events });
    }
    made.push(shop);
  }
  return made;
}

async function change(host: TestHost, all: readonly Shop[], times: number): Promise<void> {
  for (const shop of all) await makeEvents(host, shop, times);
}

interface Crowd {
  /** The number of requests that hang when quiet tenants have something due. */
  readonly hanging: number;
  /** Whether the hanging endpoints responded quickly once before. */
  readonly wereQuick?: boolean;
}

/**
 * Twenty quiet tenants whose endpoints are known, and sixteen of thirteen endpoints that never answer, each with
 * several deliveries due. When so many of those have begun, the quiet ones have something due.
 */
async function crowded(
  host: TestHost,
  options: DeliveryWorkerOptions,
  { hanging, wereQuick = false }: Crowd,
) {
  const { ports, clock, errors } = host;
  const sender = ports.webhookSender as MemoryWebhookSender;
  const end = Promise.withResolvers<number>();
  let before = 0;
  const sentTo = (part: string) => sender.sent.filter(({ url }) => url.includes(part)).length;
  const quiet = await shops(host, QUIET, 1, "https://quiet.example/");
  const noisy = await shops(host, NOISY, HANGING, "https://hangs.example/");
  const report = (error: unknown) => {
    errors.push(error);
  };
  const worker = new DeliveryWorker(ports, { clock, report, ...options });
  await change(host, wereQuick ? [...quiet, ...noisy] : quiet, 1);
  await worker.look();
  if (wereQuick) before = NOISY * HANGING;
  await until(() => sentTo("quiet") === QUIET && sentTo("hangs") === before, PATIENCE_MS);
  await worker.idle();
  sender.reply = ({ url }) => (url.includes("hangs") ? end.promise : 200);
  await change(host, noisy, 5);
  await worker.look();
  await until(() => sentTo("hangs") - before >= hanging, PATIENCE_MS);
  await worker.look();
  await change(host, quiet, 1);
  await worker.look();
  return {
    quiet: () => sentTo("quiet") - QUIET,
    hanging: () => sentTo("hangs") - before,
    async close() {
      end.resolve(410);
      await worker.stop();
    },
  };
}

// Each on a database of its own: what the one leaves is due for the next.
describeHosts("the slots of a worker", (host) => {
  it("let every quiet tenant's delivery begin while those of sixteen noisy ones hang", async () => {
    const begun = await crowded(host(), {}, { hanging: 50 });
    await until(() => begun.quiet() === QUIET, PATIENCE_MS);
    expect(begun.hanging()).toBe(50);
    await begun.close();
  });
});

describeHosts("the slots of a worker that keeps none", (host) => {
  it("would be seen to let none begin if none were kept for endpoints that answer", async () => {
    const begun = await crowded(
      host(),
      { unprovenShare: 1, slowShare: 1, newcomerShare: 0 },
      { hanging: 100 },
    );
    expect(begun.quiet()).toBe(0);
    expect(begun.hanging()).toBe(100);
    await begun.close();
  });
});

// No one stands aside, so that it is the last slots alone that the quiet ones have.
describeHosts("the last slots of a worker", (host) => {
  it("let every quiet tenant's delivery begin while those of sixteen hang that were quick", async () => {
    const begun = await crowded(host(), { slowShare: 1 }, { hanging: 80, wereQuick: true });
    await until(() => begun.quiet() === QUIET, PATIENCE_MS);
    // Each of the sixteen may have been a newcomer once.
    expect(begun.hanging()).toBeLessThanOrEqual(80 + NOISY);
    await begun.close();
  });
});

describeHosts("the last slots of a worker that leaves none", (host) => {
  it("would be seen to let none begin if none were left to newcomers", async () => {
    const options = { slowShare: 1, newcomerShare: 0 };
    const begun = await crowded(host(), options, { hanging: 100, wereQuick: true });
    expect(begun.quiet()).toBe(0);
    expect(begun.hanging()).toBe(100);
    await begun.close();
  });
});
