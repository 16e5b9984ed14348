import { sql } from "kysely";
import type { Dialect } from "../engine/sql-dialect.js";
import { each } from "../engine/rows.js";
import { type Database, rawStatement, statement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import { currencyOf } from "../tenancy/currency-of.js";
import { extraColumns, variantsBeside } from "./product-extras.js";
import { flagColumns, productColumns, recordColumns, writtenColumns } from "./product-rows.js";
import type { ProductValues } from "./product-rows.js";

type OfProduct = InTenant<{ id: number }>;

// The tenant is named on both sides, so that a cluster sees that both are on one server.
const whole = (db: Database, p: InTenant, dialect: Dialect) =>
  db
    .selectFrom("products as r")
    .leftJoin("product_extras as e", (join) =>
      join.onRef("e.product_id", "=", "r.id").on("e.tenant_id", "=", p.tenant),
    )
    .select(productColumns.map((name) => `r.${name}` as const))
    .select(extraColumns.map((name) => `e.${name}` as const))
    .select([variantsBeside(p.tenant, dialect).as("variants"), currencyOf(p.tenant).as("currency")])
    .where("r.tenant_id", "=", p.tenant);

export const found = statement<OfProduct>()((db, p, dialect) =>
  whole(db, p, dialect).where("r.id", "=", p.id),
);

export const locked = statement<OfProduct>()((db, p, dialect) =>
  db
    .selectFrom("products")
    .select(productColumns)
    .select(currencyOf(p.tenant).as("currency"))
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .modifyEnd(dialect.lockRow()),
);

// In the order of their ids, like orders, so that no two transactions wait for each other.
export const bySkus = statement<InTenant<{ skus: readonly string[] }>>()((db, p, dialect) =>
  db
    .selectFrom("products")
    .select(productColumns)
    .select(currencyOf(p.tenant).as("currency"))
    .where(dialect.lookedUpIn("tenant_id", p.tenant))
    .where(dialect.eachWith("products", "sku", p.tenant, p.skus))
    .orderBy("id")
    .modifyEnd(dialect.lockRow()),
);

/** The same by their ids. */
export const byIds = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  db
    .selectFrom("products")
    .select(productColumns)
    .select(currencyOf(p.tenant).as("currency"))
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("id", p.ids))
    .orderBy("id")
    .modifyEnd(dialect.lockRow()),
);

export const idsBySkus = statement<InTenant<{ skus: readonly string[] }>>()((db, p, dialect) =>
  db
    .selectFrom("products")
    .select(["id", "sku"])
    .where(dialect.lookedUpIn("tenant_id", p.tenant))
    .where(dialect.eachWith("products", "sku", p.tenant, p.skus)),
);

export const withSku = statement<InTenant<{ sku: string }>>()((db, p) =>
  db.selectFrom("products").select("id").where("tenant_id", "=", p.tenant).where("sku", "=", p.sku),
);

export const insert = statement<InTenant<ProductValues>>()((db, p) =>
  db
    .insertInto("products")
    .values({ ...each(p, writtenColumns), tenant_id: p.tenant, sku_indexed: sql<boolean>`true` })
    .onConflict((conflict) => conflict.columns(["tenant_id", "sku"]).doNothing())
    .returning("id"),
);

const names = Object.keys(recordColumns);

const fromRecord = (dialect: Dialect) =>
  names.map((name) =>
    flagColumns.includes(name) ? dialect.recordedFlag(`r.${name}`) : sql.raw(`r.${name}`),
  );

const columnList = sql.raw(names.join(", "));

// The ids have the order of the records.
export const insertAll = rawStatement<InTenant<{ records: string }>>()<{ id: number }>(
  (p, dialect) => sql<{ id: number }>`
    insert into products (tenant_id, sku_indexed, ${columnList})
    select ${p.tenant}, true, ${sql.join(fromRecord(dialect))}
    from ${dialect.recordTable(p.records, recordColumns)} as r
    where true
    order by r.n
    on conflict (tenant_id, sku) do nothing
    returning id`,
);

export const update = statement<InTenant<ProductValues & { id: number }>>()((db, p) =>
  db
    .updateTable("products")
    .set((eb) => ({ ...each(p, writtenColumns), version: eb("version", "+", 1) }))
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id),
);

export const updateAll = rawStatement<InTenant<{ records: string }>>()(
  (p, dialect) => sql`
    update products
    set ${sql.join(fromRecord(dialect).map((value, at) => sql`${sql.raw(names[at] ?? "")} = ${value}`))},
      version = products.version + 1
    from ${dialect.recordTable(p.records, { id: "bigint", ...recordColumns })} as r
    where ${dialect.lookedUpIn("products.tenant_id", p.tenant)} and products.id = r.id`,
);

// Orders keep their copy of the product and lose their key to it. A running order locks the product, so
// none can name it after the release below.
export const lockForRemoval = statement<OfProduct>()((db, p, dialect) =>
  db
    .selectFrom("products")
    .select("id")
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .modifyEnd(dialect.lockForUpdate),
);

export const releaseFromOrders = statement<OfProduct>()((db, p) =>
  db
    .updateTable("order_items")
    .set({ live_product_id: null })
    .where("tenant_id", "=", p.tenant)
    .where("live_product_id", "=", p.id),
);

export const remove = statement<OfProduct>()((db, p) =>
  db.deleteFrom("products").where("tenant_id", "=", p.tenant).where("id", "=", p.id),
);
