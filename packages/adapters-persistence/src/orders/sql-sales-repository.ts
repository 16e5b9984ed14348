import type {
  Priced,
  RangeOrder,
  Sales,
  SalesRepository,
  SoldProduct,
  SoldRange,
} from "@souk/core/adapter";
import { sql } from "kysely";
import { readJson } from "../engine/rows.js";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import type { Flag } from "../schema/rows.js";
import { readAdjustments } from "./adjustment-rows.js";
import { dayOfOrder } from "./order-figures.js";

const DAY_MS = 86_400_000;

interface Range {
  readonly first: number;
  readonly last: number;
  readonly at: number;
  readonly id: number;
  readonly until: number;
  readonly limit: number;
}

interface RangeRow {
  readonly id: number;
  readonly created_at: number;
  readonly items_count: number;
  readonly counts: Flag;
}

// The index of the position is also that of the range, so no row outside of the range is read.
const inRange = rawStatement<InTenant<Range>>()<RangeRow>(
  (p) => sql<RangeRow>`
    select id, created_at, items_count,
      case when status <> 'cancelled' and ${dayOfOrder} between ${p.first} and ${p.last}
        then 1 else 0 end as counts
    from orders
    where tenant_id = ${p.tenant} and deleted_at is null
      and (created_at, id) > (${p.at}, ${p.id}) and created_at < ${p.until}
    order by created_at, id limit ${p.limit}`,
);

interface SalesRow {
  readonly id: number | null;
  readonly qty: number;
  readonly orders: number;
  readonly amount: number;
  readonly last_item_id: number;
}

const sums = sql`
  cast(sum(i.qty) as bigint) as qty, count(distinct i.order_id) as orders,
  cast(sum(i.amount) as bigint) as amount, max(i.id) as last_item_id`;

type OfOrders = InTenant<{ ids: readonly number[] }>;

const byProduct = rawStatement<OfOrders>()<SalesRow>(
  (p, dialect) => sql<SalesRow>`
    select i.product_id as id, ${sums}
    from order_items as i
    where i.tenant_id = ${p.tenant} and ${dialect.within("i.order_id", p.ids)}
    group by i.product_id`,
);

const byCategory = rawStatement<OfOrders>()<SalesRow>(
  (p, dialect) => sql<SalesRow>`
    select p.category_id as id, ${sums}
    from order_items as i
    left join products as p on p.tenant_id = i.tenant_id and p.id = i.live_product_id
    where i.tenant_id = ${p.tenant} and ${dialect.within("i.order_id", p.ids)}
    group by p.category_id`,
);

interface PricedRow {
  readonly items_amount: number;
  readonly adjustments: string | null;
  readonly tax_included: Flag;
}

const priced = rawStatement<OfOrders>()<PricedRow>(
  (p, dialect) => sql<PricedRow>`
    select o.items_amount, o.adjustments, o.tax_included
    from orders as o
    where o.tenant_id = ${p.tenant} and ${dialect.within("o.id", p.ids)}`,
);

const products = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  db
    .selectFrom("order_items")
    .select(["id", "product"])
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("id", p.ids)),
);

const categories = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  db
    .selectFrom("categories")
    .select(["id", "name"])
    .where(dialect.lookedUpIn("tenant_id", p.tenant))
    .where(dialect.within("id", p.ids)),
);

/** The sales of the session's tenant. */
export class SqlSalesRepository implements SalesRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async ordersIn({ firstDay, lastDay, after, limit }: SoldRange): Promise<RangeOrder[]> {
    // A local day may begin on the day before or after the same day in UTC.
    const rows = await this.#session.all(inRange, {
      first: firstDay,
      last: lastDay,
      at: after?.createdAt.getTime() ?? (firstDay - 1) * DAY_MS,
      id: after?.id ?? 0,
      until: (lastDay + 2) * DAY_MS,
      limit,
    });
    return rows.map((row) => ({
      id: row.id,
      createdAt: new Date(row.created_at),
      itemsCount: row.items_count,
      counts: Boolean(row.counts),
    }));
  }

  async soldByProduct(ids: readonly number[]): Promise<Sales[]> {
    return (await this.#session.all(byProduct, { ids })).map(toSales);
  }

  async soldByCategory(ids: readonly number[]): Promise<Sales[]> {
    return (await this.#session.all(byCategory, { ids })).map(toSales);
  }

  async pricedOrders(ids: readonly number[]): Promise<Priced[]> {
    const rows = await this.#session.all(priced, { ids });
    return rows.map((row) => ({
      itemsAmount: row.items_amount,
      adjustments: readAdjustments(row.adjustments),
      taxIncluded: Boolean(row.tax_included),
    }));
  }

  async soldProducts(ids: readonly number[]): Promise<SoldProduct[]> {
    const rows = await this.#session.all(products, { ids });
    return rows.map(({ id, product }) => {
      const { name, sku = null } = readJson<SoldAs>(product, { name: "" });
      return { itemId: id, name, sku };
    });
  }

  async categoryNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.#session.all(categories, { ids });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

type SoldAs = Pick<SoldProduct, "name"> & { readonly sku?: string | null };

const toSales = ({ last_item_id: lastItemId, ...row }: SalesRow): Sales => ({ ...row, lastItemId });
