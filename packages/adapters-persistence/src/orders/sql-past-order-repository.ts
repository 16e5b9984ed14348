import type { OrderSource, Page, PastOrder, PastOrderItem } from "@souk/core";
import {
  COUNTED_AT_MOST,
  type NewPastOrder,
  PAST_ORDER_SORT,
  type PastOrderRepository,
  type PastOrderRequest,
} from "@souk/core/adapter";
import { sql } from "kysely";
import { readJson } from "../engine/rows.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { rawStatement, rawStatementBy, statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { newestFirst, type Part } from "../engine/newest-first.js";
import { customerOf } from "../customers/customer-rows.js";
import { unreadable } from "./order-rows.js";

const recordColumns = {
  source: "text",
  number: "text",
  placed_at: "bigint",
  cancelled_at: "bigint",
  payment_status: "text",
  fulfillment_status: "text",
  customer_name: "text",
  customer_email: "text",
  customer_phone: "text",
  customer_external_id: "text",
  address: "text",
  total_amount: "bigint",
  currency: "text",
  items: "text",
  imported_at: "bigint",
} as const;

const columnNames = Object.keys(recordColumns);
const columns = sql.join(columnNames.map((name) => sql.ref(name)));
const recorded = sql.join(columnNames.map((name) => sql.ref(`r.${name}`)));

const addNew = rawStatement<InTenant<{ orders: string }>>()(
  (p, dialect) => sql`
    insert into past_orders (tenant_id, ${columns})
    select ${p.tenant}, ${recorded} from ${dialect.recordTable(p.orders, recordColumns)} as r
    where true
    on conflict (tenant_id, number, source) do nothing`,
);

const known = statement<InTenant<{ source: OrderSource; numbers: readonly string[] }>>()(
  (db, p, dialect) =>
    db
      .selectFrom("past_orders")
      .select("number")
      .where("tenant_id", "=", p.tenant)
      .where("source", "=", p.source)
      .where(dialect.within("number", p.numbers, "text")),
);

interface PastOrderRow {
  readonly id: number;
  readonly source: OrderSource;
  readonly number: string;
  readonly placed_at: number;
  readonly cancelled_at: number | null;
  readonly payment_status: string | null;
  readonly fulfillment_status: string | null;
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
  readonly customer_external_id: string | null;
  readonly address: string | null;
  readonly total_amount: number;
  readonly currency: string | null;
  readonly items: string;
  readonly imported_at: number;
}

const find = rawStatement<InTenant<{ id: number }>>()<PastOrderRow>(
  (p) => sql<PastOrderRow>`
    select id, ${columns} from past_orders where tenant_id = ${p.tenant} and id = ${p.id}`,
);

const remove = rawStatement<InTenant<{ id: number }>>()(
  (p) => sql`delete from past_orders where tenant_id = ${p.tenant} and id = ${p.id}`,
);

interface Filter {
  readonly number: string;
  readonly email: string;
  readonly from: number;
  readonly to: number;
}

type Filtered = { readonly byNumber: boolean; readonly byEmail: boolean };

/** Otherwise SQLite reads all that were placed in the time, for a single number or customer. */
const placedAt = (isFew: boolean, dialect: Dialect) =>
  isFew ? dialect.unsought("placed_at") : sql`placed_at`;

const matches = (p: InTenant<Filter>, { byNumber, byEmail }: Filtered, dialect: Dialect) => sql`
  tenant_id = ${p.tenant}
  and ${placedAt(byNumber || byEmail, dialect)} between ${p.from} and ${p.to}
  ${byNumber ? sql`and number = ${p.number}` : sql``}
  ${byEmail ? sql`and customer_email = ${p.email}` : sql``}`;

const list = rawStatementBy<InTenant<Filter & Part>, Filtered>()<PastOrderRow>(
  (p, filtered, dialect) => sql<PastOrderRow>`
    select id, ${columns} from past_orders
    where ${matches(p, filtered, dialect)}
      and (${placedAt(filtered.byNumber, dialect)}, id) < (${p.at}, ${p.id})
    order by ${placedAt(filtered.byNumber, dialect)} desc, id desc limit ${p.limit} offset ${p.offset}`,
);

const count = rawStatementBy<InTenant<Filter>, Filtered>()<{ n: number }>(
  (p, filtered, dialect) => sql<{ n: number }>`
    select count(*) as n from (
      select 1 from past_orders where ${matches(p, filtered, dialect)}
      limit ${sql.lit(COUNTED_AT_MOST + 1)}
    ) as found`,
);

/** The past orders of the session's tenant. */
export class SqlPastOrderRepository implements PastOrderRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async addNew(orders: readonly NewPastOrder[]): Promise<number> {
    if (orders.length === 0) return 0;
    return this.#session.run(addNew, { orders: JSON.stringify(orders.map(recordOf)) });
  }

  async known(source: OrderSource, numbers: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#session.all(known, { source, numbers });
    return new Set(rows.map(({ number }) => number));
  }

  async find(id: number): Promise<PastOrder | null> {
    const row = await this.#session.one(find, { id });
    return row ? toPastOrder(row) : null;
  }

  async remove(id: number): Promise<void> {
    await this.#session.run(remove, { id });
  }

  list(request: PastOrderRequest): Promise<Page<PastOrder>> {
    const { number, customerEmail, after } = request;
    const filtered = { byNumber: number !== undefined, byEmail: customerEmail !== undefined };
    const filter = { number: number ?? "", email: customerEmail ?? "" };
    return newestFirst(request, {
      after: after && { at: after.placedAt.getTime(), id: after.id },
      rows: (part) => this.#session.all(list(filtered), { ...filter, ...part }),
      count: (times) => this.#session.one(count(filtered), { ...filter, ...times }),
      toItem: toPastOrder,
      timeOf: ({ placedAt }) => placedAt,
      sort: PAST_ORDER_SORT,
    });
  }
}

const recordOf = (order: NewPastOrder) => ({
  source: order.source,
  number: order.number,
  placed_at: order.placedAt.getTime(),
  cancelled_at: order.cancelledAt?.getTime() ?? null,
  payment_status: order.paymentStatus,
  fulfillment_status: order.fulfillmentStatus,
  customer_name: order.customer?.name ?? null,
  customer_email: order.customer?.email ?? null,
  customer_phone: order.customer?.phone ?? null,
  customer_external_id: order.customer?.externalId ?? null,
  address: order.address && JSON.stringify(order.address),
  total_amount: order.totalAmount,
  currency: order.currency,
  items: JSON.stringify(order.items),
  imported_at: order.importedAt.getTime(),
});

const toPastOrder = (row: PastOrderRow): PastOrder => ({
  id: row.id,
  source: row.source,
  number: row.number,
  placedAt: new Date(row.placed_at),
  cancelledAt: row.cancelled_at === null ? null : new Date(row.cancelled_at),
  paymentStatus: row.payment_status,
  fulfillmentStatus: row.fulfillment_status,
  customer: customerOf(row),
  address: row.address === null ? null : readJson(row.address, unreadable),
  totalAmount: row.total_amount,
  currency: row.currency,
  items: readJson<PastOrderItem[]>(row.items, []),
  importedAt: new Date(row.imported_at),
});
