import { searchTables } from "../search/search-index.js";
import {
  CHANGES_TABLE,
  CLOSED_TABLE,
  FOLLOWED_TABLE,
  PROGRESS_TABLE,
} from "../engine/copy-marks.js";
import { extensionsTable, migrationTable } from "../migrations/migration-base.js";
import { allTables } from "./tables.js";

/** The alarms of the hosts, which make this table. */
const alarmTable = "scheduler_jobs";

/** Every table that Souk makes. */
export const ownNames: ReadonlySet<string> = new Set([
  ...allTables.map(({ name }) => name),
  ...searchTables,
  migrationTable,
  extensionsTable,
  alarmTable,
  CLOSED_TABLE,
  FOLLOWED_TABLE,
  CHANGES_TABLE,
  PROGRESS_TABLE,
]);
