import { columnNames } from "../column-names.js";
import { PostgresAdapter, PostgresQueryCompiler, sql } from "kysely";
import { type Home, usualHome } from "../home/home.js";
import type { Dialect } from "../sql-dialect.js";
import { postgresCopying } from "./copying.js";
import { recordTable } from "./record-table.js";
import { postgresSearch } from "./search.js";
import { tenantSetting } from "./visible-rows.js";

const inHome = (home: Home): Dialect => ({
  name: "postgres",
  home,
  compiler: () => new PostgresQueryCompiler(),
  adapter: () => new PostgresAdapter(),
  text: (text) => text,
  parameter: (place) => `$${place}`,
  bind: (value) => (value instanceof Date ? value.getTime() : (value ?? null)),

  oneWriter: false,
  writesInChains: true,
  readersLag: true,
  byTenant: false,
  ordersByNumber: false,
  searchesInParts: false,
  steadyClock: false,

  skipLocked: sql`for update skip locked`,
  lockForUpdate: sql`for update`,
  lockRow: (table) => sql.raw(`for no key update${table === undefined ? "" : ` of ${table}`}`),
  keepRow: sql`for key share`,
  alone: (number) => sql`select pg_advisory_xact_lock(${sql.raw(home.lock(number))})`,
  showOnly: (tenant) =>
    sql`select set_config('${sql.raw(tenantSetting)}', coalesce((${tenant})::text, ''), true)`,
  writersOf: (table) => sql<string>`coalesce((
    select string_agg(distinct virtualtransaction, ' ') from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())
      and relation = to_regclass(${sql.lit(table)})), '')`,

  within: (column, values, type = "bigint") =>
    sql<boolean>`${typeof column === "string" ? sql.ref(column) : column} = any(${values}::${sql.raw(type)}[])`,
  // One at a time: without statistics, as during the import that fills a tenant, the planner takes the tenant for
  // small and reads all its rows for a list. So it does with the ids that were found, and none are found at first.
  eachWith: (table, column, tenant, values) => {
    const found = sql<number>`(
      select t.id from ${sql.table(table)} as t
      where t.tenant_id = ${tenant} and ${sql.ref(`t.${column}`)} = wanted.value
    )`;
    const wanted = sql`from unnest(${values}::text[]) as wanted(value)`;
    return sql<boolean>`
      exists (select ${wanted} where ${found} is not null)
      and id = any(array(select ${found} ${wanted}))`;
  },
  recordTable,
  recordedFlag: (column) => sql.raw(`${column} = 1`),
  lookedUpIn: (column, tenant) => sql<boolean>`${sql.ref(column)} = ${tenant}`,
  unsought: (column) => sql<number>`${sql.ref(column)}`,
  stillInOrder: (order) => sql`order by ${order}`,

  now: sql.raw("(extract(epoch from clock_timestamp()) * 1000)::bigint"),
  flag: String,
  smaller: (a, b) => sql<number>`least(${a}, ${b})`,
  matches: (column, pattern) => sql<boolean>`${sql.ref(column)} ilike ${pattern} escape '\\'`,
  contains: (column, part) => sql<boolean>`strpos(${sql.ref(column)}, ${part}) > 0`,
  containsAll: (column, parts) => sql<boolean>`not exists (
    select 1 from json_array_elements_text((${parts})::text::json) as w(value)
    where strpos(${sql.ref(column)}, w.value) = 0)`,
  containsAny: (text, parts) => sql<boolean>`exists (
    select 1 from json_array_elements_text((${parts})::text::json) as w(value)
    where strpos(${text}, w.value) > 0)`,
  joinOne: (table, alias, on) => sql`
    left join lateral (
      select ${sql.ref(alias)}.* from ${sql.table(table)} as ${sql.ref(alias)} where ${on} limit 1
    ) as ${sql.ref(alias)} on true`,
  isOneOf: (text, others) => sql<boolean>`${text} in (
    select w.value from json_array_elements_text((${others})::text::json) as w(value))`,
  positionIn: (text, part) => sql<number>`strpos(${text}, ${sql.lit(part)})`,
  jsonArrayHas: (column, item) =>
    sql<boolean>`jsonb_exists(${sql.ref(column)}::jsonb, ${sql.ref(item)})`,
  jsonField: (column, field) => sql`${sql.ref(column)}::jsonb ->> ${field}`,
  keepsAll: (column, wanted) => {
    // No version before 16 tells whether a text is JSON, and a cast fails where it is none. Written without blanks, a
    // flat object contains a field between these signs, and nowhere else: in a text the quotation marks are escaped.
    const field = sql`before || (w.value ->> 3) || ':' || form || behind`;
    return sql<boolean>`not exists (select 1 from json_array_elements((${wanted})::text::json) as w
      where not exists (select 1 from unnest(array['{', ',']) as before,
          unnest(array[w.value ->> 1, w.value ->> 2]) as form, unnest(array[',', '}']) as behind
        where strpos(${sql.ref(column)}, ${field}) > 0))`;
  },
  jsonArrays: (columns) => sql<string>`json_agg(json_build_array(${columnNames(columns)}))::text`,
  jsonArray: (columns) => sql<string>`json_build_array(${columnNames(columns)})::text`,

  search: postgresSearch(home),
  copying: postgresCopying,
  rowSecurity: true,
});

export const postgresDialect = inHome(usualHome);

export const postgresDialectIn = (home: Home): Dialect =>
  home === usualHome ? postgresDialect : inHome(home);
