import { sql } from "kysely";
import type { Dialect } from "../engine/sql-dialect.js";
import { rawStatement, rawStatementBy } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import type { CountName } from "../tenancy/tenant-counts.js";

/** One counter and the rows that it counts, from one statement. */
export interface Kept {
  readonly tenant: number;
  /** The category whose products are counted; null for the counters of a tenant. */
  readonly category: number | null;
  readonly kept: number;
  readonly counted: number;
}

interface Some {
  readonly tenants: readonly number[];
  /** The only one of them, where rows of tenants lie apart. */
  readonly tenant: number;
}

type Whose = { readonly ofTenant: boolean };

/** The tenant in `column`, or the only one itself, which is then known before anything is read. */
const theTenant = (column: string, p: Some, { ofTenant }: Whose) =>
  ofTenant ? sql`${p.tenant}` : sql.ref(column);

const those = (column: string, p: Some, { ofTenant }: Whose, dialect: Dialect) =>
  ofTenant ? sql`${sql.ref(column)} = ${p.tenant}` : dialect.within(column, p.tenants);

// A row is changed together with its counter, so one statement never sees one without the other.
const wrongTotals = (table: CountName, rows: string) =>
  rawStatementBy<Some, Whose>()<Kept>(
    (p, whose, dialect) => sql`
      select * from (
        select t.id as tenant, null as category, coalesce(c.n, 0) as kept,
          (select count(*) from ${sql.table(table)} as r
            where r.tenant_id = ${theTenant("t.id", p, whose)} ${sql.raw(rows)}) as counted
        from tenants as t
        left join tenant_counts as c on c.tenant_id = ${theTenant("t.id", p, whose)} and c.name = ${sql.lit(table)}
        where ${those("t.id", p, whose, dialect)}
      ) as totals where kept <> counted`,
  );

/** The wrong ones among the counters of some tenants. */
export const wrongCounts = {
  orders: wrongTotals("orders", "and r.deleted_at is null"),
  products: wrongTotals("products", ""),
  categories: wrongTotals("categories", ""),
  customers: wrongTotals("customers", ""),
  announcements: wrongTotals("announcements", ""),
  "products of a category": rawStatementBy<Some, Whose>()<Kept>(
    (p, whose, dialect) => sql`
      select * from (
        select c.tenant_id as tenant, c.id as category, c.products_count as kept,
          coalesce(r.n, 0) as counted
        from categories as c
        left join (
          select tenant_id, category_id, count(*) as n from products
          where ${those("tenant_id", p, whose, dialect)} and category_id is not null
          group by tenant_id, category_id
        ) as r on r.tenant_id = ${theTenant("c.tenant_id", p, whose)} and r.category_id = c.id
        where ${those("c.tenant_id", p, whose, dialect)}
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

// Any number that no one else in the database uses.
const RECOUNT_LOCK = 7_305_001;

/** Locks out other corrections until the transaction ends. */
export const mendAlone = rawStatement<object>()((_, dialect) => dialect.alone(RECOUNT_LOCK));
