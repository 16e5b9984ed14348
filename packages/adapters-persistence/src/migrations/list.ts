import type { DialectName } from "../engine/sql-dialect.js";
import type { MigrationSql } from "./migration-base.js";
import { baseline as postgresBaseline } from "./postgres/0001-baseline.js";
import { baseline as sqliteBaseline } from "./sqlite/0001-baseline.js";

/** The migrations of each engine in the order they run; what is released never changes. */
export const migrations: Readonly<Record<DialectName, MigrationSql[]>> = {
  sqlite: [sqliteBaseline],
  postgres: [postgresBaseline],
};
