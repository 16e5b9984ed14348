import { columnNames } from "../column-names.js";
import { SqliteAdapter, SqliteQueryCompiler, sql } from "kysely";
import { type Home, usualHome } from "../home/home.js";
import type { Dialect } from "../sql-dialect.js";
import { sqliteCopyingIn } from "./copying.js";
import { recordTable } from "./record-table.js";
import { sqliteSearch } from "./search.js";

/** The SQLite function for a time that no setting of the clock changes. */
export const STEADY_NOW = "souk_now";

const nothing = sql``;

const within: Dialect["within"] = (column, values) =>
  sql<boolean>`${typeof column === "string" ? sql.ref(column) : column} in (select value from json_each(${values}))`;

const inHome = (home: Home): Dialect => ({
  name: "sqlite",
  home,
  compiler: () => new SqliteQueryCompiler(),
  adapter: () => new SqliteAdapter(),
  // SQLite plans a statement again for each value of a bare limit; the plus hides it from the planner.
  text: (text) => text.replaceAll(/\b(limit|offset) \?/g, "$1 +?"),
  parameter: () => "?",
  bind,

  oneWriter: true,
  writesInChains: false,
  byTenant: false,
  ordersByNumber: true,
  searchesInParts: true,
  readersLag: false,
  steadyClock: true,

  skipLocked: nothing,
  lockForUpdate: nothing,
  lockRow: () => nothing,
  keepRow: nothing,
  alone: () => sql`select 1`,
  showOnly: () => sql`select 1`,
  writersOf: () => sql<string>`''`,

  within,
  // Without statistics, SQLite assumes ten rows for a tenant and 25 for a list, so it would read the whole tenant.
  eachWith: (table, column, tenant, values) => sql<boolean>`
    id in (
      select t.id from json_each(${values}) as wanted cross join ${sql.table(table)} as t
      where t.tenant_id = ${tenant} and ${sql.ref(`t.${column}`)} = wanted.value
    )`,
  recordTable,
  recordedFlag: (column) => sql.raw(column),
  // A bare condition on the tenant would make the planner read all its rows; the plus prevents that.
  lookedUpIn: (column, tenant) => sql<boolean>`+${sql.ref(column)} = ${tenant}`,
  unsought: (column) => sql<number>`+${sql.ref(column)}`,
  // SQLite passes rows on as they come; to sort them, it would first read them all.
  stillInOrder: () => nothing,

  now: sql.raw(`cast(${STEADY_NOW}() as integer)`),
  flag: (value) => (value ? "1" : "0"),
  smaller: (a, b) => sql<number>`min(${a}, ${b})`,
  matches: (column, pattern) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`,
  contains: (column, part) => sql<boolean>`instr(${sql.ref(column)}, ${part}) > 0`,
  containsAll: (column, parts) => sql<boolean>`not exists (
    select 1 from json_each(${parts}) as w where instr(${sql.ref(column)}, w.value) = 0)`,
  containsAny: (text, parts) => sql<boolean>`exists (
    select 1 from json_each(${parts}) as w where instr(${text}, w.value) > 0)`,
  joinOne: (table, alias, on) => sql`left join ${sql.table(table)} as ${sql.ref(alias)} on ${on}`,
  isOneOf: (text, others) => sql<boolean>`${text} in (select value from json_each(${others}))`,
  positionIn: (text, part) => sql<number>`instr(${text}, ${sql.lit(part)})`,
  jsonArrayHas: (column, item) =>
    sql<boolean>`exists (select 1 from json_each(${sql.ref(column)}) where value = ${sql.ref(item)})`,
  jsonField: (column, field) => sql`${sql.ref(column)} ->> ${field}`,
  keepsAll: (column, wanted) => {
    const kept = sql`(${sql.ref(column)} -> (w.value ->> 0))`;
    return sql<boolean>`case when json_valid(${sql.ref(column)}) then
      not exists (select 1 from json_each(${wanted}) as w
        where coalesce(${kept} not in (w.value ->> 1, w.value ->> 2), true)) else false end`;
  },
  jsonArrays: (columns) => sql<string>`json_group_array(json_array(${columnNames(columns)}))`,
  jsonArray: (columns) => sql<string>`json_array(${columnNames(columns)})`,

  search: sqliteSearch,
  copying: sqliteCopyingIn(home),
  rowSecurity: false,
});

export const sqliteDialect = inHome(usualHome);

export const sqliteDialectIn = (home: Home): Dialect =>
  home === usualHome ? sqliteDialect : inHome(home);

function bind(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === undefined) return null;
  if (value instanceof Date) return value.getTime();
  return Array.isArray(value) ? JSON.stringify(value.map(plainNumber)) : value;
}

const plainNumber = (value: unknown) => (value instanceof Date ? value.getTime() : value);
