import { describe, expect, it } from "@jest/globals";
import type { NewProduct } from "@souk/core/adapter";
import { newUserWithToken } from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { SqlProductRepository } from "./sql-product-repository.js";
import type { Session } from "../engine/session.js";
import { TenantSession } from "../engine/tenant-session.js";
import { openEngine, raw } from "../testing/raw.js";
import { testEngines } from "../testing/test-databases.js";

const BATCH = 100;
const BATCHES = 40;

const batch = (number: number): NewProduct[] =>
  Array.from({ length: BATCH }, (_, n) => ({
    sku: `S${number * BATCH + n}`,
    name: "Lamp",
    description: "",
    price: 1,
    currency: null,
    stock: 0,
    categoryId: null,
    published: true,
    coverId: null,
    mediaIds: [],
    imageUrls: [],
    barcode: null,
    compareAtPrice: null,
    weightGrams: null,
    externalId: null,
    tags: [],
    options: [],
    metadata: {},
    createdAt: new Date(0),
    updatedAt: new Date(0),
  }));

/** How many rows of products the transaction has looked at so far. */
async function looked(session: Session): Promise<number> {
  const row = await session.one(
    raw<{ n: number }>(
      "select seq_tup_read + idx_tup_fetch as n from pg_stat_xact_user_tables where relname = 'products'",
    ),
    {},
  );
  return Number(row?.n);
}

// SQLite plans by the schema alone, so what it does with few products it does with many.
const postgres = testEngines.filter(({ dialect }) => dialect === "postgres");

describe.each(postgres)("a large import in one transaction on $dialect", ({ create }) => {
  const opened = openedEngine({ create });

  it("looks at no more products for its last lines than for its first", async () => {
    const { core, database } = await opened;
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const engine = openEngine(database.url);
    try {
      const sums = await engine.transaction("write", async (session) => {
        const products = new SqlProductRepository(new TenantSession(session, tenant));
        const skus = (number: number) => batch(number).map(({ sku }) => sku ?? "");
        const sums: number[] = [];
        for (let number = 0; number < BATCHES; number += 1) {
          const before = await looked(session);
          expect(await products.lockBySku(skus(number))).toEqual([]);
          await products.addAll(batch(number));
          expect((await products.lockBySku(skus(number))).length).toBe(BATCH);
          sums.push((await looked(session)) - before);
        }
        return sums;
      });
      expect(Math.max(...sums.slice(-5))).toBeLessThan(BATCH * 10);
    } finally {
      await engine.close();
    }
  });
});
