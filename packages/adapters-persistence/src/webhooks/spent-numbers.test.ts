import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { auditOutbox, pruneEvents } from "@souk/core/adapter";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openPersistence, type Persistence } from "../open-persistence.js";
import { wrongIn } from "../testing/audit-mutants.js";
import { testEngines, type TestDatabase } from "../testing/test-databases.js";

const DAY = 24 * 60 * 60 * 1000;

describe.each(testEngines)("the numbers of what is deleted on $dialect", ({ create }) => {
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

  const numbers = async () => {
    const rows = await database.run(
      `select entity_kind, entity_id, last_seq from event_numbers
       order by entity_kind, entity_id`,
    );
    return rows.map((row) => `${row["entity_kind"]}:${row["entity_id"]} ${row["last_seq"]}`);
  };

  async function shop() {
    const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
    const core = createCore(ports);
    const { user } = await newUserWithToken(core);
    // A month may pass between two calls, which no token outlives.
    const as = { userId: user.id };
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const call = { as, tenant };
    const age = async () => {
      ports.clock.advance(31 * DAY);
      await pruneEvents(ports);
    };
    const wrong = async () =>
      wrongIn(await auditOutbox(ports, new Date(ports.clock.now().getTime() - 30 * DAY)));
    return { ports, core, call, age, wrong };
  }

  it("go with the last of its events, and the audit misses nothing", async () => {
    const { core, call, age, wrong } = await shop();
    const { id: cup } = await core.createProduct(call, { name: "Cup", price: 1 });
    const { id: mug } = await core.createProduct(call, { name: "Mug", price: 1 });
    const { id: shelf } = await core.createCategory(call, { name: "Shelf" });
    await age();
    const kept = await numbers();
    expect(kept).toEqual(
      expect.arrayContaining([`product:${cup} 1`, `product:${mug} 1`, `category:${shelf} 1`]),
    );
    const others = kept.filter((row) => !/^(all|product|category):/.test(row));
    const all = (count: number) =>
      `all:0 ${count + others.reduce((sum, row) => sum + Number(row.split(" ")[1]), 0)}`;
    expect(kept).toContain(all(3));

    await core.deleteProduct(call, { id: cup });
    await core.deleteCategory(call, { id: shelf });
    expect(await numbers()).toEqual(kept);
    expect(await wrong()).toBe(0);
    await age();
    expect(await numbers()).toEqual([all(1), ...others, `product:${mug} 1`].toSorted());
    expect(await wrong()).toBe(0);

    await core.updateProduct(call, { id: mug, price: 2 });
    const [event] = await database.run(
      `select entity_seq from events where entity_kind = 'product' and entity_id = ${mug}`,
    );
    expect(Number(event?.["entity_seq"])).toBe(2);
    await core.deleteProduct(call, { id: mug });
    await age();
    expect(await numbers()).toEqual(others.length > 0 ? [all(0), ...others] : []);
    expect(await wrong()).toBe(0);
  });

  it("earlier versions of a subscription are deleted 31 days after the change, and the last one stays", async () => {
    const { core, ports, call } = await shop();
    const wishes = async () =>
      (await database.run("select change from subscription_history order by change")).map(
        ({ change }) => Number(change),
      );
    const daysPass = async (days: number) => {
      ports.clock.advance(days * DAY);
      await pruneEvents(ports);
    };
    const { id: webhookId } = await core.createWebhook(call, {
      url: "https://example.com",
      events: ["product.deleted"],
    });
    await core.updateWebhook(call, { webhookId, events: ["product.updated"] });
    await daysPass(30.9);
    expect(await wishes()).toEqual([1, 2]);
    await daysPass(0.2);
    expect(await wishes()).toEqual([2]);
    await core.deleteWebhook(call, { webhookId });
    await daysPass(400);
    expect(await wishes()).toEqual([3]);
  });

  it("stay while one of its events still waits for its delivery", async () => {
    const { core, call, age, wrong } = await shop();
    await core.createWebhook(call, { url: "https://example.com", events: ["product.deleted"] });
    const { id } = await core.createProduct(call, { name: "Cup", price: 1 });
    await core.deleteProduct(call, { id });
    await age();
    expect(await numbers()).toContain(`product:${id} 1`);
    expect(await wrong()).toBe(0);
    await database.run("update deliveries set status = 'rejected'");
    await age();
    expect((await numbers()).filter((row) => row.startsWith("product"))).toEqual([]);
    expect(await wrong()).toBe(0);
  });

  it("would be missed where they go and their events stay counted, and where one goes too early", async () => {
    const { core, call, age, wrong } = await shop();
    const { id } = await core.createProduct(call, { name: "Cup", price: 1 });
    await age();
    await core.deleteProduct(call, { id });
    await database.run(`delete from event_numbers where entity_kind = 'product'`);
    expect(await wrong()).toBeGreaterThan(0);
    await database.run(
      `update event_numbers set last_seq = last_seq - 1 where entity_kind = 'all'`,
    );
    expect(await wrong()).toBeGreaterThan(0);
  });
});
