import { sql } from "kysely";
import { rawStatement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import type { CountName } from "../tenancy/tenant-counts.js";

/** One counter and the rows it stands for, as one statement saw both. */
export interface Kept {
  readonly tenant: number;
  /** The category whose products are counted; null for the counters of a tenant. */
  readonly category: number | null;
  readonly kept: number;
  readonly counted: number;
}

type Some = { readonly tenants: readonly number[] };

// A row is changed together with its counter, so one statement never sees one without the other.
const wrongTotals = (table: CountName, rows: string) =>
  rawStatement<Some>()<Kept>(
    (p, words) => sql`
      select * from (
        select t.id as tenant, null as category, coalesce(c.n, 0) as kept,
          (select count(*) from ${sql.table(table)} as r
            where r.tenant_id = t.id ${sql.raw(rows)}) as counted
        from tenants as t
        left join tenant_counts as c on c.tenant_id = t.id and c.name = ${sql.lit(table)}
        where ${words.within("t.id", p.tenants)}
      ) as totals where kept <> counted`,
  );

/** The wrong ones among the counters of some tenants. */
export const wrongCounts = {
  orders: wrongTotals("orders", "and r.deleted_at is null"),
  products: wrongTotals("products", ""),
  categories: wrongTotals("categories", ""),
  announcements: wrongTotals("announcements", ""),
  "products of a category": rawStatement<Some>()<Kept>(
    (p, words) => sql`
      select * from (
        select c.tenant_id as tenant, c.id as category, c.products_count as kept,
          (select count(*) from products as r
            where r.tenant_id = c.tenant_id and r.category_id = c.id) as counted
        from categories as c where ${words.within("c.tenant_id", p.tenants)}
      ) as totals where kept <> counted order by category`,
  ),
} as const;

export const moveCategory = rawStatement<InTenant<{ category: number; by: number }>>()(
  (p) => sql`
    update categories set products_count = products_count + ${p.by}
    where tenant_id = ${p.tenant} and id = ${p.category}`,
);

interface Slice {
  readonly after: number;
  readonly of: number;
  readonly which: number;
  readonly limit: number;
}

export const someTenants = rawStatement<Slice>()<{ id: number }>(
  (p) => sql`
    select id from tenants where id > ${p.after} and id % ${p.of} = ${p.which}
    order by id limit ${p.limit}`,
);

// Any number will do that nobody else in the database takes.
const RECOUNT_LOCK = 7_305_001;

/** Until the transaction ends nobody else mends counters. */
export const mendAlone = rawStatement<object>()((_, words) => words.alone(RECOUNT_LOCK));
