import { type RawBuilder, sql } from "kysely";
import type { FulfillmentStatus, OrderStatus, ReturnStatus } from "@souk/core";
import type { ProductLock, RecordVersion } from "@souk/core/adapter";
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

export const takeStock = rawStatement<InTenant<{ lines: string; now: Date }>>()<RecordVersion>(
  (p, dialect) => sql<RecordVersion>`
    update products
    set stock = stock - r.qty, version = version + 1, updated_at = ${p.now}
    from ${dialect.recordTable(p.lines, stockColumns)} as r
    where ${dialect.lookedUpIn("products.tenant_id", p.tenant)} and id = r.product_id
      and stock >= r.qty
    returning id, version`,
);

export const returnStock = rawStatement<InTenant<{ lines: string; now: Date }>>()<RecordVersion>(
  (p, dialect) => sql<RecordVersion>`
    update products
    set stock = case when stock + r.qty > ${MOST_STOCK} then ${MOST_STOCK} else stock + r.qty end,
      version = version + 1, updated_at = ${p.now}
    from ${dialect.recordTable(p.lines, stockColumns)} as r
    where ${dialect.lookedUpIn("products.tenant_id", p.tenant)} and id = r.product_id
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
    .where("deleted_at", "is", null),
);
