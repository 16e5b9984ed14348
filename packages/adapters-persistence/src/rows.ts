// For programs that go through whole tables, such as copies and backups: `@souk/adapters-persistence/rows`.
export { openTables, type OpenTables } from "./open-tables.js";
export { wholeFileAt } from "./open-watched.js";
export type { Engine, Session } from "./engine/session.js";
export { rawStatement, type Statement } from "./engine/statement.js";
export type { Table } from "./schema/table.js";
export type { Values } from "./schema/records.js";
export { type Batch, batchSize, FIRST_ROWS } from "./rows/table-rows.js";
export {
  type RowOwner,
  type TableRows,
  tableRows,
  type TableRowsOptions,
} from "./rows/table-rows.js";
export { copiedRows, copiedTables, copiedTablesOf, isKnown } from "./copies/copied-tables.js";
export { rememberedIn, runMigrations } from "./own/extension-migrations.js";
export { indexRows } from "./copies/index-rows.js";
export { ownNames } from "./database/own-names.js";
export { migrationTable } from "./migrations/migration-base.js";
export { givingWay } from "./migrations/giving-way.js";
export { classify } from "./engine/failures.js";
export type { OwnTrigger, Triggers } from "./engine/copying.js";
export { copyMarks } from "./engine/copy-marks.js";
