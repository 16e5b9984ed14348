import type { Persistence } from "@souk/adapters-persistence";
import { rowsOf, sqlOn } from "../bench-database.js";

interface Searched {
  readonly index: string;
  readonly rows: string;
  readonly id: string;
}

const searched: readonly Searched[] = [
  { index: "product_grams", rows: "products", id: "product_id" },
  { index: "order_grams", rows: "orders", id: "order_id" },
];

/** Any odd number, so that no two shops have the same grams. */
const MIX = 40_503;

/** A row of the search index has so many grams where it cannot be read what the first shop's has. */
const GRAMS = 40;

/**
 * Statements that fill the search indexes for copies of a shop: as many grams as the shop has, others in each copy.
 * They lead to no
 * text; what is searched for is indexed by the service itself. The copies are in tenant `tenantOf`.
 */
export const gramTables = {
  postgres: (
    tenant: number,
    series: string,
    stride: number,
    tenantOf = "tenant_id + k",
  ): string[] =>
    searched.map(
      ({ index, id }) => `
        insert into ${index} (tenant_id, ${id}, grams)
        select ${tenantOf}, ${id} + k * ${stride},
          array(select g # (k * ${MIX}) from unnest(grams) as each (g))
        from ${index} cross join ${series} where tenant_id = ${tenant}`,
    ),
  sqlite: (tenant: number, series: string, stride: number): string[] =>
    searched.map(
      ({ index, rows }) => `
        insert into ${index} (rowid, grams)
        select r.id + k * ${stride}, (
          with recursive g (n) as (select 1 union all select n + 1 from g where n < ${GRAMS})
          select group_concat(case when n % 2 = 0 then n else n * 100 + r.id % 100 end * ${MIX} + k, ' ') from g
        )
        from ${rows} as r cross join ${series} where r.tenant_id = ${tenant}`,
    ),
};

/** Does the work without the indexes of Postgres, which are created again in a fraction of the time. */
export async function withoutGramIndexes(
  persistence: Persistence,
  work: () => Promise<void>,
): Promise<void> {
  const names = searched.map(({ index }) => `'${index}_grams_idx'`);
  const made = await rowsOf<{ name: string; made: string }>(
    persistence,
    `select indexname as name, indexdef as made from pg_indexes where indexname in (${names.join(", ")})`,
  );
  for (const { name } of made) await sqlOn(persistence, `drop index ${name}`);
  await work();
  for (const each of made) {
    await sqlOn(
      persistence,
      `set maintenance_work_mem = '256MB'; ${each.made}; reset maintenance_work_mem`,
    );
  }
}
