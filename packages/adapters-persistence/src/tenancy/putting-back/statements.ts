import { sql } from "kysely";
import { rawStatement, statement } from "../../engine/statement.js";
import type { InTenant } from "../../engine/tenant-session.js";
import type { Session } from "../../engine/session.js";
import type { Table } from "../../schema/table.js";
import { activeAdmins } from "../../team/seat-counts.js";
import { isNumbered, type TableRows, tableRows } from "../../rows/table-rows.js";
import { changedColumns, tablesPutBack } from "./rows-put-back.js";

/** The rows of one tenant in each table that is put back, by its name. */
export const rowsPutBack: ReadonlyMap<string, TableRows> = new Map(
  tablesPutBack.map((table) => [
    table.name,
    tableRows(table, { ofTenant: true, changed: changedColumns(table) }),
  ]),
);

/** Rows of other tenants with these ids. */
export const elsewhere = new Map(
  tablesPutBack.filter(isNumbered).map(({ name }) => [
    name,
    rawStatement<InTenant<{ ids: readonly number[] }>>()<{ id: number }>(
      (p, dialect) => sql<{ id: number }>`
        select id from ${sql.table(name)}
        where ${dialect.within("id", p.ids)} and tenant_id <> ${p.tenant} limit 1`,
    ),
  ]),
);

export const accountsHere = rawStatement<{ ids: readonly number[] }>()<{
  id: number;
  email: string;
}>((p, dialect) => sql`select id, email from users where ${dialect.within("id", p.ids)}`);

const sumOf = (column: string) => `cast(coalesce(sum(${column}), 0) as text)`;

/** What changes with every change of a table's rows. */
const signs = ({ columns }: Table): string[] => [
  "cast(count(*) as text)",
  ...("id" in columns ? ["cast(coalesce(max(id), 0) as text)"] : []),
  ...["version", "stock", "updated_at", "live_product_id"]
    .filter((name) => name in columns)
    .map(sumOf),
];

const stands = tablesPutBack.map((table) =>
  rawStatement<InTenant>()<{ sign: string }>(
    (p) => sql<{ sign: string }>`
      select ${sql.raw(signs(table).join(" || ' ' || "))} as sign
      from ${sql.table(table.name)} where tenant_id = ${p.tenant}`,
  ),
);

/** A text that is another one once any of the tenant's rows has changed. */
export async function standing(session: Session, tenant: number): Promise<string> {
  session.see({ tenant });
  const found: string[] = [];
  for (const each of stands) found.push((await session.one(each, { tenant }))?.sign ?? "");
  return found.join("/");
}

/** Whoever writes in the tenant holds a seat or a key while they do. */
export const holdSeats = rawStatement<InTenant>()(
  (p, { lockForUpdate }) => sql`
    select 1 from memberships where tenant_id = ${p.tenant} order by user_id ${lockForUpdate}`,
);

export const holdKeys = rawStatement<InTenant>()(
  (p, { lockForUpdate }) => sql`
    select 1 from users where id in (
      select user_id from api_keys where tenant_id = ${p.tenant}
    ) order by id ${lockForUpdate}`,
);

export const anAdmin = statement<InTenant>()((db, p) =>
  activeAdmins(db, p.tenant).select("u.id").limit(1),
);

const imports = ["product_import_parts", "product_imports", "import_jobs"].map((table) =>
  rawStatement<InTenant>()(
    (p) => sql`delete from ${sql.table(table)} where tenant_id = ${p.tenant}`,
  ),
);

/** What an import still had to write belongs to the time after the archive. */
export async function breakOffImports(session: Session, tenant: number): Promise<void> {
  for (const each of imports) await session.run(each, { tenant });
}

/** Answers about what the archive does not know; whoever repeats such a call does it again. */
export const forgetAnswers = rawStatement<InTenant<{ since: number }>>()(
  (p) => sql`
    delete from idempotency_keys where tenant_id = ${p.tenant} and created_at > ${p.since}`,
);

const counted = {
  orders: "and deleted_at is null",
  products: "",
  categories: "",
  announcements: "",
};

const countRows = Object.entries(counted).map(([table, rows]) =>
  rawStatement<InTenant>()(
    (p) => sql`
      insert into tenant_counts (tenant_id, name, n)
      select cast(${p.tenant} as bigint), ${sql.lit(table)}, count(*) from ${sql.table(table)}
      where tenant_id = ${p.tenant} ${sql.raw(rows)}
      on conflict (tenant_id, name) do update set n = excluded.n`,
  ),
);

const countProducts = rawStatement<InTenant>()(
  (p) => sql`
    update categories set products_count = (
      select count(*) from products as r
      where r.tenant_id = ${p.tenant} and r.category_id = categories.id)
    where tenant_id = ${p.tenant}`,
);

export async function countAnew(session: Session, tenant: number): Promise<void> {
  for (const each of [countProducts, ...countRows]) await session.run(each, { tenant });
}
