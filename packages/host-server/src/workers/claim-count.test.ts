import { expect, it } from "@jest/globals";
import { type UnitOfWork } from "@souk/core";
import { DeliveryWorker } from "@souk/core/adapter";
import { type MemoryWebhookSender, overlaid } from "@souk/core/testing";
import { makeEvents, newShop } from "../testing/many-deliveries.js";
import type { TestHost } from "../testing/open-host.js";
import { until } from "../testing/receiver.js";
import { describeHosts } from "../testing/test-hosts.js";

/** Few enough for the worker to look for more at once. */
const HANGING = 8;
const CHANGES = 6;
const PATIENCE_MS = 120_000;

/** Counts the claims that pass. */
function counted(unitOfWork: UnitOfWork) {
  const count = { claims: 0 };
  const system: UnitOfWork["system"] = (mode, work) =>
    unitOfWork.system(mode, (store) => {
      const { deliveries } = store;
      const claim: typeof deliveries.claim = (request) => {
        count.claims += 1;
        return deliveries.claim(request);
      };
      return work(overlaid(store, { deliveries: overlaid(deliveries, { claim }) }));
    });
  return { count, unitOfWork: overlaid(unitOfWork, { system }) };
}

/**
 * Claims for the changes of a quiet tenant, one after another, next to endpoints that hang and have more due than is
 * taken.
 */
async function claimsBeside(host: TestHost, { looksAtEveryEnd = false } = {}): Promise<number> {
  const { ports, clock, core, errors } = host;
  const sender = ports.webhookSender as MemoryWebhookSender;
  const end = Promise.withResolvers<number>();
  const { count, unitOfWork } = counted(ports.unitOfWork);
  let recorded = 0;
  const worker = new DeliveryWorker(
    { ...ports, unitOfWork },
    {
      clock,
      report: (error) => {
        errors.push(error);
      },
      onAttempt({ record }) {
        recorded += 1;
        if (looksAtEveryEnd && record.status === "succeeded") worker.wake();
      },
    },
  );
  const subscribe = (shop: Awaited<ReturnType<typeof newShop>>, url: string) =>
    core.createWebhook(shop, { url, events: ["category.created"] });
  const sentTo = (part: string) => sender.sent.filter(({ url }) => url.includes(part)).length;
  const quiet = await newShop(host);
  await subscribe(quiet, "https://quiet.example/");
  const noisy = await newShop(host);
  for (let n = 0; n < HANGING; n++) await subscribe(noisy, `https://hangs.example/${n}`);
  sender.reply = ({ url }) => (url.includes("hangs") ? end.promise : 200);
  const change = async () => {
    const before = recorded;
    await makeEvents(host, quiet, 1);
    await worker.look();
    await until(() => recorded > before, PATIENCE_MS);
    await worker.look();
  };
  await change();
  await makeEvents(host, noisy, 50);
  await worker.look();
  await until(() => sentTo("hangs") > 0, PATIENCE_MS);
  await worker.look();
  const before = count.claims;
  for (let n = 0; n < CHANGES; n++) await change();
  const claims = count.claims - before;
  end.resolve(410);
  await worker.stop();
  return claims;
}

describeHosts("a delivery beside endpoints that hang", (host) => {
  it("costs the claim that finds it, and none when it has ended", async () => {
    // Each change looks twice: for its delivery, and to see that nothing else continues.
    expect(await claimsBeside(host())).toBe(2 * CHANGES);
  });
});

describeHosts("a delivery after whose end the worker looks for more", (host) => {
  it("would be seen to cost another claim", async () => {
    expect(await claimsBeside(host(), { looksAtEveryEnd: true })).toBeGreaterThan(2 * CHANGES);
  });
});
