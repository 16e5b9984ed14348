import assert from "node:assert/strict";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import {
  type ClaimedDelivery,
  PUT_OFF_AFTER,
  SUSPECTED_AFTER,
} from "../../../ports/webhooks/delivery-work.js";
import { howMany } from "../../../ports/outbox.js";
import type { Webhook } from "../../../ports/webhooks/webhook.js";
import type { ContractRunner } from "../contract-runner.js";
import { later, NOW } from "../fixtures.js";
import { attemptOf, sampleRecord, webhookFixture } from "./webhook-fixture.js";

export function deliveryTroubleContract(
  { it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  const setup = async () => webhookFixture(await open());
  const events = (claimed: readonly ClaimedDelivery[]) => claimed.map(({ eventId }) => eventId);

  it("releases what was held of one entity one after the other, and other entities next to it", async () => {
    const { subscribe, publish, claim, record, inTenant } = await setup();
    const id = await subscribe();
    const made: string[] = [];
    for (const entity of [1, 1, 2, 1]) made.push((await publish(entity)).event.id);
    const [one, two, other, three] = made;
    await inTenant(({ deliveries }) => deliveries.hold(id, NOW));
    assert.equal(await inTenant(({ deliveries }) => deliveries.release(id, later(1))), 4);
    const [first, beside] = await claim(later(1));
    assert.ok(first && beside);
    assert.deepEqual(events([first, beside]), [one, other]);
    assert.deepEqual([first.isInTurn, beside.isInTurn], [true, true]);
    assert.deepEqual(await claim(later(2)), []);
    // Another worker takes it when the lease ends, and the next one still waits for it.
    const [again] = await claim(later(40_000));
    assert.ok(again);
    assert.equal(again.eventId, one);
    await record(again, { status: "failed", retryInMs: 60_000, error: "e" }, later(40_000));
    const [second] = await claim(later(40_001));
    assert.equal(second?.eventId, two);
    assert.ok(second);
    await record(second, {}, later(40_002));
    assert.deepEqual(events(await claim(later(40_003))), [three]);
  });

  it("numbers the turns again when it is held once more, and does not wait for what was given up", async () => {
    const { subscribe, publish, claim, record, inTenant, system } = await setup();
    const id = await subscribe();
    for (let n = 0; n < 3; n++) await publish(1);
    const hold = () => inTenant(({ deliveries }) => deliveries.hold(id, NOW));
    const release = () => inTenant(({ deliveries }) => deliveries.release(id, NOW));
    await hold();
    await release();
    const [first] = await claim(NOW);
    assert.ok(first);
    await hold();
    await release();
    assert.deepEqual(await claim(later(1)), []);
    await record(first, { status: "rejected" }, later(2));
    const [second] = await claim(later(3));
    assert.ok(second && second.id > first.id);
    await system((of) => of.giveBack([second]));
    assert.deepEqual(events(await claim(later(4))), [second.eventId]);
  });

  it("gives back what a claim took whose answer was lost, and nothing else", async () => {
    const { subscribe, publish, claim, record, system } = await setup();
    await subscribe();
    for (let n = 0; n < 4; n++) await publish();
    const names = [901, 902].map((name) => name + Math.floor(Math.random() * 2 ** 40));
    const [lost = 0, other = 0] = names;
    const [done, ...missed] = await claim(NOW, { claim: lost, perEndpoint: 3 });
    const [kept] = await claim(NOW, { claim: other });
    assert.ok(done && kept);
    assert.equal(missed.length, 2);
    await record(done, {});
    assert.equal(await system((of) => of.giveBackClaims([lost])), 2);
    assert.equal(await system((of) => of.giveBackClaims([lost])), 0);
    const again = await claim(later(1));
    assert.deepEqual(events(again), events(missed));
    assert.deepEqual(
      again.map(({ interruptions }) => interruptions),
      [0, 0],
    );
    assert.deepEqual((await record(kept, {})).kept, [kept.id]);
  });

  it("counts how often a delivery was in hand and nothing came of it", async () => {
    const { subscribe, publish, claim, record, system, inTenant } = await setup();
    await subscribe();
    await publish();
    let at = 0;
    const next = async () => {
      const [claimed] = await claim(later((at += 30_000)));
      assert.ok(claimed);
      return claimed;
    };
    const counts: number[] = [];
    for (let n = 0; n < SUSPECTED_AFTER + 2; n++) counts.push((await next()).interruptions);
    assert.deepEqual(counts, [0, 1, 2, 2]);
    const stale = await next();
    let claimed = await next();
    const begin = (one: ClaimedDelivery) => system((of) => of.beginAlone(one));
    assert.equal(await begin(stale), false);
    for (let n = SUSPECTED_AFTER; n < PUT_OFF_AFTER; n++) {
      assert.equal(await begin(claimed), true);
      claimed = await next();
    }
    assert.equal(claimed.interruptions, PUT_OFF_AFTER);
    const putOff = {
      status: "failed",
      retryInMs: 30_000,
      interruptions: PUT_OFF_AFTER - 1,
    } as const;
    await record(claimed, putOff, later(at));
    claimed = await next();
    assert.equal(claimed.interruptions, PUT_OFF_AFTER - 1);
    assert.equal(await begin(claimed), true);
    claimed = await next();
    assert.equal(claimed.interruptions, PUT_OFF_AFTER);
    await record(claimed, { status: "exhausted", error: "interrupted" }, later(at));
    const { id } = claimed;
    await inTenant(({ deliveries }) => deliveries.redeliver(id, later(at)));
    assert.equal((await next()).interruptions, 0);
    await system((of) => of.giveBack([{ ...claimed, fence: claimed.fence + 1 }]));
    assert.equal((await next()).interruptions, 0);
  });

  it("keeps an attempt under the next number where another has its own, and counts on from there", async () => {
    const { subscribe, publish, claim, record, list } = await setup();
    await subscribe();
    await publish();
    await publish(2);
    const failed = { status: "failed", retryInMs: 60_000, responseCode: 500 } as const;
    // A delivery that was restored from a time before its attempts counts again.
    const numbers = [1, 1, 3];
    for (const [at, number] of numbers.entries()) {
      const now = later(at * 120_000);
      const [restored, other] = await claim(now);
      assert.ok(restored && other);
      const kept = await record(restored, { ...failed, number, error: `e${at}` }, now);
      assert.deepEqual(kept.kept, [restored.id]);
      assert.deepEqual((await record(other, failed, now)).kept, [other.id]);
    }
    const [other, restored] = (await list()).data;
    assert.deepEqual(
      restored?.attempts.map(({ number, error }) => [number, error]),
      [
        [1, "e0"],
        [2, "e1"],
        [3, "e2"],
      ],
    );
    assert.deepEqual([restored?.attemptsCount, other?.attemptsCount], [3, 3]);
  });

  it("keeps one attempt where a worker brings the results of two of its claims at once", async () => {
    const { subscribe, publish, claim, system, list } = await setup();
    await subscribe();
    await publish();
    const [first] = await claim(NOW);
    const [second] = await claim(later(40_000));
    assert.ok(first && second);
    const late = attemptOf(first, { status: "failed", retryInMs: 1, error: "late" });
    const both = [late, attemptOf(second, { responseBody: "at last" })];
    const options = { now: later(40_005), disableAfterMs: 1_000 };
    assert.deepEqual((await system((of) => of.record(both, options))).kept, [second.id]);
    const [delivery] = (await list()).data;
    assert.deepEqual([delivery?.status, delivery?.attemptsCount], ["succeeded", 1]);
    assert.deepEqual(
      delivery?.attempts.map(({ number, responseBody }) => [number, responseBody]),
      [[1, "at last"]],
    );
  });

  it("keeps all events of a change, each with its deliveries", async () => {
    const { subscribe, inTenant, tenant, claim, record } = await setup();
    await subscribe();
    const told = [sampleRecord(tenant.id, 1), sampleRecord(tenant.id, 2), sampleRecord(tenant.id)];
    assert.equal(howMany(await inTenant(async ({ outbox }) => outbox.append(told))), 3);
    const claimed = await claim(NOW);
    for (const each of claimed) await record(each, {});
    claimed.push(...(await claim(NOW)));
    assert.deepEqual(
      claimed.map(({ eventId, sequence, body }) => [eventId, sequence, body]),
      told.map(({ id, body }, n) => [id, ["order:1:1", "order:2:1", "order:1:2"][n], body]),
    );
  });

  it("prunes nothing that is still to be sent", async () => {
    const { subscribe, publish, claim, system } = await setup();
    await subscribe();
    const { event } = await publish();
    await system((of) => of.prune(later(1), 1_000));
    const [claimed] = await claim(later(2));
    assert.deepEqual([claimed?.eventId, claimed?.body], [event.id, event.body]);
  });

  it("holds or cancels what a change of its subscription missed", async () => {
    const { subscribe, publish, claim, system, inTenant, list } = await setup();
    const [off, gone, on] = [await subscribe(), await subscribe(), await subscribe()];
    await publish();
    await inTenant(async ({ webhooks }) => {
      const webhook = (await webhooks.lock(off)) as Webhook;
      await webhooks.save({ ...webhook, isActive: false });
      await webhooks.remove(gone, NOW);
    });
    const statuses = async () =>
      new Map((await list()).data.map(({ webhookId, status }) => [webhookId, status]));
    assert.ok((await system((of) => of.tidy(1_000))) >= 2);
    assert.deepEqual(
      await statuses(),
      new Map([
        [on, "pending"],
        [gone, "cancelled"],
        [off, "held"],
      ]),
    );
    assert.deepEqual(
      (await claim(later(1))).map(({ webhookId }) => webhookId),
      [on],
    );
  });
}
