import { expect, it } from "@jest/globals";
import { type Clock } from "@souk/core";
import { DeliveryWorker, RETRY_DELAYS_MS } from "@souk/core/adapter";
import type { MemoryWebhookSender } from "@souk/core/testing";
import { makeEvents, newShop, unlimited } from "../testing/many-deliveries.js";
import type { TestHost } from "../testing/open-host.js";
import { describeHosts } from "../testing/test-hosts.js";

/** Lets all deliveries fail to the end, and answers when each was tried. */
async function failToTheEnd(
  host: TestHost,
  workersClock: Clock,
  count: number,
): Promise<number[][]> {
  const { ports, clock, core } = host;
  const sender = ports.webhookSender as MemoryWebhookSender;
  const shop = await newShop(host);
  await core.createWebhook(shop, { url: "https://example.com", events: ["category.created"] });
  const attempts = new Map<string, number[]>();
  sender.reply = ({ headers }) => {
    const id = headers["x-event-id"] as string;
    attempts.set(id, [...(attempts.get(id) ?? []), clock.now().getTime()]);
    return 503;
  };
  await makeEvents(host, shop, count);
  const worker = new DeliveryWorker(ports, {
    ...unlimited,
    clock: workersClock,
    report: (error) => host.errors.push(error),
  });
  const deliver = async () => {
    await worker.look();
    await worker.idle();
  };
  await deliver();
  for (const delay of [...RETRY_DELAYS_MS, 24 * 3_600_000]) {
    clock.advance(delay - 1);
    await deliver();
    clock.advance(1);
    await deliver();
  }
  await worker.stop();
  expect(host.errors).toEqual([]);
  const { total } = await core.listDeliveries(shop, { status: "exhausted" });
  expect(total).toBe(count);
  return [...attempts.values()];
}

const gaps = (times: readonly number[]) =>
  times.slice(1).map((at, index) => at - (times[index] ?? 0));

describeHosts("a thousand deliveries that always fail", (host) => {
  it("are tried exactly six times, none early, with the five gaps of the schedule", async () => {
    const attempts = await failToTheEnd(host(), host().clock, 1_000);
    expect(attempts.length).toBe(1_000);
    expect(new Set(attempts.map((times) => gaps(times).join()))).toEqual(
      new Set([RETRY_DELAYS_MS.join()]),
    );
  });
});

describeHosts("the same with a worker whose clock runs ahead", (host) => {
  it("shows in the gaps", async () => {
    const { clock } = host();
    let looks = 0;
    const ahead = { now: () => new Date(clock.now().getTime() + (looks += 1)) };
    const attempts = await failToTheEnd(host(), ahead, 20);
    expect(attempts.some((times) => gaps(times).join() !== RETRY_DELAYS_MS.join())).toBe(true);
  });
});
