import type { OrderStatus } from "@souk/core";
import { ORDERS_AT_ONCE, ORDERS_TO_LINK } from "@souk/core/adapter";
import { sql } from "kysely";
import { each } from "../engine/rows.js";
import { type Database, rawStatement, statement, statementBy } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import { currencyOf } from "../tenancy/currency-of.js";
import { customerColumns, type CustomerValues } from "./customer-rows.js";

type OfCustomer = InTenant<{ id: number }>;

const priced = (db: Database, tenant: number) =>
  db.selectFrom("customers").select(customerColumns).select(currencyOf(tenant).as("currency"));

export const found = statement<OfCustomer>()((db, p) =>
  priced(db, p.tenant).where("tenant_id", "=", p.tenant).where("id", "=", p.id),
);

export const locked = statement<OfCustomer>()((db, p, dialect) =>
  priced(db, p.tenant)
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .modifyEnd(dialect.lockRow()),
);

export const kept = statement<OfCustomer>()((db, p, dialect) =>
  priced(db, p.tenant)
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .modifyEnd(dialect.keepRow),
);

type Said = { externalId: string; email: string; phone: string };

/** Each is found by an index of its own; the empty text is no value. */
const meantId = (p: InTenant<Said>) => {
  const others = sql`(external_id is null or ${p.externalId} = '')`;
  return sql<number>`coalesce(
    (select id from customers where tenant_id = ${p.tenant} and external_id = ${p.externalId}),
    (select id from customers
      where tenant_id = ${p.tenant} and email = ${p.email} and ${others} order by id limit 1),
    (select id from customers
      where tenant_id = ${p.tenant} and phone = ${p.phone} and ${others} order by id limit 1))`;
};

export const meant = statementBy<InTenant<Said>, { keep: boolean }>()((db, p, { keep }, dialect) =>
  priced(db, p.tenant)
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", meantId(p))
    .$if(keep, (query) => query.modifyEnd(dialect.keepRow)),
);

/** Orders that are being placed hold the row, too, until they are there to be moved. */
export const lockedToEnd = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  priced(db, p.tenant)
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("id", p.ids))
    .orderBy("id")
    .modifyEnd(dialect.lockForUpdate),
);

/** Also deleted orders, whose rows would keep the customer from being deleted. */
const newestOrders = (tenant: unknown, customer: unknown) => sql`
  select id from orders where tenant_id = ${tenant} and customer_id = ${customer}
  order by id desc limit ${sql.lit(ORDERS_AT_ONCE)}`;

export const lockOrders = rawStatement<OfCustomer>()<{ id: number }>(
  (p, dialect) => sql<{ id: number }>`${newestOrders(p.tenant, p.id)} ${dialect.lockRow()}`,
);

interface MovedRow {
  readonly id: number;
  readonly version: number;
  readonly status: OrderStatus;
  readonly total_amount: number;
  readonly deleted_at: number | null;
}

export const moveOrders = rawStatement<
  InTenant<{ from: number; to: number | null; now: Date }>
>()<MovedRow>(
  (p) => sql<MovedRow>`
    update orders set customer_id = cast(${p.to} as bigint), updated_at = ${p.now},
      version = version + 1
    where tenant_id = ${p.tenant} and id in (${newestOrders(p.tenant, p.from)})
    returning id, version, status, total_amount, deleted_at`,
);

/** The last of the orders that are looked at next; no row after the last order. */
export const ordersAfter = rawStatement<InTenant<{ after: number }>>()<{ last: number }>(
  (p) => sql<{ last: number }>`
    select max(id) as last from (
      select id from orders where tenant_id = ${p.tenant} and id > ${p.after}
      order by id limit ${sql.lit(ORDERS_TO_LINK)}
    ) as following having max(id) is not null`,
);

export const unlinked = statement<InTenant<{ after: number; last: number }>>()((db, p, dialect) =>
  db
    .selectFrom("orders")
    .select(["id", "customer_name", "customer_email", "customer_phone", "customer_external_id"])
    .where("tenant_id", "=", p.tenant)
    .where("id", ">", p.after)
    .where("id", "<=", p.last)
    .where("customer_id", "is", null)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .modifyEnd(dialect.lockRow()),
);

interface LinkedRow extends Omit<MovedRow, "deleted_at"> {
  readonly customer: number;
}

export const link = rawStatement<InTenant<{ links: string; now: Date }>>()<LinkedRow>(
  (p, dialect) => sql<LinkedRow>`
    update orders set customer_id = r.customer, updated_at = ${p.now}, version = version + 1
    from ${dialect.recordTable(p.links, { id: "bigint", customer: "bigint" })} as r
    where ${dialect.lookedUpIn("orders.tenant_id", p.tenant)} and orders.id = r.id
    returning orders.id, version, status, total_amount, customer_id as customer`,
);

export const byExternalId = statement<InTenant<{ externalId: string }>>()((db, p) =>
  db
    .selectFrom("customers")
    .select("id")
    .where("tenant_id", "=", p.tenant)
    .where("external_id", "=", p.externalId),
);

/**
 * The number after the highest, also of those that are gone. Whoever takes one holds the row until the commit, so
 * customers of a tenant are added one after the other.
 */
export const takeNumber = rawStatement<InTenant>()<{ n: number }>(
  (p) => sql<{ n: number }>`
    insert into tenant_counts (tenant_id, name, n)
    select cast(${p.tenant} as bigint), 'customer numbers', coalesce(max(number), 0) + 1
    from customers where tenant_id = ${p.tenant}
    on conflict (tenant_id, name) do update set n = case
      when tenant_counts.n >= excluded.n then tenant_counts.n + 1 else excluded.n end
    returning n`,
);

const written = [
  "name",
  "email",
  "phone",
  "external_id",
  "note",
  "addresses",
  "tags",
  "metadata",
  "search_text",
  "updated_at",
] as const;

type Written = CustomerValues & { updated_at: Date };

export const insert = statement<InTenant<Written & { number: number; created_at: Date }>>()(
  (db, p) =>
    db
      .insertInto("customers")
      .values({ ...each(p, [...written, "number", "created_at"]), tenant_id: p.tenant })
      .returning("id"),
);

export const update = statement<InTenant<Written & { id: number }>>()((db, p) =>
  db
    .updateTable("customers")
    .set(each(p, written))
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .returning("version"),
);

export const remove = statement<OfCustomer>()((db, p) =>
  db
    .deleteFrom("customers")
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .returning("tags"),
);

export const currency = rawStatement<InTenant>()<{ currency: string | null }>(
  (p) => sql<{ currency: string | null }>`select ${currencyOf(p.tenant)} as currency`,
);
