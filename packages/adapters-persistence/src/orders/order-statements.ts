import { type RawBuilder, sql } from "kysely";
import type { FulfillmentStatus, OrderStatus, ReturnStatus } from "@souk/core";
import type { ProductLock, RecordVersion } from "@souk/core/adapter";
import type { Dialect } from "../engine/sql-dialect.js";
import { rawStatement, statement, statementBy } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import { namedRow, type VariantKey } from "../catalog/product-variants.js";

const MOST_STOCK = 2_147_483_647;

const locked = (dialect: Dialect, lock: ProductLock) => {
  if (lock === "look") return sql``;
  return lock === "stock" ? dialect.lockRow() : dialect.keepRow;
};

// In the order of their ids, as every order takes them, so that no two wait for each other.
export const products = statementBy<InTenant<{ ids: readonly number[] }>, { lock: ProductLock }>()(
  (db, p, { lock }, dialect) =>
    db
      .selectFrom("products")
      .select(["id", "sku", "name", "cover_id", "published", "stock", "price_max"])
      .where("tenant_id", "=", p.tenant)
      .where(dialect.within("id", p.ids))
      .orderBy("id")
      .modifyEnd(locked(dialect, lock)),
);

const stockColumns = { product_id: "bigint", qty: "bigint" } as const;

export const takeStock = rawStatement<InTenant<{ lines: string; now: Date }>>()<RecordVersion>(
  (p, dialect) => sql<RecordVersion>`
    update products
    set stock = stock - r.qty, version = version + 1, updated_at = ${p.now}
    from ${dialect.recordTable(p.lines, stockColumns)} as r
    where ${dialect.lookedUpIn("products.tenant_id", p.tenant)} and id = r.product_id
      and stock >= r.qty and price_max is null
    returning id, version`,
);

const movedColumns = { product_id: "bigint", row_id: "bigint", qty: "bigint" } as const;

/** Of products with options; their products follow. */
export const takeVariants = rawStatement<InTenant<{ lines: string }>>()<VariantKey>(
  (p, dialect) => sql<VariantKey>`
    update product_variants
    set stock = stock - r.qty
    from ${dialect.recordTable(p.lines, movedColumns)} as r
    where ${dialect.lookedUpIn("product_variants.tenant_id", p.tenant)}
      and product_variants.id = ${namedRow(p.tenant)} and product_variants.product_id = r.product_id
      and stock >= r.qty
    returning product_variants.id, product_variants.product_id, product_variants.is_own`,
);

export const returnVariants = rawStatement<InTenant<{ lines: string }>>()<VariantKey>(
  (p, dialect) => sql<VariantKey>`
    update product_variants
    set stock = case when stock + r.qty > ${MOST_STOCK} then ${MOST_STOCK} else stock + r.qty end
    from ${dialect.recordTable(p.lines, movedColumns)} as r
    where ${dialect.lookedUpIn("product_variants.tenant_id", p.tenant)}
      and product_variants.id = ${namedRow(p.tenant)} and product_variants.product_id = r.product_id
    returning product_variants.id, product_variants.product_id, product_variants.is_own`,
);

/** Takes a sum from the stock of products with options; one below 0 is added. */
export const moveSums = rawStatement<InTenant<{ lines: string; now: Date }>>()<RecordVersion>(
  (p, dialect) => sql<RecordVersion>`
    update products
    set stock = case when stock - r.qty > ${MOST_STOCK} then ${MOST_STOCK} else stock - r.qty end,
      version = version + 1, updated_at = ${p.now}
    from ${dialect.recordTable(p.lines, stockColumns)} as r
    where ${dialect.lookedUpIn("products.tenant_id", p.tenant)} and id = r.product_id
    returning id, version`,
);

interface VariantRow extends VariantKey {
  readonly sku: string | null;
  readonly stock: number;
  readonly option_values: string;
  readonly options: string | null;
}

export const variants = rawStatement<
  InTenant<{ rows: readonly number[]; own: readonly number[]; products: readonly number[] }>
>()<VariantRow>((p, dialect) => {
  const shown = sql`v.id, v.product_id, v.is_own, v.sku, v.stock, v.option_values, e.options`;
  const from = sql`from product_variants as v
    inner join product_extras as e on e.tenant_id = ${p.tenant} and e.product_id = v.product_id`;
  return sql<VariantRow>`
    select ${shown} ${from} where v.tenant_id = ${p.tenant} and ${dialect.within("v.id", p.rows)}
    union
    select ${shown} ${from}
    where v.tenant_id = ${p.tenant} and v.is_own and ${dialect.within("v.product_id", p.own)}
    union
    select ${shown} ${from} where v.tenant_id = ${p.tenant} and ${dialect.within("v.product_id", p.products)}`;
});

export const returnStock = rawStatement<InTenant<{ lines: string; now: Date }>>()<RecordVersion>(
  (p, dialect) => sql<RecordVersion>`
    update products
    set stock = case when stock + r.qty > ${MOST_STOCK} then ${MOST_STOCK} else stock + r.qty end,
      version = version + 1, updated_at = ${p.now}
    from ${dialect.recordTable(p.lines, stockColumns)} as r
    where ${dialect.lookedUpIn("products.tenant_id", p.tenant)} and id = r.product_id
      and price_max is null
    returning id, version`,
);

export const change = statement<
  InTenant<{
    id: number;
    status: OrderStatus;
    reason: string | null;
    taken: boolean;
    now: Date;
  }>
>()((db, p) =>
  db
    .updateTable("orders")
    .set({ status: p.status, cancel_reason: p.reason, stock_taken: p.taken, updated_at: p.now })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("deleted_at", "is", null),
);

/** Stays null until the order has its first return. */
export const keptReturnStatus = (status: ReturnStatus): RawBuilder<string | null> =>
  sql`case when return_status is null then nullif(${status}, 'none') else ${status} end`;

interface Derived {
  paid: number;
  refunded: number;
  fulfillment: FulfillmentStatus;
  returns: ReturnStatus;
}

export const settle = statement<InTenant<Derived & { id: number; now: Date }>>()((db, p) =>
  db
    .updateTable("orders")
    .set({
      paid_amount: p.paid,
      refunded_amount: p.refunded,
      fulfillment_status: p.fulfillment,
      return_status: keptReturnStatus(p.returns),
      updated_at: p.now,
    })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("deleted_at", "is", null),
);

export const byExternalId = statement<InTenant<{ ids: readonly string[] }>>()((db, p, dialect) =>
  db
    .selectFrom("orders")
    .select(["id", "external_id"])
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("external_id", p.ids, "text"))
    .where("deleted_at", "is", null),
);

export const remove = statement<InTenant<{ id: number; now: Date }>>()((db, p) =>
  db
    .updateTable("orders")
    .set({ deleted_at: p.now, updated_at: p.now, external_id: null })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("deleted_at", "is", null)
    .returning("tags"),
);
