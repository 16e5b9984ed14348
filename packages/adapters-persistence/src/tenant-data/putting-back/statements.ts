import { addedTables } from "../../own/extension-tables.js";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { rawStatement, type Statement, statement } from "../../engine/statement.js";
import { countCustomers } from "../../customers/customer-drift.js";
import { type InTenant, TenantSession } from "../../engine/tenant-session.js";
import type { Session } from "../../engine/session.js";
import type { Table } from "../../schema/table.js";
import { activeAdmins } from "../../team/seat-counts.js";
import { isNumbered, type TableRows, tableRows } from "../../rows/table-rows.js";
import { changedColumns, tablesPutBack } from "./rows-put-back.js";

interface PutBackStatements {
  readonly rows: TableRows;
  /** Rows of other tenants with these ids; null if the table does not number its rows. */
  readonly elsewhere: Statement<InTenant<{ ids: readonly number[] }>, { id: number }> | null;
  readonly stands: Statement<InTenant, { sign: string }>;
}

const made = new WeakMap<Table, PutBackStatements>();

/** The statements about a table that is put back. */
export function statementsOf(table: Table): PutBackStatements {
  const found = made.get(table) ?? {
    rows: tableRows(table, { ofTenant: true, changed: changedColumns(table) }),
    elsewhere: isNumbered(table) ? elsewhereIn(table) : null,
    stands: standsIn(table),
  };
  made.set(table, found);
  return found;
}

const elsewhereIn = ({ name }: Table) =>
  rawStatement<InTenant<{ ids: readonly number[] }>>()<{ id: number }>(
    (p, dialect) => sql<{ id: number }>`
      select id from ${sql.table(name)}
      where ${dialect.within("id", p.ids)} and tenant_id <> ${p.tenant} limit 1`,
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

const standsIn = (table: Table) =>
  rawStatement<InTenant>()<{ sign: string }>(
    (p) => sql<{ sign: string }>`
      select ${sql.raw(signs(table).join(" || ' ' || "))} as sign
      from ${sql.table(table.name)} where tenant_id = ${p.tenant}`,
  );

/** A text that is another one once any of the tenant's rows has changed. */
export async function standing(
  session: Session,
  tenant: number,
  added: readonly Table[],
): Promise<string> {
  session.see({ tenant });
  const found: string[] = [];
  for (const table of tablesPutBack)
    found.push((await session.one(statementsOf(table).stands, { tenant }))?.sign ?? "");
  for (const table of added) found.push(await digestOf(session, table, tenant));
  return found.join("/");
}

/** No column of an extension is known to change with each change of a row, so all of them count. */
async function digestOf(session: Session, table: Table, tenant: number): Promise<string> {
  const hash = createHash("sha256");
  for await (const { rows } of statementsOf(table).rows.batches(session, tenant))
    for (const row of rows) hash.update(JSON.stringify(Object.values(row)));
  return hash.digest("base64");
}

const pictureIds = rawStatement<InTenant>()<{ id: number }>(
  (p) => sql<{ id: number }>`select id from media where tenant_id = ${p.tenant}`,
);

export async function picturesOf(session: Session, tenant: number): Promise<ReadonlySet<number>> {
  session.see({ tenant });
  return new Set((await session.all(pictureIds, { tenant })).map(({ id }) => id));
}

/** A writer in the tenant locks its membership or key while it writes. */
export const holdSeats = rawStatement<InTenant>()(
  (p, { lockForUpdate }) => sql`
    select 1 from memberships where tenant_id = ${p.tenant} order by user_id ${lockForUpdate}`,
);

/** Takes these roles from the seats that have them. */
export const withoutRoles = rawStatement<InTenant<{ roles: readonly number[] }>>()(
  (p, dialect) => sql`
    update memberships set role_id = null
    where tenant_id = ${p.tenant} and ${dialect.within("role_id", p.roles)}`,
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

const begun = ["product_import_parts", "product_imports", "import_jobs", "deferred_calls"].map(
  (table) =>
    rawStatement<InTenant>()(
      (p) => sql`delete from ${sql.table(table)} where tenant_id = ${p.tenant}`,
    ),
);

/** What imports and deferred calls still had to do belongs to the time after the archive. */
export async function breakOffWork(session: Session, tenant: number): Promise<void> {
  for (const each of begun) await session.run(each, { tenant });
}

/** Responses to calls that the archive does not contain; repeating such a call runs it again. */
export const forgetAnswers = rawStatement<InTenant<{ since: number }>>()(
  (p) => sql`
    delete from idempotency_keys where tenant_id = ${p.tenant} and created_at > ${p.since}`,
);

const counted = {
  orders: "and deleted_at is null",
  products: "",
  categories: "",
  customers: "",
  announcements: "",
};

const countRowsOf = (table: string, rows: string) =>
  rawStatement<InTenant>()(
    (p) => sql`
      insert into tenant_counts (tenant_id, name, n)
      select cast(${p.tenant} as bigint), ${sql.lit(table)}, count(*) from ${sql.table(table)}
      where tenant_id = ${p.tenant} ${sql.raw(rows)}
      on conflict (tenant_id, name) do update set n = excluded.n`,
  );

const countRows = Object.entries(counted).map(([table, rows]) => countRowsOf(table, rows));

const countProducts = rawStatement<InTenant>()(
  (p) => sql`
    update categories set products_count = (
      select count(*) from products as r
      where r.tenant_id = ${p.tenant} and r.category_id = categories.id)
    where tenant_id = ${p.tenant}`,
);

export async function countAnew(session: Session, tenant: number): Promise<void> {
  for (const each of [countProducts, ...countRows]) await session.run(each, { tenant });
  await countCustomers(new TenantSession(session, tenant));
  const added = (await addedTables(session)).filter((table) => table.counted);
  for (const { name } of added) await session.run(countRowsOf(name, ""), { tenant });
}
