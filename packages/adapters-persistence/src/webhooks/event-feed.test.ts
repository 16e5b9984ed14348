import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { webhookFixture } from "@souk/core/testing";
import { openPersistence, type Persistence } from "../open-persistence.js";
import { query } from "../testing/catalogue.js";
import { testEngines, type TestDatabase } from "../testing/test-databases.js";

// SQLite has one writer, so its transactions commit in the order of their writes.
const engines = testEngines.filter(({ dialect }) => dialect === "postgres");

describe.each(engines)("the feed of events on $dialect", ({ create }) => {
  let database: TestDatabase;
  let persistence: Persistence;
  beforeEach(async () => {
    database = await create();
    persistence = await openPersistence({ url: database.url });
  });
  afterEach(async () => {
    await persistence.close();
    await database.drop();
  });

  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open: () => open(), opened };
  };

  it("shows events in the order of their commits, none of them before one that was read", async () => {
    const { inTenant, publish } = await webhookFixture(persistence.unitOfWork);
    const read = (after: string | null) =>
      inTenant(async ({ feed }) => {
        await feed.place(100);
        const place = after === null ? 0 : await feed.placeOf(after);
        const request = { kinds: null, limit: 100, window: 100 };
        return (await feed.following(Number(place), request)).events.map(({ id }) => id);
      });
    const { event: first } = await publish();
    const slow = ["a", "b"].map((end, n) => {
      // Begun before the others, as the time in its id says.
      const id = `017f${first.id.slice(4, -1)}${end}`;
      const event = { ...first, id, entityId: 900 + n };
      const [written, released] = [gate(), gate()];
      const committed = inTenant(async ({ outbox, webhooks }) => {
        await outbox.append([event]);
        // A read sends the statements before it.
        await webhooks.count();
        written.open();
        await released.opened;
      });
      return { id: event.id, written: written.opened, release: released.open, committed };
    });
    const [one, other] = slow as [(typeof slow)[0], (typeof slow)[0]];
    await Promise.all([one.written, other.written]);
    const { event: second } = await publish();
    expect(await read(null)).toEqual([first.id, second.id]);
    other.release();
    await other.committed;
    expect(await read(second.id)).toEqual([other.id]);
    const { event: third } = await publish();
    one.release();
    await one.committed;
    expect((await read(other.id)).toSorted()).toEqual([one.id, third.id].toSorted());
    const all = await read(null);
    expect(all.slice(0, 3)).toEqual([first.id, second.id, other.id]);
    expect(all).toHaveLength(5);
    const places = await query(persistence, "select distinct feed_position from events");
    expect(places).toHaveLength(5);
  });

  it("gives each event one place, though many read at once", async () => {
    const { inTenant, publish } = await webhookFixture(persistence.unitOfWork);
    for (let n = 0; n < 20; n += 1) await publish();
    await Promise.all(Array.from({ length: 6 }, () => inTenant(({ feed }) => feed.place(7))));
    await inTenant(({ feed }) => feed.place(100));
    const rows = await query(persistence, "select feed_position from events order by 1");
    expect(rows.map((row) => Number(row["feed_position"]))).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
  });
});
