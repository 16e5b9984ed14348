import { beforeAll, describe, expect, it } from "@jest/globals";
import { newUserWithToken } from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { type AnyStatement, rowsOnPostgres, stepsOnSqlite } from "../testing/plans.test.support.js";
import { testEngines } from "../testing/test-databases.js";
import { statementsFor, type Stretch } from "./statements.js";

const ORDERS = 20_000;
const LOOKED_THROUGH = 2_000;
/** Each row, and the order by which it is found, in two steps of the plan at most. */
const IN_HAND = 4 * LOOKED_THROUGH + 100;
const person = { id: 999, email: "nobody@example.com", name: "Erased", newEmail: "e@x", now: 1 };
const inOneTenant: Stretch = { isAfter: true, isUpTo: true, isInOneTenant: true };

describe.each(testEngines)(`a person's data among ${ORDERS} orders on $dialect`, (engine) => {
  const opened = openedEngine(engine);
  const { dialect } = engine;

  beforeAll(async () => {
    const { core, database } = await opened;
    const { as } = await newUserWithToken(core);
    const call = { as, tenant: (await core.createTenant({ as }, { name: "Lamps" })).id };
    const { id: productId } = await core.createProduct(call, { name: "Lamp", price: 5 });
    const { id } = await core.createOrder(call, {
      orderItems: [{ productId, qty: 1, amount: 5 }],
      paymentType: 1,
      totalAmount: 5,
      address: { street: "1 Main St", city: "Springfield" },
    });
    await database.run("update events set id = 'e-000000' where entity_kind = 'order'");
    const number = dialect === "sqlite" ? "printf('%06d', n)" : "lpad(n::text, 6, '0')";
    const numbers =
      dialect === "sqlite"
        ? `(with recursive c (n) as (select 1 union all select n + 1 from c where n < ${ORDERS}) select n from c)`
        : `generate_series(1, ${ORDERS}) as c (n)`;
    const copied =
      "tenant_id, user_id, address_id, address, payment_type, total_amount, items_amount";
    await database.run(`insert into orders (${copied}, items_count, created_at, updated_at)
      select ${copied}, items_count, created_at, updated_at from orders cross join ${numbers}`);
    await database.run(`insert into events
      (id, tenant_id, kind, entity_kind, entity_id, entity_seq, body, created_at)
      select 'e-' || ${number}, tenant_id, kind, entity_kind, ${id} + n, 1, body, created_at
      from events cross join ${numbers} where entity_kind = 'order'`);
    await database.run("analyze");
  });

  const ends = async (table: string) => {
    const { database } = await opened;
    const rows = await database.run(
      `select tenant_id, id from ${table} order by tenant_id, id limit ${LOOKED_THROUGH} offset 9000`,
    );
    const [first, last] = [rows[0], rows.at(-1)];
    const key = { k_tenant_id: first?.["tenant_id"], k_id: first?.["id"] };
    return { ...person, ...key, u_tenant_id: last?.["tenant_id"], u_id: last?.["id"] };
  };

  const cases = [
    ["orders", "read"],
    ["orders", "overwrite"],
    ["events", "read"],
  ] as const;

  if (dialect === "sqlite") {
    it.each(cases)("%s are found by both ends of a step: %s", async (table, what) => {
      const { database } = await opened;
      const steps = stepsOnSqlite(
        database.url,
        statementsFor(table)[what](inOneTenant) as AnyStatement,
      );
      expect(steps[0]).toMatch(/ (id|\(rowid)>\? AND (row)?id<\?\)$/);
    });
    return;
  }

  it.each(cases)("%s of no more than a step are in hand: %s", async (table, what) => {
    const { database } = await opened;
    const parameters = await ends(table);
    const statement = statementsFor(table)[what];
    const rows = (stretch: Stretch) =>
      rowsOnPostgres(database.url, statement(stretch) as AnyStatement, parameters);
    expect(await rows(inOneTenant)).toBeLessThan(IN_HAND);
  });

  it("of more than a step are in hand where its beginning is not said (seeded)", async () => {
    const { database } = await opened;
    const statement = statementsFor("events").read({ ...inOneTenant, isAfter: false });
    const parameters = await ends("events");
    const rows = await rowsOnPostgres(database.url, statement as AnyStatement, parameters);
    expect(rows).toBeGreaterThan(IN_HAND);
  });
});
