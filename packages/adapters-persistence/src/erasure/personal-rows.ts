import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { type AddedTable, userColumnsOf } from "../own/extension-tables.js";

/** A person as statements get it. */
export interface PersonParameters {
  readonly id: number;
  readonly email: string;
}

/** What becomes of the rows of a person: removed, written over by the marks of their columns, or left. */
export type Erasing = "removed" | "overwritten" | "left";

export interface PersonalTable {
  readonly table: string;
  readonly erasing: Erasing;
  /** Its rows are found by the orders of the person. */
  readonly isOfOrders?: true;
  /** An index finds the rows; in other tables they are looked for from one end to the other. */
  readonly isIndexed?: true;
  /** It holds nothing that is not elsewhere, so it is not exported. */
  readonly isCopy?: true;
  /** Set if it is a table of an extension. */
  readonly added?: AddedTable;
  /** Which rows are the person's. */
  readonly rows: (p: PersonParameters) => RawBuilder<boolean>;
}

const ofUser = (p: PersonParameters) => sql<boolean>`user_id = ${p.id}`;

/** An order belongs to its customer, and without one to the user who placed it. */
const orders = (p: PersonParameters) => sql<boolean>`(
  orders.customer_email = ${p.email} or (orders.user_id = ${p.id} and
    coalesce(orders.customer_name, orders.customer_email, orders.customer_phone, orders.customer_external_id) is null))`;

/** With `exists`, Postgres would read all orders of all people for a few events. */
const events = (p: PersonParameters) => sql<boolean>`(
  (events.entity_kind = 'user' and events.entity_id = ${p.id}) or
  (events.entity_kind = 'order' and (select 1 from orders
    where orders.tenant_id = events.tenant_id and orders.id = events.entity_id and ${orders(p)}) = 1))`;

/** A table whose rows name an order. */
function ofOrders(table: string, erasing: Erasing): PersonalTable {
  const [tenant, order] = [sql.raw(`${table}.tenant_id`), sql.raw(`${table}.order_id`)];
  return {
    table,
    erasing,
    isOfOrders: true,
    rows: (p) => sql<boolean>`exists (select 1 from orders
      where orders.tenant_id = ${tenant} and orders.id = ${order} and ${orders(p)})`,
  };
}

/** Every table with rows of people. A row comes before the rows by which it is found. */
export const personalTables: readonly PersonalTable[] = [
  { table: "access_tokens", erasing: "removed", isIndexed: true, rows: ofUser },
  { table: "password_resets", erasing: "removed", isIndexed: true, rows: ofUser },
  { table: "factors", erasing: "removed", isIndexed: true, rows: ofUser },
  { table: "recovery_codes", erasing: "removed", isIndexed: true, rows: ofUser },
  { table: "identities", erasing: "removed", isIndexed: true, rows: ofUser },
  { table: "addresses", erasing: "removed", isIndexed: true, rows: ofUser },
  { table: "memberships", erasing: "left", rows: ofUser },
  { table: "preferences", erasing: "removed", isIndexed: true, rows: ofUser },
  { table: "announcement_marks", erasing: "left", rows: ofUser },
  { table: "idempotency_keys", erasing: "removed", isIndexed: true, rows: ofUser },
  { table: "data_requests", erasing: "left", isIndexed: true, rows: ofUser },
  {
    table: "data_request_parts",
    erasing: "removed",
    isIndexed: true,
    isCopy: true,
    rows: ofUser,
  },
  {
    table: "outbox_mail",
    erasing: "removed",
    rows: (p) => sql<boolean>`to_address = ${p.email}`,
  },
  {
    table: "audit_log",
    erasing: "left",
    rows: (p) =>
      sql<boolean>`(user_id = ${p.id} or (object_kind = 'user' and object_id = ${p.id}))`,
  },
  {
    table: "past_orders",
    erasing: "overwritten",
    rows: (p) => sql<boolean>`past_orders.customer_email = ${p.email}`,
  },
  {
    table: "customers",
    erasing: "overwritten",
    rows: (p) => sql<boolean>`customers.email = ${p.email}`,
  },
  {
    table: "delivery_attempts",
    erasing: "overwritten",
    isOfOrders: true,
    rows: (p) => sql<boolean>`exists (select 1 from deliveries
      join events on events.tenant_id = deliveries.tenant_id and events.id = deliveries.event_id
      where deliveries.tenant_id = delivery_attempts.tenant_id
        and deliveries.id = delivery_attempts.delivery_id and ${events(p)})`,
  },
  { table: "events", erasing: "overwritten", isOfOrders: true, rows: events },
  ofOrders("order_notes", "removed"),
  ofOrders("order_items", "overwritten"),
  ofOrders("payments", "overwritten"),
  ofOrders("refunds", "overwritten"),
  ofOrders("shipments", "overwritten"),
  ofOrders("returns", "overwritten"),
  ofOrders("order_invoices", "overwritten"),
  { table: "orders", erasing: "overwritten", rows: orders },
  {
    table: "users",
    erasing: "overwritten",
    isIndexed: true,
    rows: (p) => sql<boolean>`users.id = ${p.id}`,
  },
];

/** Tables of extensions with rows that name users, or have addresses of people. */
export const personalAmong = (added: readonly AddedTable[]): PersonalTable[] =>
  added.flatMap((table): PersonalTable[] => {
    const { addresses } = table;
    const users = userColumnsOf(table);
    if (users.length === 0 && addresses.length === 0) return [];
    const clears = table.personal.length > 0 ? "overwritten" : "left";
    return [
      {
        table: table.name,
        added: table,
        erasing: table.erasure === "remove" ? "removed" : clears,
        rows: (p) =>
          sql<boolean>`(${sql.join(
            [
              ...users.map((column) => sql`${sql.ref(column)} = ${p.id}`),
              ...addresses.map((column) => sql`${sql.ref(column)} = ${p.email}`),
            ],
            sql` or `,
          )})`,
      },
    ];
  });
