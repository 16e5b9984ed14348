import assert from "node:assert/strict";
import type { EventRecord } from "../../kernel/events.js";
import { recordEvent } from "../../kernel/events.js";
import type { MemberScope } from "../../kernel/scope.js";
import type { SystemStore, TenantStore, UnitOfWork } from "../../ports/unit-of-work.js";
import type { AttemptRecord, ClaimedDelivery, ClaimRequest } from "../../webhooks/delivery-work.js";
import { sampleEvent } from "../../webhooks/sample-events.js";
import type { Webhook } from "../../webhooks/webhook.js";
import type { ContractRunner } from "./contract-runner.js";
import { addTenant, later, NOW } from "./fixtures.js";

let serial = 0;

/** Event ids are unique across test runs of one process, which is all that these need. */
const eventId = () => `018f0000-0000-7000-8000-${String((serial += 1)).padStart(12, "0")}`;

export const sampleRecord = (tenantId: number, entityId = 1): EventRecord => ({
  ...recordEvent(sampleEvent("order.created"), tenantId, NOW, eventId()),
  entityId,
});

/** One tenant's subscriptions and deliveries, and the workers' view of them. */
export async function webhookFixture(unitOfWork: UnitOfWork) {
  const { scope, tenant } = await addTenant(unitOfWork);
  const inTenant = <T>(work: (store: TenantStore) => Promise<T>, as: MemberScope = scope) =>
    unitOfWork.transact("write", (store) => work(store.inTenant(as)));
  const system = <T>(work: (of: SystemStore["deliveries"]) => Promise<T>) =>
    unitOfWork.system("write", ({ deliveries }) => work(deliveries));
  const subscribe = (changes: Partial<Webhook> = {}) =>
    inTenant(async ({ webhooks }) => {
      const id = await webhooks.add({
        url: "https://example.com/hook",
        events: ["order.created", "user.updated"],
        description: null,
        ratePerSecond: null,
        secretHint: "…abcd",
        createdAt: NOW,
      });
      const webhook = (await webhooks.hold(id)) as Webhook;
      await webhooks.save({ ...webhook, secretCipher: "sealed", ...changes });
      return id;
    });
  const publish = (entityId = 1) =>
    inTenant(async ({ outbox }) => {
      const event = sampleRecord(tenant.id, entityId);
      return { event, due: await outbox.append([event]) };
    });
  const claim = async (now: Date, request: Partial<ClaimRequest> = {}) => {
    const claimed = await system((of) =>
      of.claim({
        now,
        leaseMs: 30_000,
        limit: 1_000,
        perEndpoint: 100,
        after: { tenantId: tenant.id - 1, webhookId: 0 },
        free: [],
        busyTenants: [],
        ...request,
      }),
    );
    return claimed.filter(({ tenantId }) => tenantId === tenant.id);
  };
  const record = (claimed: ClaimedDelivery, result: Partial<AttemptRecord>, now = NOW) =>
    system((of) => of.record([attemptOf(claimed, result)], { now, disableAfterMs: 1_000 }));
  const list = (status?: "held" | "failed") =>
    inTenant(({ deliveries }) => deliveries.list({ page: 1, perPage: 50, after: null, status }));
  return { scope, tenant, inTenant, system, subscribe, publish, claim, record, list };
}

const attemptOf = (claimed: ClaimedDelivery, result: Partial<AttemptRecord>): AttemptRecord => ({
  tenantId: claimed.tenantId,
  webhookId: claimed.webhookId,
  id: claimed.id,
  fence: claimed.fence,
  number: claimed.attemptsCount + 1,
  url: claimed.url,
  status: "succeeded",
  agoMs: 0,
  durationMs: 5,
  retryInMs: null,
  responseCode: 200,
  responseBody: "ok",
  error: null,
  isTest: claimed.isTest,
  ...result,
});

