import assert from "node:assert/strict";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ClaimedDelivery } from "../../../ports/webhooks/delivery-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { later, NOW } from "../fixtures.js";
import { sampleRecord, webhookFixture } from "./webhook-fixture.js";

export function deliveryWorkContract(
  { it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  const setup = async () => webhookFixture(await open());

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

  it("makes deliveries that are given back due at once, though their host's clock was ahead", async () => {
    const { tenant, inTenant, subscribe, claim, system } = await setup();
    await subscribe();
    const createdAt = new Date(Date.now() + 3_600_000);
    const event = { ...sampleRecord(tenant.id), createdAt };
    await inTenant(async ({ outbox }) => outbox.append([event]));
    const byDatabase = { now: null, claim: 4_711 };
    const first = await claim(NOW, byDatabase);
    assert.equal(first.length, 1);
    await system((of) => of.giveBack(first));
    assert.equal((await claim(NOW, byDatabase)).length, 1);
    await system((of) => of.giveBackClaims([4_711]));
    assert.equal((await claim(NOW, byDatabase)).length, 1);
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

  it("keeps what signed each attempt for those who read the body, and not in lists", async () => {
    const { subscribe, publish, claim, record, list, inTenant } = await setup();
    await subscribe();
    await publish();
    const [first] = await claim(NOW);
    assert.ok(first);
    const signed = { at: later(1_234), signature: "v1,b25l v1,dHdv" };
    await record(first, { status: "failed", retryInMs: 1_000, signed }, later(2_000));
    const [second] = await claim(later(9_000));
    assert.ok(second);
    await record(second, { signed: null }, later(9_100));
    const read = await inTenant(({ deliveries }) => deliveries.findWithBody(first.id));
    assert.deepEqual(read?.signatures, [{ attempt: 1, ...signed }]);
    assert.equal(read?.attempts.length, 2);
    assert.equal(JSON.stringify((await list()).data).includes("v1,"), false);
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
    const isDue = (at: Date) => system((of) => of.isDue(at));
    assert.equal(await isDue(later(61_000)), true);
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

  it("counts what is due, waits or is held, up to a limit", async () => {
    const { subscribe, publish, claim, system, inTenant, tenant } = await setup();
    const held = await subscribe();
    await publish();
    await inTenant(({ deliveries }) => deliveries.hold(held, NOW));
    // Other tenants of the same store have deliveries of their own.
    const figures = (most?: number) => system((of) => of.figures(later(1_000), most));
    const before = await figures();
    assert.ok(before.held >= 1);
    for (let n = 0; n < 3; n++) await publish();
    const due = await figures();
    assert.equal(due.due - before.due, 3);
    assert.ok(due.lagMs >= 1_000);
    const after = { tenantId: tenant.id, webhookId: 0 };
    assert.equal((await claim(NOW, { limit: 1, after })).length, 1);
    const taken = await figures();
    assert.deepEqual([taken.due - before.due, taken.waiting - before.waiting], [2, 1]);
    const few = await figures(1);
    assert.ok(few.due <= 1 && few.waiting <= 1 && few.held === 1);
    assert.equal(few.lagMs, taken.lagMs);
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

  it("reports the last success, the last failure, failures in a row and open deliveries", async () => {
    const { subscribe, publish, claim, record, inTenant } = await setup();
    const webhookId = await subscribe();
    const other = await subscribe();
    const health = () =>
      inTenant(async ({ webhooks }) => (await webhooks.healthOf([webhookId])).get(webhookId));
    const untried = {
      lastSuccessAt: null,
      lastFailureAt: null,
      failuresInARow: 0,
      waiting: 0,
      held: 0,
      exhausted: 0,
    };
    assert.deepEqual(await health(), untried);
    for (let n = 0; n < 6; n++) await publish();
    const [a, b, c, d, e] = (await claim(NOW)).filter((each) => each.webhookId === webhookId);
    assert.ok(a && b && c && d && e);
    const failed = { status: "failed", error: "e", retryInMs: 60_000, agoMs: 0 } as const;
    await record(a, { agoMs: 0 }, later(10));
    await record(b, failed, later(20));
    await record(c, { ...failed, status: "exhausted", retryInMs: null }, later(30));
    await record(d, { ...failed, isTest: true }, later(40));
    const failing = {
      lastSuccessAt: later(10),
      lastFailureAt: later(30),
      failuresInARow: 2,
      waiting: 4,
      held: 0,
      exhausted: 1,
    };
    assert.deepEqual(await health(), failing);
    await record(e, { agoMs: 0 }, later(50));
    await inTenant(({ deliveries }) => deliveries.hold(webhookId, NOW));
    assert.deepEqual(await health(), {
      ...failing,
      lastSuccessAt: later(50),
      failuresInARow: 0,
      waiting: 0,
      held: 3,
    });
    const all = await inTenant(({ webhooks }) => webhooks.healthOf([other, 999_999]));
    assert.deepEqual([...all], [[other, { ...untried, waiting: 6 }]]);
  });
}
