import {
  COUNTED_AT_MOST,
  type DayMove,
  type FigureRepository,
  type OpenOrders,
  type OrderFigures,
  orderStatuses,
  type ProductFigures,
} from "@souk/core/adapter";
import { sql } from "kysely";
import { theRow } from "../engine/rows.js";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { moveDays } from "./moved-days.js";
import { figureColumns, type FigureRow } from "./order-figures.js";

const ofDays = statement<InTenant<{ first: number; last: number }>>()((db, p) =>
  db
    .selectFrom("order_figures")
    .select(["day", ...figureColumns])
    .where("tenant_id", "=", p.tenant)
    .where("day", ">=", p.first)
    .where("day", "<=", p.last),
);

const open = rawStatement<InTenant>()<OpenOrders>(
  (p) => sql<OpenOrders>`
    select cast(coalesce(sum(pending_orders), 0) as bigint) as pending,
      cast(coalesce(sum(processing_orders), 0) as bigint) as processing,
      cast(coalesce(sum(unpaid_orders), 0) as bigint) as unpaid,
      cast(coalesce(sum(unshipped_orders), 0) as bigint) as unshipped
    from order_figures where tenant_id = ${p.tenant}`,
);

const most = sql.lit(COUNTED_AT_MOST);

const stocked = rawStatement<InTenant<{ least: number; most: number }>>()<{ n: number }>(
  (p) => sql<{ n: number }>`
    select count(*) as n from (
      select 1 from products
      where tenant_id = ${p.tenant} and stock between ${p.least} and ${p.most} limit ${sql.lit(2 * COUNTED_AT_MOST)}
    ) as found`,
);

const unpublished = rawStatement<InTenant<{ least: number; most: number }>>()<{ n: number }>(
  (p) => sql<{ n: number }>`
    select count(*) as n from (
      select 1 from products
      where tenant_id = ${p.tenant} and published = false and stock between ${p.least} and ${p.most}
      limit ${most}
    ) as found`,
);

/** Products with options of which a variant has as much, if the sum of their variants does not. */
const ofVariants = rawStatement<InTenant<{ least: number; most: number }>>()<{ n: number }>(
  (p) => sql<{ n: number }>`
    select coalesce(sum(case when p.stock between ${p.least} and ${p.most} then 0 else 1 end), 0) as n
    from (
      select distinct product_id from product_variants
      where tenant_id = ${p.tenant} and stock between ${p.least} and ${p.most} limit ${most}
    ) as v
    inner join products as p on p.tenant_id = ${p.tenant} and p.id = v.product_id and p.published`,
);

const drafts = rawStatement<InTenant>()<{ n: number }>(
  (p) => sql<{ n: number }>`
    select count(*) as n from (
      select 1 from announcements where tenant_id = ${p.tenant} and status = 'draft' limit ${most}
    ) as found`,
);

/** The figures of the session's tenant. */
export class SqlFigureRepository implements FigureRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async ordersOf(first: number, last: number): Promise<OrderFigures[]> {
    const rows = await this.#session.all(ofDays, { first, last });
    return rows.map(figuresOf);
  }

  async openOrders(): Promise<OpenOrders> {
    return theRow(await this.#session.one(open, {}));
  }

  async products(lowStock: number): Promise<ProductFigures> {
    const [out, low] = await Promise.all([this.#stocked(0, 0), this.#stocked(1, lowStock)]);
    return { outOfStock: out, lowStock: low };
  }

  async drafts(): Promise<number> {
    return (await this.#session.one(drafts, {}))?.n ?? 0;
  }

  moveDays(move: DayMove): Promise<number | null> {
    return moveDays(this.#session, move);
  }

  async #stocked(least: number, most: number): Promise<number> {
    // Each is counted in an index of its own, where published products have none.
    const [all, hidden, varied] = await Promise.all([
      this.#session.one(stocked, { least, most }),
      this.#session.one(unpublished, { least, most }),
      this.#session.one(ofVariants, { least, most }),
    ]);
    const own = (all?.n ?? 0) - (hidden?.n ?? 0);
    return Math.min(own + Number(varied?.n ?? 0), COUNTED_AT_MOST);
  }
}

const figuresOf = (row: FigureRow): OrderFigures => ({
  day: row.day,
  byStatus: Object.fromEntries(
    orderStatuses.map((status) => [
      status,
      { orders: row[`${status}_orders`], total: row[`${status}_total`] },
    ]),
  ) as OrderFigures["byStatus"],
  paid: row.paid_total,
  refunded: row.refunded_total,
});
