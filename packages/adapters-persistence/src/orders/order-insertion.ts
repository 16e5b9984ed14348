import { type RawBuilder, sql } from "kysely";
import { each } from "../engine/rows.js";
import { rawStatement, statement } from "../engine/statement.js";
import type { Database } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { type TakenNumber, takenNumber } from "./order-numbers.js";

const orderColumns = [
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
  "items_count",
  "search_text",
  "stock_taken",
  "metadata",
  "tags",
  "day",
  "created_at",
] as const;

export interface OrderValues {
  user_id: number;
  external_id: string | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  customer_external_id: string | null;
  customer_id: number | null;
  address_id: number;
  address: string;
  payment_type: number;
  items_amount: number;
  adjustments: string | null;
  tax_included: boolean;
  total_amount: number;
  notes: string | null;
  items_count: number;
  search_text: string;
  stock_taken: boolean;
  metadata: string | null;
  tags: string | null;
  day: number;
  created_at: Date;
}

const insertOrder = (db: Database, p: InTenant<OrderValues>, number: RawBuilder<number>) =>
  db
    .insertInto("orders")
    .values({ ...each(p, orderColumns), tenant_id: p.tenant, number, updated_at: p.created_at })
    .returning(["id", "number"]);

const itemColumns = {
  product_id: "bigint",
  variant_id: "bigint",
  size: "text",
  qty: "bigint",
  amount: "bigint",
  notes: "text",
  product: "text",
} as const;

const insertItems = (
  p: InTenant<{ items: string }>,
  order: RawBuilder<unknown> | number,
  dialect: Dialect,
) => sql`
  insert into order_items
    (tenant_id, order_id, position, product_id, live_product_id, variant_id, size, qty, amount, notes, product)
  select ${p.tenant}, ${order}, r.n, r.product_id, r.product_id,
    r.variant_id, r.size, r.qty, r.amount, r.notes, r.product
  from ${dialect.recordTable(p.items, itemColumns)} as r
  order by r.n
  returning id, position`;

interface AddedItem {
  readonly id: number;
  readonly position: number;
}

/** If one transaction writes at a time, the number after the highest is free, also of those whose orders are gone. */
export const addOrder = statement<InTenant<OrderValues>>()((db, p) =>
  insertOrder(
    db,
    p,
    sql<number>`(select coalesce(max(n), 0) + 1 from (
      select max(number) as n from orders where tenant_id = ${p.tenant}
      union all
      select next_number - 1 from order_numbers where tenant_id = ${p.tenant} and slot = 0
    ) as given)`,
  ),
);

/** With the number that was taken for it before. */
export const addNumberedOrder = statement<InTenant<OrderValues & TakenNumber>>()((db, p) =>
  insertOrder(db, p, sql<number>`${p.number}`),
);

export const addItems = rawStatement<InTenant<{ items: string; order: number }>>()<AddedItem>(
  (p, dialect) => insertItems(p, p.order, dialect) as RawBuilder<AddedItem>,
);

interface AddedWithOrder extends AddedItem, TakenNumber {
  readonly order_id: number;
}

/** Order and items in one statement, if the engine can do that (Postgres). */
export const addOrderWithItems = statement<
  InTenant<OrderValues & { items: string }>
>()<AddedWithOrder>((db, p, dialect) => {
  const order = insertOrder(db, p, sql<number>`(select number from taken)`);
  const query = sql<never>`
    with ${takenNumber(p, dialect)}, new_order as (${order})
    ${insertItems(p, sql`(select id from new_order)`, dialect)},
      order_id, (select number from new_order) as number`;
  return { compile: () => query.compile(db) } as never;
});