export function webhookContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const setup = async () => webhookFixture(await open());

  it("keeps subscriptions with all their fields, and hides deleted ones", async () => {
    const { inTenant, subscribe, tenant } = await setup();
    const id = await subscribe({ description: "d", oldSecretUntil: later(9), paused: true });
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

  it("makes one delivery for each subscription that asked for the event", async () => {
    const { subscribe, publish, claim, list } = await setup();
    const wanted = await subscribe();
    await subscribe({ events: ["user.removed"] });
    const held = await subscribe({ isActive: false });
    assert.equal((await publish()).due, 1);
    const { event } = await publish();
    const claimed = await claim(NOW);
    assert.deepEqual(
      claimed.map(({ webhookId, sequence }) => [webhookId, sequence]),
      [
        [wanted, "order:1:1"],
        [wanted, "order:1:2"],
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

  it("gives a delivery to one worker at a time, and to the next when the lease ends", async () => {
    const { subscribe, publish, claim } = await setup();
    await subscribe();
    for (let n = 0; n < 20; n++) await publish();
    const all = await Promise.all(Array.from({ length: 6 }, () => claim(NOW, { limit: 7 })));
    const ids = all.flat().map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    const rest = await claim(NOW);
    assert.equal(ids.length + rest.length, 20);
    assert.deepEqual(await claim(later(29_999)), []);
    assert.equal((await claim(later(30_000))).length, 20);
  });

  it("drops the result of a worker that lost its lease", async () => {
    const { subscribe, publish, claim, record, list } = await setup();
    await subscribe();
    await publish();
    const [first] = await claim(NOW);
    const [second] = await claim(later(40_000));
    assert.ok(first && second && second.fence === first.fence + 1);
    const late = await record(first, { status: "failed", retryInMs: 60_000, error: "late" });
    assert.deepEqual(late.kept, []);
    assert.deepEqual((await record(second, {}, later(40_005))).kept, [second.id]);
    const again = await record(second, { status: "failed", retryInMs: 60_000 });
    assert.deepEqual(again.kept, []);
    const [delivery] = (await list()).data;
    assert.deepEqual(
      [delivery?.status, delivery?.attemptsCount, delivery?.error, delivery?.deliveredAt],
      ["succeeded", 1, null, later(40_005)],
    );
    assert.deepEqual(delivery?.attempts, [
      {
        number: 1,
        startedAt: later(40_000),
        durationMs: 5,
        responseCode: 200,
        responseBody: "ok",
        error: null,
      },
    ]);
  });

  it("waits for a retry from the moment of the failure, not of its record", async () => {
    const { subscribe, publish, claim, record, system, list } = await setup();
    await subscribe();
    await publish();
    const [first] = await claim(NOW);
    assert.ok(first);
    const failed = { status: "failed", retryInMs: 60_000, agoMs: 100, error: "e" } as const;
    await record(first, failed, later(1_100));
    assert.deepEqual(await claim(later(60_999)), []);
    const due = await system((of) => of.nextDue());
    assert.ok(due && due <= later(61_000));
    const [second] = await claim(later(61_000));
    assert.equal(second?.attemptsCount, 1);
    const { data } = await list();
    assert.deepEqual([data[0]?.status, data[0]?.error], ["failed", "e"]);
  });

  it("takes a few of each endpoint, none of a full one, and goes round", async () => {
    const { subscribe, publish, claim, tenant } = await setup();
    const [a, b] = [await subscribe(), await subscribe()];
    for (let n = 0; n < 5; n++) await publish();
    const of = (claimed: readonly ClaimedDelivery[]) => claimed.map(({ webhookId }) => webhookId);
    const key = (webhookId: number) => ({ tenantId: tenant.id, webhookId });
    const free = [{ ...key(b), free: 0 }];
    assert.deepEqual(of(await claim(NOW, { perEndpoint: 2, free })), [a, a]);
    assert.deepEqual(of(await claim(NOW, { perEndpoint: 2, after: key(a) })), [b, b]);
    assert.deepEqual(of(await claim(NOW, { free: [{ ...key(a), free: 1 }, ...free] })), [a]);
    const more = [{ ...key(a), free: 2 }, ...free];
    assert.deepEqual(of(await claim(NOW, { perEndpoint: 1, free: more })), [a, a]);
    assert.deepEqual(await claim(NOW, { busyTenants: [tenant.id] }), []);
    assert.equal((await claim(NOW, { limit: 2 })).length, 2);
  });

  it("holds, releases in order, and cancels what waits", async () => {
    const { subscribe, publish, claim, inTenant, list } = await setup();
    const id = await subscribe();
    const first = await publish();
    const second = await publish();
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

  it("does not send again what was cancelled while on its way, but keeps a success", async () => {
    const { subscribe, publish, claim, record, inTenant, list } = await setup();
    const id = await subscribe();
    await publish();
    await publish();
    const [one, two] = await claim(NOW);
    assert.ok(one && two);
    await inTenant(({ deliveries }) => deliveries.cancel(id, "unfinished", NOW));
    await record(one, { status: "failed", retryInMs: 60_000 });
    await record(two, {});
    const { data } = await list();
    assert.deepEqual(
      data.map(({ status }) => status),
      ["succeeded", "cancelled"],
    );
    assert.deepEqual(await claim(later(1e9)), []);
  });

  it("redelivers with a fresh schedule, and recovers all that was given up", async () => {
    const { subscribe, publish, claim, record, inTenant } = await setup();
    const id = await subscribe();
    await publish();
    await publish();
    const [one, two] = await claim(NOW);
    assert.ok(one && two);
    await record(one, { status: "exhausted" });
    await record(two, { status: "rejected" });
    assert.equal(await inTenant(({ deliveries }) => deliveries.redeliver(one.id, later(5))), true);
    const [again] = await claim(later(5));
    assert.deepEqual([again?.id, again?.attemptsCount, again?.retriesFrom], [one.id, 1, 1]);
    const recover = (since: Date) =>
      inTenant(({ deliveries }) => deliveries.recover(id, since, later(6)));
    assert.equal(await recover(later(1)), 0);
    assert.equal(await recover(NOW), 1);
    assert.deepEqual(
      (await claim(later(6))).map((each) => each.id),
      [two.id],
    );
  });

  it("notices a subscription that only fails, until something succeeds", async () => {
    const { subscribe, publish, claim, record, inTenant, tenant } = await setup();
    const webhookId = await subscribe();
    for (let n = 0; n < 4; n++) await publish();
    const [a, b, c, d] = await claim(NOW);
    assert.ok(a && b && c && d);
    const failed = { status: "rejected", error: "e" } as const;
    assert.deepEqual((await record(a, failed, NOW)).failing, []);
    assert.deepEqual((await record(b, failed, later(999))).failing, []);
    const found = await inTenant(({ webhooks }) => webhooks.find(webhookId));
    assert.deepEqual([found?.failingSince, found?.version], [NOW, 1]);
    const key = { tenantId: tenant.id, webhookId };
    assert.deepEqual((await record(c, failed, later(1_000))).failing, [key]);
    await record(d, {}, later(1_001));
    const healed = await inTenant(({ webhooks }) => webhooks.find(webhookId));
    assert.equal(healed?.failingSince, null);
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
    const filters = { webhookId: id, event: "order.created", status: "pending", eventId: event.id };
    assert.equal((await page(filters)).total, 1);
    assert.equal((await page({ webhookId: id + 1 })).total, 0);
  });
}
