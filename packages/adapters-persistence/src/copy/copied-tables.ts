import { sql } from "kysely";
import { isOfSearch, searchTables } from "../search/search-index.js";
import { rawStatement } from "../engine/statement.js";
import { migrationTable } from "../migrations/migration-base.js";
import { inRecord, recordColumns } from "../schema/records.js";
import type { Values } from "../schema/records.js";
import type { Table } from "../schema/table.js";
import { allTables } from "../schema/tables.js";
import { choreRuns, hosts } from "../hosts/entities.js";
import { orderNumbers, unindexedOrders } from "../orders/entities.js";
import { dueEndpoints } from "../webhooks/entities.js";
import { auditHeads } from "../upkeep/entities.js";
import {
  CHANGES_TABLE,
  CLOSED_TABLE,
  FOLLOWED_TABLE,
  PROGRESS_TABLE,
} from "../engine/copy-marks.js";

/** Rows of these tables follow from other tables, and are made with them. */
const derived: ReadonlySet<string> = new Set([
  dueEndpoints.meta.tableName,
  orderNumbers.meta.tableName,
  unindexedOrders.meta.tableName,
  ...searchTables,
]);

/** Rows of these tables tell of the processes on one database, which stay where they are. */
const ofProcesses: ReadonlySet<string> = new Set([hosts.meta.tableName, choreRuns.meta.tableName]);

const heads = auditHeads.meta.tableName;

/** Parents come before the rows that point at them, and first the heads that allow entries of the audit trail to go. */
export const copiedTables = allTables
  .filter(({ name }) => !derived.has(name) && !ofProcesses.has(name))
  .toSorted((a, b) => Number(b.name === heads) - Number(a.name === heads));

/** Tables in a Souk database besides those of Souk's rows. */
const ownHouse = [
  migrationTable,
  CLOSED_TABLE,
  FOLLOWED_TABLE,
  CHANGES_TABLE,
  PROGRESS_TABLE,
  ...derived,
  ...ofProcesses,
];

export const isKnown = (name: string): boolean =>
  copiedTables.some((table) => table.name === name) ||
  ownHouse.includes(name) ||
  // The insides of SQLite's search indexes, and the alarms of the scheduler.
  isOfSearch(name) ||
  name.startsWith("scheduler_");

export const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));

const inKey = (column: string) => `k_${column}`;

const read = (table: Table, after: boolean) =>
  rawStatement<Values>()<Values>((p) => {
    const { name, primaryKey } = table;
    const last = sql.join(primaryKey.map((column) => sql`${p[inKey(column)]}`));
    const rest = after ? sql`where (${names(primaryKey)}) > (${last})` : sql``;
    return sql<Values>`
      select * from ${sql.table(name)} ${rest} order by ${names(primaryKey)} limit ${p["limit"]}`;
  });

export const isNumbered = ({ columns }: Table): boolean => columns["id"]?.kind === "identity";

/** Nobody may change a row of a table that is only added to. */
const isOnlyAddedTo = ({ grants }: Table): boolean =>
  grants !== undefined && !Object.values(grants).some((rights) => rights.includes("update"));

const put = (table: Table) => {
  const columns = Object.keys(table.columns);
  const changes = columns.filter((name) => !table.primaryKey.includes(name));
  const changed = isOnlyAddedTo(table)
    ? sql`nothing`
    : sql`update set ${sql.join(
        changes.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
      )}`;
  const types = recordColumns(table, columns);
  return rawStatement<{ records: string }>()<never>(
    (p, words) => sql<never>`
      insert into ${sql.table(table.name)} (${names(columns)})
      select ${sql.join(columns.map((name) => sql.ref(`r.${inRecord(name)}`)))}
      from ${words.recordTable(p.records, types)} as r where true order by r.n
      on conflict (${names(words.copying.sameRow(table, isNumbered(table)))}) do ${changed}`,
  );
};

const statementsOf = (table: Table) => ({
  first: read(table, false),
  next: read(table, true),
  put: put(table),
  count: rawStatement<object>()<{ n: number }>(
    () => sql`select count(*) as n from ${sql.table(table.name)}`,
  ),
});

const statements = new Map(copiedTables.map((table) => [table.name, statementsOf(table)]));

export const statementsFor = ({ name }: Table) =>
  statements.get(name) as ReturnType<typeof statementsOf>;

/** The key of a row, as the parameters after which `next` goes on. */
export const keyOf = ({ primaryKey }: Table, row: Values): Values =>
  Object.fromEntries(primaryKey.map((column) => [inKey(column), row[column]]));

/** A row in the form of both engines. Throws if it holds more than its table should. */
export function canonical({ name, columns }: Table, row: Values): Values {
  const more = Object.keys(row).find((column) => !(column in columns));
  if (more !== undefined) throw new Error(`Souk knows no column ${more} of the table ${name}.`);
  return Object.fromEntries(
    Object.entries(columns).map(([column, { kind }]) => {
      const value = row[column] ?? null;
      return [column, kind === "flag" && value !== null ? Boolean(value) : value];
    }),
  );
}
