import { describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openPersistence } from "../open-persistence.js";
import { testEngines } from "../testing/test-databases.js";

const onSqlite = testEngines.filter(({ dialect }) => dialect === "sqlite");
const NAMES = Array.from({ length: 12 }, (_, n) => `Lamp ${n} of the bazaar`);

describe.each(["", "?prefix=shop_"])("the search index of a file%s", (home) => {
  it.each(onSqlite)(
    "becomes one part where it had many, and finds the same",
    async ({ create }) => {
      const database = await create();
      const url = database.url.replace(/\?.*$/, "") + home;
      const persistence = await openPersistence({ url, pendingMigrations: "run" });
      const index = home === "" ? "product_grams" : "shop_product_grams";
      const parts = async () => {
        const [row] = await database.run(`select count(distinct segid) as n from ${index}_idx`);
        return row?.["n"];
      };
      try {
        const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
        const { as } = await newUserWithToken(core);
        const call = { as, tenant: (await core.createTenant({ as }, { name: "Lamps" })).id };
        await database.run(`insert into ${index} (${index}, rank) values ('automerge', 0)`);
        const found = async () => (await core.listProducts(call, { search: "bazaar" })).total;
        await persistence.mergeSearch();
        for (const name of NAMES) await core.createProduct(call, { name, price: 1 });
        expect([await parts(), await found()]).toEqual([NAMES.length, NAMES.length]);
        // Others write meanwhile.
        const [product] = await Promise.all([
          core.createProduct(call, { name: "Last of the bazaar", price: 1 }),
          persistence.mergeSearch(),
        ]);
        expect(await parts()).toBeLessThan(3);
        expect(await found()).toBe(NAMES.length + 1);
        await core.deleteProduct(call, { id: product.id });
        expect(await found()).toBe(NAMES.length);
      } finally {
        await persistence.close();
        await database.drop();
      }
    },
  );
});
