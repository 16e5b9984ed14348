import { SHOWN_WITH_ORDER } from "@souk/core/adapter";
import { sql } from "kysely";
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
  "external_id",
  "customer_name",
  "customer_email",
  "customer_phone",
  "customer_external_id",
  "customer_id",
  "address_id",
  "address",
  "payment_type",
  "items_amount",
  "adjustments",
  "tax_included",
  "total_amount",
  "notes",
  "paid_amount",
  "refunded_amount",
  "fulfillment_status",
  "return_status",
  "status",
  "cancel_reason",
  "metadata",
  "tags",
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
  "i.variant_id",
];

// In the order of a PaymentValues.
const paymentsShown = [
  "m.id",
  "m.amount",
  "m.method",
  "m.reference",
  "m.paid_at",
  "m.voided_at",
  "m.created_at",
];

// In the order of a RefundValues.
const refundsShown = [
  "m.id",
  "m.payment_id",
  "m.amount",
  "m.reason",
  "m.voided_at",
  "m.created_at",
];

const oldest = (
  table: "payments" | "refunds" | "shipments" | "returns",
  columns: string[],
  { tenant, dialect }: { tenant: number; dialect: Dialect },
) => sql<string | null>`(
  select ${dialect.jsonArrays(columns)} from (
    select * from ${sql.table(table)} as every
    where every.tenant_id = ${tenant} and every.order_id = o.id
    order by every.id limit ${sql.lit(SHOWN_WITH_ORDER)}
  ) as m)`;

// In the order of a ShipmentValues.
const shipmentsShown = [
  "m.id",
  "m.carrier",
  "m.tracking_number",
  "m.tracking_url",
  "m.shipped_at",
  "m.cancelled_at",
  "m.created_at",
  "m.updated_at",
];

// In the order of a ShippedValues.
const shippedShown = ["m.id", "m.shipment_id", "m.order_item_id", "m.qty"];

/** The lines of the shipments or returns that an order shows. */
const linesOf =
  (
    { lines, parents, column }: Readonly<Record<"lines" | "parents" | "column", string>>,
    shown: readonly string[],
  ) =>
  ({ tenant, dialect }: { tenant: number; dialect: Dialect }) =>
    sql<string | null>`(
  select ${dialect.jsonArrays(shown)} from (
    select i.* from ${sql.raw(lines)} as i
    where i.tenant_id = ${tenant} and i.${sql.raw(column)} in (
      select every.id from ${sql.raw(parents)} as every
      where every.tenant_id = ${tenant} and every.order_id = o.id
      order by every.id limit ${sql.lit(SHOWN_WITH_ORDER)}
    )
  ) as m)`;

const shipped = linesOf(
  { lines: "shipment_items", parents: "shipments", column: "shipment_id" },
  shippedShown,
);

// In the order of a ReturnValues.
const returnsShown = ["m.id", "m.status", "m.reason", "m.created_at", "m.received_at"];

// In the order of a ReturnedValues.
const returnedShown = ["m.id", "m.return_id", "m.order_item_id", "m.qty", "m.restock"];

const returned = linesOf(
  { lines: "return_items", parents: "returns", column: "return_id" },
  returnedShown,
);

const nothing = sql<null>`null`;

/** Most orders have no return, and a database takes time to prepare a search for one, even if it never runs. */
const detailed = (db: Database, tenant: number, dialect: Dialect, areReturned: boolean) =>
  ordersOf(db, tenant).select((eb) => [
    oldest("payments", paymentsShown, { tenant, dialect }).as("payments"),
    oldest("refunds", refundsShown, { tenant, dialect }).as("refunds"),
    oldest("shipments", shipmentsShown, { tenant, dialect }).as("shipments"),
    shipped({ tenant, dialect }).as("shipped"),
    (areReturned ? oldest("returns", returnsShown, { tenant, dialect }) : nothing).as("returns"),
    (areReturned ? returned({ tenant, dialect }) : nothing).as("returned"),
    eb
      .selectFrom("order_items as i")
      .leftJoin("products as p", (join) =>
        join.onRef("p.tenant_id", "=", "i.tenant_id").onRef("p.id", "=", "i.live_product_id"),
      )
      .select(dialect.jsonArrays(itemsShown).as("items"))
      .where("i.tenant_id", "=", tenant)
      .whereRef("i.order_id", "=", "o.id")
      .as("items"),
  ]);

type WithReturns = Readonly<{ areReturned: boolean }>;

/** The order and its items in one row. */
export const byId = statementBy<InTenant<{ id: number }>, WithReturns>()(
  (db, p, { areReturned }, dialect) =>
    detailed(db, p.tenant, dialect, areReturned).where("o.id", "=", p.id),
);

export const hold = statement<InTenant<{ id: number }>>()((db, p, dialect) =>
  db
    .selectFrom("orders")
    .select("id")
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .modifyEnd(dialect.lockRow()),
);

export const byIds = statementBy<InTenant<{ ids: readonly number[] }>, WithReturns>()(
  (db, p, { areReturned }, dialect) =>
    detailed(db, p.tenant, dialect, areReturned)
      .where(dialect.within("o.id", p.ids))
      .orderBy("o.id"),
);

export const unreturned: WithReturns = { areReturned: false };
export const returnedAsWell: WithReturns = { areReturned: true };
