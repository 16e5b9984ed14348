import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import type { Core, InputOf, OrderStatus } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openPersistence } from "../open-persistence.js";
import type { Persistence } from "../open-persistence.js";
import { query } from "../testing/catalogue.js";
import { testEngines } from "../testing/test-databases.js";
import type { TestDatabase } from "../testing/test-databases.js";

const MANY = 101_000;
const FIRST = Date.parse("2026-01-01T00:00:00.000Z");

/** The n-th order: the first five are rare in every way. */
const order = (n: number) => ({
  by: n < 5 ? "few" : n % 20 === 1 ? "some" : "most",
  status: (n < 5
    ? "pending"
    : n % 50 === 0
      ? "processing"
      : n % 10 === 1
        ? "cancelled"
        : "completed") satisfies OrderStatus,
  amount: (n * 7919) % 1_000_000,
});

describe.each(testEngines)("lists of very many orders on $dialect", ({ dialect, create }) => {
  let database: TestDatabase;
  let persistence: Persistence;
  let core: Core;
  let call: { as: { token: string }; tenant: number };
  const users: Record<string, number> = {};

  beforeAll(async () => {
    database = await create();
    persistence = await openPersistence({ url: database.url });
    core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
    const { as, user } = await newUserWithToken(core);
    call = { as, tenant: (await core.createTenant({ as }, { name: "Large" })).id };
    users["most"] = user.id;
    for (const name of ["some", "few"]) {
      users[name] = (await newUserWithToken(core, name)).user.id;
    }
    await fill();
  });

  afterAll(async () => {
    await persistence.close();
    await database.drop();
  });

  async function fill(): Promise<void> {
    for (let from = 0; from < MANY; from += 10_000) await add(from, Math.min(from + 10_000, MANY));
    const { tenant } = call;
    await query(persistence, `insert into tenant_counts values (${tenant}, 'orders', ${MANY})`);
    // Only the rare ones are in the search index; it knows the others in no other way.
    await query(persistence, "delete from unindexed_orders");
    await query(
      persistence,
      `insert into unindexed_orders (tenant_id, first_id, last_id) values (${tenant}, 1, 5)`,
    );
    while (await persistence.indexOrders());
    await query(persistence, "analyze");
  }

  async function add(from: number, to: number): Promise<void> {
    const numbers =
      dialect === "postgres"
        ? `generate_series(${from}, ${to - 1}) as s (n)`
        : `(with recursive s (n) as (select ${from} union all select n + 1 from s where n + 1 < ${to})
            select n from s) as s`;
    await query(
      persistence,
      `insert into orders (tenant_id, id, user_id, address_id, address, payment_type, total_amount, items_amount,
         status, paid_amount, fulfillment_status, items_count, search_text, created_at, updated_at)
       select ${call.tenant}, n + 1,
         case when n < 5 then ${users["few"]} when n % 20 = 1 then ${users["some"]}
           else ${users["most"]} end,
         1, '{"street":"1","city":"X"}', 1, (n * 7919) % 1000000,
         (n * 7919) % 1000000,
         case when n < 5 then 'pending' when n % 50 = 0 then 'processing'
           when n % 10 = 1 then 'cancelled' else 'completed' end,
         case when n < 5 then 1000000 else 0 end,
         case when n < 5 then 'shipped' else 'unfulfilled' end,
         1, case when n < 5 then 'zephyr' else 'common' end, ${FIRST} + n, ${FIRST} + n
       from ${numbers}`,
    );
  }

  const list = (input: InputOf<"listOrders">) => core.listOrders(call, input);
  const at = (n: number) => new Date(FIRST + n).toISOString();
  const numbersOf = (data: readonly { id: number }[]) => data.map(({ id }) => id - 1);
  const where = (test: (one: ReturnType<typeof order>, n: number) => boolean) =>
    Array.from({ length: MANY }, (_, n) => n).filter((n) => test(order(n), n));
  const byAmount = (numbers: number[]) =>
    numbers.toSorted((a, b) => order(b).amount - order(a).amount || b - a);

  it("find rare words by their index, and frequent ones among the first orders", async () => {
    for (const sort of ["-id", "total_amount", "-created_at"] as const) {
      const rare = await list({ search: "Zephyr", sort, perPage: 5 });
      expect([rare.total, rare.totalCapped, rare.data.length]).toEqual([5, undefined, 5]);
      const common = await list({ search: "common", sort, perPage: 5 });
      expect([common.totalCapped, common.data.length]).toEqual([true, 5]);
      expect(await list({ search: "nowhere", sort })).toMatchObject({ total: 0, data: [] });
    }
    expect(await list({ search: "zephyr", status: "pending" })).toMatchObject({ total: 5 });
  });

  it("lead to orders that the index does not know, window by window", async () => {
    const { tenant } = call;
    await query(
      persistence,
      `insert into unindexed_orders (tenant_id, first_id, last_id) values (${tenant}, 1, ${MANY})`,
    );
    const seen: number[] = [];
    let pages = 0;
    for (let cursor: string | undefined | null; cursor !== null; pages += 1) {
      const page = await list({ search: "zephyr", ...(cursor && { cursor }) });
      seen.push(...numbersOf(page.data));
      cursor = page.nextCursor ?? null;
    }
    expect(seen).toEqual([4, 3, 2, 1, 0]);
    expect(pages).toBeLessThan(15);
    await query(persistence, "delete from unindexed_orders");
  });

  it("find what is rare exactly, however they are sorted", async () => {
    for (const filter of [
      { status: "pending" },
      { paymentStatus: "overpaid" },
      { paymentStatus: "overpaid,refunded" },
      { fulfillmentStatus: "shipped" },
      { fulfillmentStatus: "shipped,partly_shipped", paymentStatus: "overpaid" },
      { userId: users["few"] },
      { userId: users["few"], status: "pending", from: at(0) },
      { to: at(4) },
    ] as const) {
      for (const sort of ["-id", "-created_at"] as const) {
        const { data, total, totalCapped } = await list({ ...filter, sort });
        expect([numbersOf(data), total, totalCapped]).toEqual([[4, 3, 2, 1, 0], 5, undefined]);
      }
      const { data } = await list({ ...filter, sort: "-total_amount", perPage: 2 });
      expect(numbersOf(data)).toEqual(byAmount([0, 1, 2, 3, 4]).slice(0, 2));
    }
  });

  it("go on by cursor through all that match, and by page", async () => {
    const filter = { status: "processing", from: at(MANY / 2), sort: "-total_amount" } as const;
    const expected = byAmount(where(({ status }, n) => status === "processing" && n >= MANY / 2));
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ ...filter, perPage: 100, cursor });
      found.push(...numbersOf(page.data));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(expected);
    const third = await list({ ...filter, perPage: 50, page: 3 });
    expect(numbersOf(third.data)).toEqual(expected.slice(100, 150));
  });

  it("know exactly when two filters that leave much leave nothing together", async () => {
    for (const sort of ["-id", "id", "created_at", "total_amount"] as const) {
      const none = { status: "processing", userId: users["some"], sort } as const;
      const page = await list(none);
      expect([page.data, page.total, page.totalCapped, page.nextCursor]).toEqual([
        [],
        0,
        undefined,
        null,
      ]);
    }
  });

  it("find the first match without an index behind many others", async () => {
    const later = { userId: users["some"], from: at(MANY / 2), sort: "id", perPage: 1 } as const;
    const page = await list(later);
    const expected = where((_, n) => n % 20 === 1 && n >= MANY / 2);
    expect([page.totalCapped, typeof page.nextCursor]).toEqual([true, "string"]);
    expect(numbersOf(page.data)).toEqual(expected.slice(0, 1));
  });

  it("stop counting, and end where counting ends", async () => {
    expect(await list({ status: "completed" })).toMatchObject({ total: 10_000, totalCapped: true });
    expect((await list({ status: "processing" })).total).toBe(MANY / 50 - 1);
    expect(await list({ status: "completed", page: 101, perPage: 100 })).toMatchObject({
      data: [],
    });
    const last = await list({ page: MANY / 100, perPage: 100 });
    expect([last.data.length, last.total, last.nextCursor]).toEqual([100, MANY, null]);
    expect((await list({ page: 1_000_000_000, perPage: 100 })).data).toEqual([]);
  });
});
