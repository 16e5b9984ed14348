import { searchTextOf } from "@souk/core";
import { sql } from "kysely";
import type { Dialect } from "../engine/dialects.js";
import { lookedUpIn, recordTable } from "../engine/dialects.js";
import { rawStatement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { gramsOf } from "./grams.js";

const columns = { id: "bigint", grams: "text" } as const;

const put = rawStatement<InTenant<{ entries: string }>>()((p, dialect) =>
  dialect === "sqlite"
    ? sql`
      insert or replace into product_grams (rowid, grams)
      select p.id, r.grams from ${recordTable(dialect, p.entries, columns)} as r
      join products as p on p.id = r.id and ${lookedUpIn(dialect, "p.tenant_id", p.tenant)}`
    : sql`
      insert into product_grams (tenant_id, product_id, grams)
      select p.tenant_id, p.id, r.grams::integer[]
      from ${recordTable(dialect, p.entries, columns)} as r
      cross join lateral (
        select tenant_id, id from products where tenant_id = ${p.tenant} and id = r.id limit 1
      ) as p
      on conflict (tenant_id, product_id) do update set grams = excluded.grams`,
);

export interface Candidate {
  readonly id: number;
}

/** Ids of products that may hold a text, in no order. */
export const candidates = rawStatement<InTenant<{ grams: string; limit: number }>>()<Candidate>(
  (p, dialect) =>
    dialect === "sqlite"
      ? sql<Candidate>`
        select rowid as id from product_grams where product_grams match ${p.grams} limit ${p.limit}`
      : sql<Candidate>`
        select product_id as id from product_grams
        where tenant_id = ${p.tenant} and grams @> ${p.grams}::integer[] limit ${p.limit}`,
);

/** SQLite's index knows words only: a number is written as one. */
const asWord = (gram: number) => String(gram >>> 0);

const written = (dialect: Dialect, grams: readonly number[]) =>
  dialect === "sqlite" ? grams.map(asWord).join(" ") : `{${grams.join(",")}}`;

/** What `candidates` is asked with. */
export const asked = (dialect: Dialect, grams: readonly number[]): string =>
  dialect === "sqlite"
    ? grams.map((gram) => `"${asWord(gram)}"`).join(" AND ")
    : written(dialect, grams);

/** Keeps products findable; in the transaction that writes them. */
export async function indexProducts(
  session: TenantSession,
  products: readonly { id: number; name: string; description: string }[],
): Promise<void> {
  const entries = products.map((product) => ({
    id: product.id,
    grams: written(session.dialect, gramsOf(session.tenant, searchTextOf(product))),
  }));
  await session.run(put, { entries: JSON.stringify(entries) });
}
