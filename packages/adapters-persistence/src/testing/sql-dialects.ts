import { postgresDialect } from "../engine/postgres/sql-dialect.js";
import { sqliteDialect } from "../engine/sqlite/sql-dialect.js";

export const dialectOf = { sqlite: sqliteDialect, postgres: postgresDialect } as const;
