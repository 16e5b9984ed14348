import type { DialectName } from "../engine/sql-dialect.js";
import * as both from "./both/all.js";
import type { MigrationSql } from "./migration-base.js";
import * as postgres from "./postgres/all.js";
import * as sqlite from "./sqlite/all.js";

/** The migrations of each engine in the order they run; what is released never changes. */
export const migrations: Readonly<Record<DialectName, MigrationSql[]>> = {
  sqlite: inOrder({ ...both, ...sqlite }),
  postgres: inOrder({ ...both, ...postgres }),
};

function inOrder(modules: Readonly<Record<string, MigrationSql>>): MigrationSql[] {
  return Object.values(modules).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
