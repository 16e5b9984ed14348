import type { Persistence } from "../open-persistence.js";
import type { DialectName } from "../engine/sql-dialect.js";

export type Rows = Record<string, unknown>[];

export async function query({ orm }: Pick<Persistence, "orm">, sql: string): Promise<Rows> {
  const connection = (await orm()).em.getConnection();
  return connection.execute<Rows>(sql);
}

/** Everything that makes up a schema, read from the database's own catalogue. */
export async function readCatalogue(
  persistence: Persistence,
  dialect: DialectName,
): Promise<string[]> {
  const lines: string[] = [];
  for (const sql of dialect === "sqlite" ? sqliteQueries : postgresQueries) {
    for (const row of await query(persistence, sql)) lines.push(Object.values(row).join(" | "));
  }
  return lines.filter((line) => !line.includes("souk_migrations")).toSorted();
}

const sqliteQueries = [
  `select type, name, tbl_name, replace(replace(replace(replace(coalesce(sql, ''),
     '  ', ''), char(10), ' '), ' ,', ','), ' )', ')') as sql
   from sqlite_master where name not like 'sqlite_%'`,
];

const postgresQueries = [
  `select 'column', table_name, column_name, data_type, collation_name, is_nullable, column_default,
     is_identity, identity_generation
   from information_schema.columns where table_schema = current_schema()`,
  `select 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)
   from pg_constraint where connamespace = current_schema()::regnamespace`,
  `select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = current_schema()`,
  `select 'policy', tablename, policyname, roles, cmd, qual, with_check
   from pg_policies where schemaname = current_schema()`,
  `select 'security', relname, relrowsecurity, relforcerowsecurity
   from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  `select 'grant', table_name, grantee, privilege_type from information_schema.role_table_grants
   where table_schema = current_schema() and grantee in ('souk_app', 'souk_worker')`,
  `select 'trigger', tgrelid::regclass, pg_get_triggerdef(oid) from pg_trigger
   where not tgisinternal and tgrelid in (
     select oid from pg_class where relnamespace = current_schema()::regnamespace)`,
  `select 'function', proname, regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g') from pg_proc
   where pronamespace = current_schema()::regnamespace and prokind = 'f'`,
];
