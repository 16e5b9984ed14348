import { COUNTED_AT_MOST } from "@souk/core";
import type { OrderListRequest, OrderStatus } from "@souk/core";
import { sql } from "kysely";
import { holdRow, jsonArrays } from "../sql/dialects.js";
import { statementBy } from "../sql/statement.js";
import type { Database } from "../sql/statement.js";
import type { InTenant } from "../sql/tenant-session.js";

const ordersOf = (db: Database, tenant: number) =>
  db
    .selectFrom("orders as o")
    .innerJoin("users as u", "u.id", "o.user_id")
    .select([
      "o.tenant_id",
      "o.id",
      "o.user_id",
      "o.address_id",
      "o.address",
      "o.payment_type",
      "o.total_amount",
      "o.status",
      "o.cancel_reason",
      "o.items_count",
      "o.stock_taken",
      "o.version",
      "o.created_at",
      "o.updated_at",
      "u.name as user_name",
      "u.email as user_email",
    ])
    .where("o.tenant_id", "=", tenant)
    .where("o.deleted_at", "is", null);

// In the order in which an ItemRow has them.
const itemsShown = [
  "i.id",
  "i.product_id",
  "i.size",
  "i.qty",
  "i.amount",
  "i.notes",
  "i.product",
  "p.published",
];

/** The order and its items in one row. */
export const byId = statementBy<InTenant<{ id: number }>, { held: boolean }>()(
  (db, p, { held }, dialect) =>
    ordersOf(db, p.tenant)
      .select((eb) =>
        eb
          .selectFrom("order_items as i")
          .leftJoin("products as p", (join) =>
            join.onRef("p.tenant_id", "=", "i.tenant_id").onRef("p.id", "=", "i.live_product_id"),
          )
          .select(jsonArrays(dialect, itemsShown, "i.position").as("items"))
          .whereRef("i.tenant_id", "=", "o.tenant_id")
          .whereRef("i.order_id", "=", "o.id")
          .as("items"),
      )
      .where("o.id", "=", p.id)
      .$if(held && dialect === "postgres", (query) =>
        query.modifyEnd(sql`${holdRow(dialect)} of o`),
      ),
);

export interface ListParameters {
  readonly status: OrderStatus | undefined;
  readonly user: number | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly afterValue: number | undefined;
  readonly afterId: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

type Given = "status" | "user" | "from" | "to";
type Filters = Record<Given, boolean>;

const filtered = (p: InTenant<ListParameters>, shape: Filters) => {
  const conditions = [sql`o.tenant_id = ${p.tenant}`, sql`o.deleted_at is null`];
  if (shape.status) conditions.push(sql`o.status = ${p.status}`);
  if (shape.user) conditions.push(sql`o.user_id = ${p.user}`);
  if (shape.from) conditions.push(sql`o.created_at >= ${p.from}`);
  if (shape.to) conditions.push(sql`o.created_at <= ${p.to}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

type Column = "id" | "created_at" | "total_amount";
type ListShape = Filters & { after: boolean; column: Column; descending: boolean };

export const list = statementBy<InTenant<ListParameters>, ListShape>()((db, p, shape) => {
  const { after, column, descending } = shape;
  const direction = descending ? "desc" : "asc";
  const sorted = sql.ref(`o.${column}`);
  const beyond = sql`${sql.raw(descending ? "<" : ">")} (${p.afterValue}, ${p.afterId})`;
  const query = ordersOf(db, p.tenant).where(filtered(p, shape)).orderBy(`o.${column}`, direction);
  const page = column === "id" ? query : query.orderBy("o.id", direction);
  return after
    ? page.where(sql<boolean>`(${sorted}, o.id) ${beyond}`).limit(p.limit)
    : page.limit(p.limit).offset(p.offset);
});

/** One more than is counted at most tells that there are more. */
export const count = statementBy<InTenant<ListParameters>, Filters>()((db, p, shape) =>
  db
    .selectFrom(
      db
        .selectFrom("orders as o")
        .select(sql`1`.as("one"))
        .where(filtered(p, shape))
        .limit(COUNTED_AT_MOST + 1)
        .as("found"),
    )
    .select((eb) => eb.fn.countAll<number>().as("total")),
);

export function listShape({ status, userId, from, to, sort, after }: OrderListRequest): ListShape {
  const descending = sort.startsWith("-");
  return {
    status: status !== undefined,
    user: userId !== undefined,
    from: from !== undefined,
    to: to !== undefined,
    after: after !== null,
    column: (descending ? sort.slice(1) : sort) as Column,
    descending,
  };
}
