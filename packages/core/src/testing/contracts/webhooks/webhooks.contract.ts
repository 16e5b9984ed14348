import assert from "node:assert/strict";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { deliveryAuditContract } from "./delivery-audit.contract.js";
import { deliveryOrderContract } from "./delivery-order.contract.js";
import { deliveryTroubleContract } from "./delivery-trouble.contract.js";
import { deliveryWorkContract } from "./delivery-work.contract.js";
import { eventFeedContract } from "./event-feed.contract.js";
import { later, NOW } from "../fixtures.js";
import { webhookFixture, sampleRecord } from "./webhook-fixture.js";

export function webhookContract(runner: ContractRunner, open: () => Promise<UnitOfWork>): void {
  subscriptionContract(runner, open);
  deliveryWorkContract(runner, open);
  deliveryTroubleContract(runner, open);
  deliveryOrderContract(runner, open);
  deliveryAuditContract(runner, open);
  eventFeedContract(runner, open);
}

function subscriptionContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const setup = async () => webhookFixture(await open());

  it("keeps subscriptions with all their fields, and hides deleted ones", async () => {
    const { inTenant, subscribe, tenant } = await setup();
    const id = await subscribe({
      description: "d",
      metadata: { team: "ops" },
      oldSecretUntil: later(9),
      paused: true,
    });
    const other = await subscribe();
    const found = await inTenant(({ webhooks }) => webhooks.find(id));
    assert.deepEqual(found, {
      id,
      tenantId: tenant.id,
      url: "https://example.com/hook",
      events: ["order.created", "user.updated"],
      description: "d",
      isActive: true,
      disabledReason: null,
      paused: true,
      secretCipher: "sealed",
      secretHint: "…abcd",
      oldSecretCipher: null,
      oldSecretUntil: later(9),
      failingSince: null,
      ratePerSecond: null,
      metadata: { team: "ops" },
      version: 1,
      createdAt: NOW,
      updatedAt: NOW,
    });
    await inTenant(({ webhooks }) => webhooks.remove(other, NOW));
    const rest = await inTenant(async ({ webhooks }) => ({
      one: await webhooks.find(other),
      count: await webhooks.count(),
      page: (await webhooks.list({ page: 1, perPage: 5 })).data.map((each) => each.id),
    }));
    assert.deepEqual(rest, { one: null, count: 1, page: [id] });
  });

  it("finds a delivery with what is sent, and none of another tenant", async () => {
    const { inTenant, subscribe, publish, list } = await setup();
    await subscribe();
    await publish(7);
    const { event } = await publish(7);
    const [newest] = (await list()).data;
    const id = newest?.id ?? 0;
    const found = await inTenant(({ deliveries }) => deliveries.findWithBody(id));
    const unknown = { requestId: null, traceId: null, signatures: [] };
    assert.deepEqual(found, { ...newest, ...unknown, sequence: "order:7:2", body: event.body });
    const stranger = await setup();
    const seen = await stranger.inTenant(({ deliveries }) => deliveries.findWithBody(id));
    assert.equal(seen, null);
    assert.equal(await inTenant(({ deliveries }) => deliveries.findWithBody(id + 999)), null);
  });

  it("keeps the request and the trace that caused an event with its deliveries", async () => {
    const { tenant, inTenant, subscribe, claim, list } = await setup();
    await subscribe();
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const cause = { requestId: "r1", traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    const event = { ...sampleRecord(tenant.id, 8), ...cause };
    await inTenant(async ({ outbox }) => outbox.append([event]));
    const [claimed] = await claim(NOW);
    assert.equal(claimed?.traceparent, cause.traceparent);
    const [made] = (await list()).data;
    const found = await inTenant(({ deliveries }) => deliveries.findWithBody(made?.id ?? 0));
    assert.deepEqual([found?.requestId, found?.traceId], ["r1", traceId]);
  });

  it("creates one delivery for each subscription with the event kind", async () => {
    const { subscribe, publish, claim, list } = await setup();
    const wanted = await subscribe();
    await subscribe({ events: ["user.removed"] });
    const held = await subscribe({ isActive: false });
    assert.equal((await publish(1)).due, 1);
    const { event } = await publish(2);
    const claimed = await claim(NOW);
    assert.deepEqual(
      claimed.map(({ webhookId, sequence }) => [webhookId, sequence]),
      [
        [wanted, "order:1:1"],
        [wanted, "order:2:1"],
      ],
    );
    const { eventId, body, url, attemptsCount, fence, secretCipher } = claimed[1] as never;
    assert.deepEqual(
      { eventId, body, url, attemptsCount, fence, secretCipher },
      {
        eventId: event.id,
        body: event.body,
        url: "https://example.com/hook",
        attemptsCount: 0,
        fence: 1,
        secretCipher: "sealed",
      },
    );
    const waiting = await list("held");
    assert.deepEqual(
      waiting.data.map(({ webhookId }) => webhookId),
      [held, held],
    );
  });

  it("holds, releases in order, and cancels what waits", async () => {
    const { subscribe, publish, claim, inTenant, list } = await setup();
    const id = await subscribe();
    const first = await publish();
    const second = await publish(2);
    assert.equal(await inTenant(({ deliveries }) => deliveries.hold(id, NOW)), 2);
    assert.deepEqual(await claim(later(1e9)), []);
    assert.equal(await inTenant(({ deliveries }) => deliveries.release(id, later(1))), 2);
    assert.deepEqual(
      (await claim(later(1))).map((each) => each.eventId),
      [first.event.id, second.event.id],
    );
    assert.equal(await inTenant(({ deliveries }) => deliveries.cancel(id, "held", NOW)), 0);
    assert.equal(await inTenant(({ deliveries }) => deliveries.cancel(id, "unfinished", NOW)), 2);
    assert.deepEqual(await claim(later(1e9)), []);
    const { data } = await list();
    assert.deepEqual(
      data.map(({ status }) => status),
      ["cancelled", "cancelled"],
    );
  });

  it("lets a deleted tenant rest, and prunes what is old and finished", async () => {
    const { subscribe, publish, claim, record, system, list, tenant } = await setup();
    await subscribe();
    const { event } = await publish();
    await publish();
    const [first] = await claim(NOW);
    assert.ok(first);
    await record(first, {});
    assert.ok((await system((of) => of.prune(later(1), 1_000))) >= 1);
    const { data } = await list();
    assert.equal(data.length, 1);
    assert.notEqual(data[0]?.eventId, event.id);
    const unitOfWork = await open();
    await unitOfWork.transact("write", (store) =>
      store.tenants.change(tenant.id, { deletedAt: NOW, updatedAt: NOW }),
    );
    assert.deepEqual(await claim(later(1e9)), []);
  });

  it("goes on with the numbers of an entity whose events were pruned", async () => {
    const { subscribe, publish, claim, record, system } = await setup();
    await subscribe();
    for (let n = 0; n < 3; n++) {
      await publish(1);
      for (const claimed of await claim(NOW)) await record(claimed, {});
    }
    for (let n = 0; n < 3; n++) await system((of) => of.prune(later(1), 1_000));
    await publish(1);
    await publish(2);
    const [next, other] = await claim(NOW);
    assert.deepEqual([next?.sequence, other?.sequence], ["order:1:4", "order:2:1"]);
    for (const claimed of [next, other]) if (claimed) await record(claimed, {});
    await system((of) => of.prune(later(1), 1_000));
    await publish(1);
    assert.equal((await claim(NOW))[0]?.sequence, "order:1:5");
  });

  it("lists newest first by page, cursor and filter", async () => {
    const { subscribe, publish, inTenant } = await setup();
    const id = await subscribe();
    const { event } = await publish();
    await publish();
    const page = (request: object) =>
      inTenant(({ deliveries }) =>
        deliveries.list({ page: 1, perPage: 1, after: null, ...request }),
      );
    const first = await page({});
    assert.deepEqual([first.total, first.data.length], [2, 1]);
    assert.ok(first.nextCursor);
    const after = { value: 0, id: first.data[0]?.id ?? 0 };
    const second = await page({ after });
    assert.equal(second.data[0]?.eventId, event.id);
    assert.equal(second.nextCursor, null);
    const filters = {
      webhookId: id,
      event: "order.created",
      statuses: ["held", "pending"],
      eventId: event.id,
    };
    assert.equal((await page(filters)).total, 1);
    assert.equal((await page({ webhookId: id + 1 })).total, 0);
    assert.equal((await page({ statuses: ["held", "failed"] })).total, 0);
    assert.equal((await page({ from: NOW, to: NOW })).total, 2);
    assert.equal((await page({ from: later(1) })).total, 0);
    assert.equal((await page({ to: later(-1) })).total, 0);
  });
}
