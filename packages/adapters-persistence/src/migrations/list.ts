import type { MigrationObject } from "@mikro-orm/core";
import type { Dialect } from "../sql/dialects.js";
import * as postgres from "./postgres/all.js";
import * as sqlite from "./sqlite/all.js";

/** The migrations of each engine in the order they run; what is released never changes. */
export const migrations: Readonly<Record<Dialect, MigrationObject[]>> = {
  sqlite: inOrder(sqlite),
  postgres: inOrder(postgres),
};

function inOrder(modules: Readonly<Record<string, MigrationObject>>): MigrationObject[] {
  return Object.values(modules).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
