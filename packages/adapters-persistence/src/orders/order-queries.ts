import { statement, statementBy } from "../engine/statement.js";
import type { Database } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { currencyOf } from "../tenancy/currency-of.js";

export const orderColumns = [
  "tenant_id",
  "id",
  "number",
  "user_id",
  "customer_name",
  "customer_email",
  "customer_phone",
  "customer_external_id",
  "address_id",
  "address",
  "payment_type",
  "total_amount",
  "status",
  "cancel_reason",
  "metadata",
  "items_count",
  "stock_taken",
  "version",
  "created_at",
  "updated_at",
] as const;

const ordersOf = (db: Database, tenant: number) =>
  db
    .selectFrom("orders as o")
    .innerJoin("users as u", "u.id", "o.user_id")
    .select(orderColumns.map((name) => `o.${name}` as const))
    .select(["u.name as user_name", "u.email as user_email"])
    .select(currencyOf(tenant).as("currency"))
    .where("o.tenant_id", "=", tenant)
    .where("o.deleted_at", "is", null);

// In the order of an ItemRow.
const itemsShown = [
  "i.position",
  "i.id",
  "i.product_id",
  "i.size",
  "i.qty",
  "i.amount",
  "i.notes",
  "i.product",
  "p.published",
];

const withItems = (db: Database, tenant: number, dialect: Dialect) =>
  ordersOf(db, tenant).select((eb) =>
    eb
      .selectFrom("order_items as i")
      .leftJoin("products as p", (join) =>
        join.onRef("p.tenant_id", "=", "i.tenant_id").onRef("p.id", "=", "i.live_product_id"),
      )
      .select(dialect.jsonArrays(itemsShown).as("items"))
      .where("i.tenant_id", "=", tenant)
      .whereRef("i.order_id", "=", "o.id")
      .as("items"),
  );

/** The order and its items in one row. */
export const byId = statementBy<InTenant<{ id: number }>, { locked: boolean }>()(
  (db, p, { locked }, dialect) =>
    withItems(db, p.tenant, dialect)
      .where("o.id", "=", p.id)
      .$if(locked, (query) => query.modifyEnd(dialect.lockRow("o"))),
);

export const byIds = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  withItems(db, p.tenant, dialect).where(dialect.within("o.id", p.ids)).orderBy("o.id"),
);
