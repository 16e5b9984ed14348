import assert from "node:assert/strict";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ClaimedDelivery } from "../../../ports/webhooks/delivery-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { later, NOW } from "../fixtures.js";
import { sampleRecord, webhookFixture } from "./webhook-fixture.js";

/** The events of one entity reach a subscription one after another, whichever workers send them. */
export function deliveryOrderContract(
  { it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  const setup = async () => webhookFixture(await open());
  const events = (claimed: readonly ClaimedDelivery[]) => claimed.map(({ eventId }) => eventId);

  it("claims the next event of an entity once the one before was tried, and other entities meanwhile", async () => {
    const { subscribe, publish, claim, record } = await setup();
    await subscribe();
    const { event: first } = await publish(1);
    const [one] = await claim(NOW);
    assert.ok(one);
    const { event: second } = await publish(1);
    const { event: third } = await publish(1);
    const { event: other } = await publish(2);
    assert.equal(one.eventId, first.id);
    const [beside, ...none] = await claim(later(1));
    assert.ok(beside);
    assert.deepEqual([beside.eventId, none], [other.id, []]);
    await record(beside, {}, later(1));
    const retry = { status: "failed", retryInMs: 60_000, error: "e" } as const;
    const failed = await record(one, retry, later(2));
    assert.deepEqual([failed.kept, failed.haveFollowers], [[one.id], true]);
    const [two, ...rest] = await claim(later(3));
    assert.ok(two);
    assert.deepEqual([two.eventId, two.isInTurn, rest], [second.id, true, []]);
    await record(two, {}, later(4));
    const [three] = await claim(later(5));
    assert.equal(three?.eventId, third.id);
    assert.ok(three);
    assert.equal((await record(three, {}, later(6))).haveFollowers, false);
    assert.deepEqual(events(await claim(later(60_002))), [first.id]);
  });

  it("puts several events of one entity and one transaction in their order, for each subscription", async () => {
    const { subscribe, claim, record, inTenant, tenant } = await setup();
    const webhooks = [await subscribe(), await subscribe()];
    const batch = [1, 2, 1].map((entity) => sampleRecord(tenant.id, entity));
    const [first, other, last] = batch.map(({ id }) => id);
    await inTenant(async ({ outbox }) => outbox.append(batch));
    const claimed = await claim(NOW);
    const ofEach = (sent: readonly ClaimedDelivery[]) =>
      webhooks.map((id) => events(sent.filter(({ webhookId }) => webhookId === id)));
    assert.deepEqual(ofEach(claimed), [
      [first, other],
      [first, other],
    ]);
    for (const each of claimed) await record(each, {});
    assert.deepEqual(ofEach(await claim(later(1))), [[last], [last]]);
  });
}
