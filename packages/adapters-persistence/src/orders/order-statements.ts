import { sql } from "kysely";
import type { OrderStatus } from "@souk/core";
import type { ProductLock } from "@souk/core/adapter";
import type { Dialect } from "../engine/sql-dialect.js";
import { rawStatement, statement, statementBy } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";

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
      .select(["id", "sku", "name", "cover_id", "published", "stock"])
      .where("tenant_id", "=", p.tenant)
      .where(dialect.within("id", p.ids))
      .orderBy("id")
      .modifyEnd(locked(dialect, lock)),
);

const stockColumns = { product_id: "bigint", qty: "bigint" } as const;

export const takeStock = rawStatement<InTenant<{ lines: string; now: Date }>>()(
  (p, dialect) => sql`
    update products
    set stock = stock - r.qty, version = version + 1, updated_at = ${p.now}
    from ${dialect.recordTable(p.lines, stockColumns)} as r
    where ${dialect.lookedUpIn("products.tenant_id", p.tenant)} and id = r.product_id
      and stock >= r.qty`,
);

const boughtBy = (p: { tenant: number; order: number }) => sql`
  select live_product_id as product_id, sum(qty) as qty
  from order_items
  where tenant_id = ${p.tenant} and order_id = ${p.order} and live_product_id is not null
  group by live_product_id`;

export const holdStock = rawStatement<InTenant<{ order: number }>>()(
  (p, dialect) => sql`
    select 1 from products
    where tenant_id = ${p.tenant} and id in (select product_id from (${boughtBy(p)}) as b)
    order by id ${dialect.lockRow()}`,
);

export const giveStockBack = rawStatement<InTenant<{ order: number; now: Date }>>()(
  (p, dialect) => sql`
    update products
    set stock = case when stock + r.qty > ${MOST_STOCK} then ${MOST_STOCK} else stock + r.qty end,
      version = version + 1, updated_at = ${p.now}
    from (${boughtBy(p)}) as r
    where ${dialect.lookedUpIn("products.tenant_id", p.tenant)} and id = r.product_id`,
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

export const note = statement<InTenant<{ id: number; metadata: string | null; now: Date }>>()(
  (db, p) =>
    db
      .updateTable("orders")
      .set({ metadata: p.metadata, updated_at: p.now })
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("tenant_id", "=", p.tenant)
      .where("id", "=", p.id)
      .where("deleted_at", "is", null),
);

export const remove = statement<InTenant<{ id: number; now: Date }>>()((db, p) =>
  db
    .updateTable("orders")
    .set({ deleted_at: p.now, updated_at: p.now })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("deleted_at", "is", null),
);
