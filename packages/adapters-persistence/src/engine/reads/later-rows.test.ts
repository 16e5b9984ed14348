import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openEngine, raw, type OpenEngine } from "../../testing/raw.js";
import { seedTwoTenants } from "../../testing/sample-rows.js";
import { testEngines, type TestDatabase } from "../../testing/test-databases.js";

const sell = raw<{ stock: number }>(
  "update products set stock = stock + 1 where id = 1 returning stock",
);
const broken = raw("update products set stock = null where id = 1 returning stock");

describe.each(testEngines)("rows that are looked at after the commit on $dialect", (each) => {
  let database: TestDatabase;
  let engine: OpenEngine;

  beforeAll(async () => {
    database = await each.create();
    engine = openEngine(database.url);
    await engine.transaction("write", seedTwoTenants);
  });
  afterAll(async () => {
    await engine.close();
    await database.drop();
  });

  const stock = async () =>
    Number((await database.run("select stock from products where id = 1"))[0]?.["stock"]);

  it("are there then, though no one waited for them", async () => {
    const before = await stock();
    const sold = await engine.transaction("write", async (session) => {
      session.see({ tenant: 1 });
      return session.readLater(sell, {});
    });
    expect([sold(), await stock()]).toEqual([[{ stock: before + 1 }], before + 1]);
  });

  it("fail the unit of work whose statement failed, and nothing of it is kept", async () => {
    const before = await stock();
    const work = engine.transaction("write", async (session) => {
      session.see({ tenant: 1 });
      await session.run(sell, {});
      return session.readLater(broken, {});
    });
    await expect(work).rejects.toThrow(/not.null/i);
    expect(await stock()).toBe(before);
  });
});
