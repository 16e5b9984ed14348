import { expect, it } from "@jest/globals";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createCore } from "../../create-core.js";
import { newUserWithToken } from "../../testing/builders.js";
import { ManualTimer } from "../../testing/manual-timer.js";
import { memoryPorts } from "../../testing/memory-ports.js";
import { CoreError } from "../../values/errors.js";
import { DeliveryWorker } from "./delivery-worker.js";

it("a worker whose claim failed tries again when the timer of its ports says so", async () => {
  const timer = new ManualTimer();
  const ports = memoryPorts({ timer });
  const core = createCore(ports);
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const call = { as, tenant };
  await core.createWebhook(call, { url: "https://a.example", events: ["category.created"] });
  await core.createCategory(call, { name: "Lamps" });

  let failures = 1;
  const system = ports.unitOfWork.system.bind(ports.unitOfWork);
  ports.unitOfWork.system = async (mode, work) => {
    if (mode === "write" && failures-- > 0) throw new CoreError("unavailable", "Later.");
    return system(mode, work);
  };
  const worker = new DeliveryWorker(ports, { clock: ports.clock });
  worker.wake();
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect([ports.webhookSender.sent.length, timer.nextAt]).toEqual([0, 500]);
  timer.advance(500);
  await worker.idle();
  expect(ports.webhookSender.sent).toHaveLength(1);
  await worker.stop();
});

it.each([undefined, null, true, {}, { status: 200 }])(
  "a worker reports a sender that resolves to %j, notes a failure of Souk, and stops",
  async (result) => {
    const ports = memoryPorts();
    const core = createCore(ports);
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const call = { as, tenant };
    await core.createWebhook(call, { url: "https://a.example", events: ["category.created"] });
    await core.createCategory(call, { name: "Lamps" });
    ports.webhookSender.send = async () => result as never;
    const reported: string[] = [];
    const worker = new DeliveryWorker(ports, {
      clock: ports.clock,
      report: (error) => reported.push((error as Error).message),
    });
    worker.wake();
    await worker.idle();
    await worker.stop();
    expect(reported).toEqual([
      "The `send` of webhookSender must resolve to { status, failure, responseBody, retryAfterMs, durationMs }.",
    ]);
    const { data } = await core.listDeliveries(call, {});
    expect(data[0]?.error).toMatch(/^internal_error: /);
  },
);

it("a worker reports what its sender throws, and notes the attempt as a failure of Souk", async () => {
  const ports = memoryPorts();
  const core = createCore(ports);
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const call = { as, tenant };
  await core.createWebhook(call, { url: "https://a.example", events: ["category.created"] });
  await core.createCategory(call, { name: "Lamps" });
  const broken = new TypeError("Agent is not a constructor");
  ports.webhookSender.send = () => Promise.reject(broken);
  const reported: unknown[] = [];
  const worker = new DeliveryWorker(ports, {
    clock: ports.clock,
    report: (error) => reported.push(error),
  });
  worker.wake();
  await worker.idle();
  await worker.stop();
  expect(reported).toEqual([broken]);
  const { data } = await core.listDeliveries(call, {});
  expect(data[0]?.error).toMatch(/^internal_error: /);
});
