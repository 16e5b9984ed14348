import type { Engine } from "../engine/session.js";
import { addedTables } from "../own/extension-tables.js";
import { isOfSearch, searchTables } from "../search/search-index.js";
import { extensionsTable, migrationTable } from "../migrations/migration-base.js";
import type { Table } from "../schema/table.js";
import { allTables } from "../database/tables.js";
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
import { type TableRows, tableRows } from "../rows/table-rows.js";

/** Rows of these tables follow from other tables, and are made with them. */
const derived: ReadonlySet<string> = new Set([
  dueEndpoints.meta.tableName,
  orderNumbers.meta.tableName,
  unindexedOrders.meta.tableName,
  ...searchTables,
]);

/** Rows of these tables describe the processes of one database, which are not copied. */
const ofProcesses: ReadonlySet<string> = new Set([hosts.meta.tableName, choreRuns.meta.tableName]);

const heads = auditHeads.meta.tableName;

/** Parents come before the rows that point at them, and first the heads that allow entries of the audit trail to go. */
export const copiedTables = allTables
  .filter(({ name }) => !derived.has(name) && !ofProcesses.has(name))
  .toSorted((a, b) => Number(b.name === heads) - Number(a.name === heads));

/** Tables in a Souk database besides those of Souk's rows. */
const ownHouse = [
  migrationTable,
  extensionsTable,
  CLOSED_TABLE,
  FOLLOWED_TABLE,
  CHANGES_TABLE,
  PROGRESS_TABLE,
  ...derived,
  ...ofProcesses,
];

/** Whether a table of a database is Souk's. */
export const isKnown = (name: string): boolean =>
  copiedTables.some((table) => table.name === name) ||
  ownHouse.includes(name) ||
  // The insides of SQLite's search indexes, and the alarms of the scheduler.
  isOfSearch(name) ||
  name.startsWith("scheduler_");

const whole = new Map(
  copiedTables.map((table) => [table.name, tableRows(table, { refuseUnknown: true })]),
);

const ofAdded = new WeakMap<Table, TableRows>();

/** The rows of a copied table, of all tenants. */
export function copiedRows(table: Table): TableRows {
  const found =
    whole.get(table.name) ?? ofAdded.get(table) ?? tableRows(table, { refuseUnknown: true });
  if (!whole.has(table.name)) ofAdded.set(table, found);
  return found;
}

/** All tables that a copy of this database has: ours, and those that its extensions have declared. */
export const copiedTablesOf = (engine: Engine): Promise<readonly Table[]> =>
  engine.transaction("read", async ({ primary }) => [
    ...copiedTables,
    ...(await addedTables(primary)),
  ]);
