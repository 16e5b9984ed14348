import { sql } from "kysely";
import type { DialectName } from "../engine/dialect-name.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { createdBy } from "./created-tables.js";
import type { AddedTable } from "./extension-tables.js";

interface Ran {
  readonly extension: string;
  /** The statements by engine, as JSON. */
  readonly definition: string;
}

/** A partition has the rows of its table, which is declared or not. */
const tenantTables: Readonly<Record<DialectName, string>> = {
  sqlite: `select t.name from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and c.name = 'tenant_id' order by 1`,
  postgres: `select t.relname as name from pg_class t join pg_attribute c on c.attrelid = t.oid
    where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and c.attname = 'tenant_id' and not c.attisdropped order by 1`,
};

/**
 * Tables of tenants that these migrations have created and that are not declared, as sentences. The embedder's own tables
 * in the database are none of them.
 */
export async function undeclaredTables(
  session: Session,
  migrations: readonly Ran[],
  declared: readonly Pick<AddedTable, "name">[],
): Promise<string[]> {
  const { name: dialect, home } = session.dialect;
  const creators = new Map(
    migrations.flatMap(({ extension, definition }) =>
      createdBy(definition, dialect).map((table) => [table, extension] as const),
    ),
  );
  for (const { name } of declared) creators.delete(name);
  if (creators.size === 0) return [];
  const there = await session.all(
    rawStatement<object>()<{ name: string }>(() => sql.raw(tenantTables[dialect])),
    {},
  );
  const names = new Set(there.map(({ name }) => name.toLowerCase()));
  return Array.from(creators).flatMap(([name, extension]) =>
    names.has(home.name(name).toLowerCase())
      ? `The table ${name} of the extension ${extension} has a column tenant_id and is not listed in \`tables\`, so archives and copies would lack its rows.`
      : [],
  );
}
