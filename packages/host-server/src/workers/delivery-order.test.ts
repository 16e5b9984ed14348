import { afterEach, expect, it } from "@jest/globals";
import { type SendRequest } from "@souk/core";
import { DeliveryWorker } from "@souk/core/adapter";
import type { MemoryWebhookSender } from "@souk/core/testing";
import { newShop, unlimited } from "../testing/many-deliveries.js";
import { describeHosts } from "../testing/test-hosts.js";

const CATEGORIES = 10;
const CHANGES = 10;

describeHosts("two workers on one database", (host) => {
  const workers: DeliveryWorker[] = [];
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });

  it("deliver the changes of each of many entities in their order while nothing fails", async () => {
    const { core, ports, errors } = host();
    const shop = await newShop(host());
    const url = "https://order.example";
    await core.createWebhook(shop, { url, events: ["category.created", "category.updated"] });
    const report = (error: unknown) => errors.push(error);
    for (let n = 0; n < 2; n++) workers.push(new DeliveryWorker(ports, { ...unlimited, report }));
    const begun: Record<string, number[]> = {};
    const ended: Record<string, number[]> = {};
    const sender = ports.webhookSender as MemoryWebhookSender;
    sender.reply = async ({ headers }: SendRequest) => {
      const [, entity = "", seq] = /:(\d+):(\d+)$/.exec(headers["x-webhook-sequence"] ?? "") ?? [];
      (begun[entity] ??= []).push(Number(seq));
      // Earlier ones take longer, so that they end last where they run next to each other.
      for (let n = Number(seq) % 3; n < 3; n++) await new Promise((done) => setTimeout(done, n));
      (ended[entity] ??= []).push(Number(seq));
      return 200;
    };
    await Promise.all(
      Array.from({ length: CATEGORIES }, async (_, n) => {
        const { id } = await core.createCategory(shop, { name: `C ${n}` });
        for (let change = 1; change < CHANGES; change++) {
          await core.updateCategory(shop, { id, name: `C ${n} ${change}` });
          for (const worker of workers) worker.wake();
        }
      }),
    );
    for (let total = 0; total < CATEGORIES * CHANGES;) {
      for (const worker of workers) await worker.look();
      for (const worker of workers) await worker.idle();
      total = Object.values(ended).flat().length;
    }
    const inOrder = Array.from({ length: CHANGES }, (_, n) => n + 1);
    for (const seen of [begun, ended])
      expect(Object.values(seen)).toEqual(Array.from({ length: CATEGORIES }, () => inOrder));
    expect(errors).toEqual([]);
  });
});
