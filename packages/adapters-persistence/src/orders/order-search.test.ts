import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Core } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { newUserWithToken } from "@souk/core/testing";
import type { Persistence } from "../open-persistence.js";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines, type TestDatabase } from "../testing/test-databases.js";

describe.each(testEngines)("the search for orders on $dialect", ({ dialect, create }) => {
  const opened = openedEngine({ create });
  let core: Core;
  let database: TestDatabase;
  let persistence: Persistence;
  let call: { as: { token: string }; tenant: number };
  let place: (name: string, words?: string) => Promise<number>;

  beforeAll(async () => {
    ({ core, database, persistence } = await opened);
    const admin = await newUserWithToken(core);
    call = { as: admin.as, tenant: (await core.createTenant(admin, { name: "Lamps" })).id };
    place = async (name, words = "Lamp") => {
      const product = await core.createProduct(call, { name: words, price: 5 });
      const { id } = await core.createOrder(call, {
        orderItems: [{ productId: product.id, qty: 1, amount: 5 }],
        paymentType: 1,
        totalAmount: 5,
        address: { street: "1 Main St", city: "Springfield" },
        customer: { name, email: `${name.toLowerCase()}@example.com` },
      });
      return id ?? 0;
    };
  });

  const found = async (search: string) =>
    (await core.listOrders(call, { search, sort: "id" })).data.map(({ id }) => id);
  const count = async (table: string, where = "true") => {
    const [row] = await database.run(`select count(*) as n from ${table} where ${where}`);
    return Number(row?.["n"]);
  };
  const indexAll = async () => {
    let rounds = 0;
    while (await persistence.indexOrders()) rounds += 1;
    return rounds;
  };
  const indexed = () => count("order_grams");

  it("finds an order at once, and by the index once it is in there", async () => {
    await indexAll();
    const before = await indexed();
    const id = await place("Grace");
    expect(await count("unindexed_orders")).toBe(1);
    expect([await indexed(), await found("grace@exa")]).toEqual([before, [id]]);
    expect(await indexAll()).toBe(1);
    expect([await indexed(), await found("grace@exa")]).toEqual([before + 1, [id]]);
    expect(await count("unindexed_orders")).toBe(0);
    expect(await indexAll()).toBe(0);
  });

  it("knows orders of archives as well, once it has made their words", async () => {
    const ids = [await place("Ada"), await place("Adam"), await place("Adan", "Brass lamp")];
    await indexAll();
    await database.run(`update orders set search_text = null where id in (${ids.join()})`);
    expect(await found("brass")).toEqual([]);
    // One row may cover all orders of a tenant.
    await database.run("delete from unindexed_orders");
    await database.run(
      `insert into unindexed_orders (tenant_id, first_id, last_id) values (${call.tenant}, 1, ${(ids[2] ?? 0) + 1000})`,
    );
    await indexAll();
    expect(await found("brass")).toEqual([ids[2]]);
    expect(await found("ada")).toEqual(ids);
    expect(await count("unindexed_orders")).toBe(0);
    expect(await count("orders", "version <> 1")).toBe(0);
  });

  it("goes through more orders than it takes at once, however long their words are", async () => {
    const first = await place("Long", "x".repeat(250));
    await indexAll();
    const before = await indexed();
    const columns = `tenant_id, user_id, address_id, address, payment_type, total_amount, items_amount, items_count,
      created_at, updated_at, search_text`;
    const long = `'${"many words ".repeat(40)}'`;
    for (let n = 0; n < 120; n += 1)
      await database.run(
        `insert into orders (${columns}) select ${columns.replace("search_text", long)} from orders where id = ${first}`,
      );
    // A round takes at most 100 orders, and 20,000 letters of them.
    expect(await indexAll()).toBe(3);
    expect(await indexed()).toBe(before + 120);
  });

  it("does not find an erased person by any of their words, nor anything under these in the index", async () => {
    const id = await place("Wohlrabe", "Tripod");
    await indexAll();
    const grams = () =>
      dialect === "sqlite"
        ? count("order_grams", `rowid = ${id}`)
        : count("order_grams", `order_id = ${id}`);
    expect([await grams(), await found("wohlrabe")]).toEqual([1, [id]]);
    const person = await newUserWithToken(core, "Wohlrabe");
    await database.run(`update orders set customer_email = '${person.email}' where id = ${id}`);
    await core.eraseUser(
      { as: new Operator("ops") },
      { userId: person.user.id, confirm: person.email },
    );
    expect([await grams(), await found("wohlrabe")]).toEqual([0, []]);
    await indexAll();
    expect(await found("wohlrabe")).toEqual([]);
    expect(await found("tripod")).toEqual([id]);
    expect(await count("orders", "lower(search_text) like '%wohlrabe%'")).toBe(0);
  });

  it("would be seen to find one who was erased: the words that a trigger does not take away (seeded)", async () => {
    const id = await place("Seeded");
    await indexAll();
    await database.run(
      dialect === "sqlite"
        ? "drop trigger orders_update_unindexed"
        : "drop trigger orders_update_unindexed on orders",
    );
    await database.run(`update orders set search_text = null where id = ${id}`);
    const left = dialect === "sqlite" ? `rowid = ${id}` : `order_id = ${id}`;
    expect([await count("order_grams", left), await count("unindexed_orders")]).toEqual([1, 0]);
    expect((await persistence.inspect()).filter(({ verdict }) => verdict === "no")).toContainEqual(
      expect.objectContaining({ id: "search-triggers" }),
    );
  });
});

const onSqlite = testEngines.filter(({ dialect }) => dialect === "sqlite");

describe.each(onSqlite)("the words of orders in a file of $dialect", ({ create }) => {
  const opened = openedEngine({ create });

  it("go without the index being written again in the same commit", async () => {
    const { core, database, persistence } = await opened;
    const { as } = await newUserWithToken(core);
    const call = { as, tenant: (await core.createTenant({ as }, { name: "Lamps" })).id };
    const { id: productId } = await core.createProduct(call, { name: "Lamp", price: 5 });
    await core.createOrder(call, {
      orderItems: [{ productId, qty: 1, amount: 5 }],
      paymentType: 1,
      totalAmount: 5,
      address: { street: "1 Main St", city: "Springfield" },
    });
    const columns = `tenant_id, user_id, address_id, address, payment_type, total_amount, items_amount,
      items_count, created_at, updated_at, search_text`;
    await database.run(
      `with recursive s (n) as (select 1 union all select n + 1 from s where n < 400)
       insert into orders (${columns}) select ${columns} from orders, s`,
    );
    while (await persistence.indexOrders());
    await database.run("insert into order_grams (order_grams) values ('optimize')");
    const parts = async () => {
      const rows = await database.run("select distinct segid from order_grams_idx");
      return rows.map(({ segid }) => segid);
    };
    const loseUpTo = (id: number) =>
      database.run(
        `update orders set search_text = null where id <= ${id} and search_text is not null`,
      );
    const before = await parts();
    await loseUpTo(200);
    expect(await parts()).toEqual(expect.arrayContaining(before));
    // Seeded: FTS5 without merging.
    await database.run("insert into order_grams (order_grams, rank) values ('deletemerge', 10)");
    await loseUpTo(400);
    expect(await parts()).not.toEqual(expect.arrayContaining(before));
  });
});
