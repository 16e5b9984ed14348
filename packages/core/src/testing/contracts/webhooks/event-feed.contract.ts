import assert from "node:assert/strict";
import type { EventRecord } from "../../../events/event-record.js";
import { changeEvents } from "../../../events/record-changes.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { FeedRequest } from "../../../ports/webhooks/event-feed.js";
import type { ContractRunner } from "../contract-runner.js";
import { later, NOW } from "../fixtures.js";
import { eventId, sampleRecord, webhookFixture } from "./webhook-fixture.js";

const WRITERS = 6;
const EACH = 8;

/** A reader of the feed gets each event once. */
export function eventFeedContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const setup = async () => {
    const fixture = await webhookFixture(await open());
    const read = (after: string | null, request: Partial<FeedRequest> = {}) =>
      fixture.inTenant(async ({ feed }) => {
        await feed.place(request.limit ?? 100);
        const place = after === null ? 0 : await feed.placeOf(after);
        if (typeof place !== "number") throw new Error(`${after} has no place.`);
        const page = await feed.following(place, {
          kinds: null,
          limit: 100,
          window: 100,
          ...request,
        });
        return { ids: page.events.map(({ id }) => id), last: page.last };
      });
    return { ...fixture, read };
  };

  it("lists each event once, in an order that stays, while others are written", async () => {
    const { inTenant, tenant, read } = await setup();
    let left = WRITERS;
    const write = async (writer: number) => {
      for (let n = 0; n < EACH; n += 1) {
        // Entities of its own, as writers of one entity lock it.
        const entity = writer * 3 + (n % 3);
        await inTenant(async ({ outbox }) => outbox.append([sampleRecord(tenant.id, entity)]));
      }
      left -= 1;
    };
    const seen: string[] = [];
    const follow = async () => {
      for (let after: string | null = null; ;) {
        const isLast = left === 0;
        const { ids, last }: { ids: string[]; last: string | null } = await read(after, {
          limit: 5,
        });
        seen.push(...ids);
        after = last ?? after;
        if (isLast && ids.length === 0) return;
      }
    };
    await Promise.all([follow(), ...Array.from({ length: WRITERS }, (_, n) => write(n + 1))]);
    assert.equal(new Set(seen).size, WRITERS * EACH);
    assert.deepEqual(seen.length, WRITERS * EACH);
    assert.deepEqual((await read(null)).ids, seen);
  });

  it("keeps the events of an entity in their order, whatever the clocks of their hosts say", async () => {
    const { inTenant, tenant, read } = await setup();
    const early = sampleRecord(tenant.id, 1);
    const other = sampleRecord(tenant.id, 2);
    const late = sampleRecord(tenant.id, 1);
    for (const event of [late, early, other]) {
      await inTenant(async ({ outbox }) => outbox.append([event]));
    }
    assert.deepEqual((await read(null)).ids, [other.id, late.id, early.id]);
  });

  it("looks at so many events for those of some kinds, and tells where it stopped", async () => {
    const { publish, read } = await setup();
    const events: string[] = [];
    for (let n = 0; n < 4; n += 1) events.push((await publish()).event.id);
    const none = { kinds: ["product.created" as const], window: 3 };
    assert.deepEqual(await read(null, none), { ids: [], last: events[2] });
    const some = { kinds: ["order.created" as const], limit: 2 };
    assert.deepEqual(await read(null, some), { ids: events.slice(0, 2), last: events[1] });
    assert.deepEqual(await read(events[3] ?? null), { ids: [], last: null });
  });

  it("knows its last event once all have a place", async () => {
    const { publish, inTenant, read } = await setup();
    const latest = () => inTenant(({ feed }) => feed.latest());
    assert.deepEqual(await latest(), { id: null });
    const { event: first } = await publish();
    assert.equal(await latest(), "waiting");
    await read(null);
    assert.deepEqual(await latest(), { id: first.id });
    const { event: second } = await publish();
    await read(null);
    assert.deepEqual(await latest(), { id: second.id });
  });

  it("takes changes of records from operators and from workers", async () => {
    const unitOfWork = await open();
    const { tenant, inTenant } = await webhookFixture(unitOfWork);
    const events = ["order", "product"].map(
      (kind) =>
        changeEvents(kind as "order", [{ tenantId: tenant.id, id: 1, version: 2 }], ["*"], {
          now: NOW,
          nextId: eventId,
        })[0] as EventRecord,
    );
    const [operators, workers] = events as [EventRecord, EventRecord];
    await unitOfWork.transact("write", (store) => store.recordChanges.append([operators]));
    await unitOfWork.system("write", (store) => store.recordChanges.append([workers]));
    const page = await inTenant(async ({ feed }) => {
      await feed.place(100);
      return feed.following(0, { kinds: null, limit: 100, window: 100 });
    });
    assert.deepEqual(
      page.events.map(({ id }) => id),
      events.map(({ id }) => id),
    );
  });

  it("knows the place of its own events alone, and those that were deleted for their age", async () => {
    const { publish, inTenant, system, read } = await setup();
    const { inTenant: elsewhere } = await setup();
    const { event: first } = await publish();
    const placeOf = (id: string, where = inTenant) => where(({ feed }) => feed.placeOf(id));
    assert.equal(await placeOf(first.id), "waiting");
    await read(null);
    assert.equal(typeof (await placeOf(first.id)), "number");
    assert.equal(await placeOf(first.id, elsewhere), null);
    const unknown = "ffffffff-ffff-7fff-8fff-ffffffffffff";
    while ((await system((of) => of.prune(later(1), 1_000))) > 0);
    const { event: second } = await publish();
    assert.equal(await placeOf(first.id), "pruned");
    assert.equal(await placeOf(unknown), null);
    assert.deepEqual((await read(null)).ids, [second.id]);
    assert.ok(second.createdAt >= NOW);
  });
}
