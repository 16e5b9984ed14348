import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { MikroORM, defineEntity, p } from "@mikro-orm/core";
import type { EntityManager, Options } from "@mikro-orm/core";
import { PostgreSqlDriver } from "@mikro-orm/postgresql";
import { SqliteDriver } from "@mikro-orm/sqlite";
import { CategoryEntity, ProductEntity, TenantEntity, entities } from "../entities.js";
import { openPersistence } from "../open-persistence.js";
import type { Persistence } from "../open-persistence.js";
import { query } from "../testing/catalogue.js";
import { testEngines, withOrdinaryLimits } from "../testing/test-databases.js";
import type { TestDatabase } from "../testing/test-databases.js";

const NOW = new Date("2026-01-01T00:00:00.000Z");
/** Rows of all tenants, as far as the database shows them. */
const ofAll = { filters: false } as const;
const made = { createdAt: NOW, updatedAt: NOW };

const notes = defineEntity({
  name: "Note",
  tableName: "their_notes",
  properties: {
    id: p.integer().primary(),
    text: p.text(),
    tenantId: p.bigint("number"),
    productId: p.bigint("number"),
    product: () => p.manyToOne(ProductEntity).joinColumns("tenant_id", "product_id"),
  },
});
const theirOwn = {
  sqlite: {
    driver: SqliteDriver,
    place: (url: string) => ({ dbName: new URL(url).pathname }),
  },
  postgres: { driver: PostgreSqlDriver, place: (clientUrl: string) => ({ clientUrl }) },
};

class Note extends notes.class {}
notes.setClass(Note);

describe.each(testEngines)("our entities on $dialect", ({ dialect, create }) => {
  let database: TestDatabase;
  let persistence: Persistence;
  let em: EntityManager;

  beforeAll(async () => {
    database = await create();
    persistence = await openPersistence({ url: database.url });
    em = (await persistence.orm()).em.fork();
    const tenant = em.create(TenantEntity, { name: "Acme", ...made });
    await em.flush();
    const category = em.create(CategoryEntity, { tenant, name: "Tea", ...made });
    await em.flush();
    em.create(ProductEntity, {
      tenant,
      categoryId: category.id,
      name: "Oolong",
      price: 5,
      ...made,
    });
    em.create(ProductEntity, { tenant, name: "Cup", price: 9, ...made });
    await em.flush();
    em.clear();
  });

  afterAll(async () => {
    await persistence.close();
    await database.drop();
  });

  it("are written and read with their moments, flags and relations", async () => {
    const found = await em.find(
      ProductEntity,
      {},
      { populate: ["category"], orderBy: { name: "desc" }, ...ofAll },
    );
    expect(found).toMatchObject([
      { name: "Oolong", published: true, stock: 0, createdAt: NOW, category: { name: "Tea" } },
      { name: "Cup", categoryId: null, category: null },
    ]);
    expect(found[0]?.tenant.id).toBe(found[0]?.category?.tenant.id);
  });

  it("are changed by their columns", async () => {
    const product = await em.findOneOrFail(ProductEntity, { name: "Cup" }, ofAll);
    product.price = 12;
    product.updatedAt = new Date(NOW.getTime() + 1000);
    await em.flush();
    const rows = await query(
      persistence,
      "select price, updated_at from products where price = 12",
    );
    expect(rows.map((row) => Object.values(row).map(Number))).toEqual([[12, NOW.getTime() + 1000]]);
  });

  it("are related to by an embedder's own", async () => {
    await query(
      persistence,
      `create table their_notes (id integer primary key, text text not null,
        tenant_id bigint not null, product_id bigint not null)`,
    );
    const { driver, place } = theirOwn[dialect];
    const theirs = await MikroORM.init({
      driver,
      ...place(withOrdinaryLimits(database.url)),
      entities: [...entities, Note],
    } as unknown as Options);
    const fork = theirs.em.fork();
    const product = await fork.findOneOrFail(ProductEntity, { name: "Oolong" }, ofAll);
    const { id: productId } = product;
    fork.create(Note, { id: 1, text: "Reorder", tenantId: product.tenant.id, productId, product });
    await fork.flush();
    fork.clear();
    const [note] = await fork.find(Note, {}, { populate: ["product.category"], ...ofAll });
    await theirs.close();
    expect(note).toMatchObject({ product: { name: "Oolong", category: { name: "Tea" } } });
  });
});
