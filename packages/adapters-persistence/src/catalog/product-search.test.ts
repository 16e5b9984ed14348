import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Core } from "@souk/core";
import { newUserWithToken } from "@souk/core/testing";
import type { Persistence } from "../open-persistence.js";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines, type TestDatabase } from "../testing/test-databases.js";

describe.each(testEngines)("products of earlier versions on $dialect", ({ dialect, create }) => {
  const opened = openedEngine({ create });
  let core: Core;
  let database: TestDatabase;
  let persistence: Persistence;
  let call: { as: { token: string }; tenant: number };

  beforeAll(async () => {
    ({ core, database, persistence } = await opened);
    const { as } = await newUserWithToken(core);
    call = { as, tenant: (await core.createTenant({ as }, { name: "Lamps" })).id };
  });

  const found = async (search: string) =>
    (await core.listProducts(call, { search, sort: "id" })).data.map(({ id }) => id);

  /** Like a product of an earlier version: the index has only its name and description. */
  const earlier = async (name: string, sku: string | null, description = "") => {
    const { id } = await core.createProduct(call, { name, price: 5, sku, description });
    const text = `${name}\n${description}`.toLowerCase();
    await database.run(
      `update products set search_text = '${text}', sku_indexed = false where id = ${id}`,
    );
    const [grams, key] = ["product_grams", dialect === "sqlite" ? "rowid" : "product_id"];
    await database.run(`delete from ${grams} where ${key} = ${id}`);
    return id;
  };

  const indexed = async () => {
    const grams = await database.run("select count(*) as n from product_grams");
    return Number(grams[0]?.["n"]);
  };

  it("are found by their SKU once the indexer has been there, and their version stays", async () => {
    const ids = [await earlier("Lamp", "LÄ-100"), await earlier("Chair", "LÄ-200")];
    const plain = await earlier("Table", null);
    expect(await found("lä-")).toEqual([]);
    const before = await indexed();
    while (await persistence.indexProducts());
    expect([await found("lä-"), await found("lamp"), await indexed()]).toEqual([
      ids,
      [ids[0]],
      before + 2,
    ]);
    expect(await core.getProduct(call, { id: ids[0] ?? 0 })).toMatchObject({ version: 1 });
    expect(await core.getProduct(call, { id: plain })).toMatchObject({ version: 1 });
    expect(await persistence.indexProducts()).toBe(false);
  });

  it("are indexed a bounded number of letters at a time", async () => {
    const long = "many words ".repeat(800);
    for (let n = 0; n < 5; n += 1) await earlier(`Long ${n}`, `LONG-${n}`, long);
    let rounds = 0;
    while (await persistence.indexProducts()) rounds += 1;
    expect(rounds).toBe(3);
    expect(await found("long-")).toHaveLength(5);
  });
});
