import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { sqlitePlanRun } from "./testing/plans/sqlite-plan-run.js";

/** Statements that read all rows of a kind that a tenant has, each with the reason. */
const byContract: readonly (readonly [statement: RegExp, reason: string])[] = [
  [/^insert into .?tenants/, "looks whether a table has rows of the tenant's id already"],
  [/^delete from "\w+" where "?tenant_id"? = \?$/, "the end of a tenant removes all of its rows"],
  [/^delete from "tenants" where "id" = \?$/, "looks whether a row still names the tenant"],
  [/from webhooks w join \(select key as n/, "each subscription of a tenant may want an event"],
  [/ from .memberships. as .m0?. inner join .users. /, "a team is read whole"],
  [/^select \(select count\(\*\) from memberships m join users/, "a team is read whole"],
  [/ from unindexed_orders as u join orders /, "reads ranges of orders that are not indexed yet"],
  [/ order by "r"\."id" desc limit \+\? /, "reads a list up to a bound"],
  [/ from product_imports as i cross join import_jobs /, "few imports are open at once"],
  [/ as totals where kept <> counted/, "recounts all rows, once a day"],
  [
    /^(delete from (record_tags|tag_counts) where tenant_id = \?$|select "\w+" as id, tags from )/,
    "putting back makes the rows of all tags again",
  ],
];

const seeded = [
  "select id from products where tenant_id = ? and sku in (select value from json_each(?)) order by id",
  "select i.id from shipments s join shipment_items i on i.tenant_id = s.tenant_id and i.shipment_id = s.id where s.tenant_id = ? and s.order_id = ? group by i.order_item_id",
];

const engines = testEngines.filter(({ dialect }) => dialect === "sqlite");

describe.each(engines)("plans on $dialect", ({ create }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.drop());

  it("no statement reads a whole tenant to find some of its rows", async () => {
    const { statements, faults, found } = await sqlitePlanRun(database, seeded);
    expect(faults).toEqual([]);
    expect(statements).toBeGreaterThan(600);
    const unknown = found.filter(({ text }) => !byContract.some(([known]) => known.test(text)));
    // The seeded statements show that such plans are seen.
    expect(unknown).toEqual(seeded.map((text) => expect.objectContaining({ by: "seeded", text })));
  });
});
