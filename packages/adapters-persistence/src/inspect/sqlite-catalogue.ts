import { openSqliteOrm } from "../database/open-orm.js";
import { sql } from "kysely";
import { SqliteEngine } from "../engine/sqlite/engine.js";
import type { Home } from "../engine/home/home.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { migrationTable } from "../migrations/migration-base.js";
import { partsOf } from "./table-parts.js";
import type { Kind, SchemaObject } from "./schema-object.js";

interface Master {
  readonly type: "table" | "index" | "trigger" | "view";
  readonly table: string;
  readonly name: string;
  readonly sql: string;
}

const master = rawStatement<object>()<Master>(
  () => sql`
    select type, tbl_name as "table", name, sql from sqlite_master
    where sql is not null and substr(name, 1, 7) <> 'sqlite_'`,
);

/** All objects of the file, under their stored names. */
export async function sqliteCatalogue(session: Session): Promise<SchemaObject[]> {
  const found = await session.all(master, {});
  return found.flatMap(({ type, table, name, sql: text }) => {
    const definition = text.replaceAll(/\s+/g, " ").replaceAll(/\( | (?=[),])/g, (at) => at.trim());
    if (type !== "table") return [{ kind: type as Kind, table, name, definition }];
    if (/^create virtual /i.test(definition)) return [{ kind: "table", table, name, definition }];
    return partsOf(table, definition);
  });
}

/** The schema that the migrations create in the same home. */
export async function expectedOnSqlite(home: Home): Promise<SchemaObject[]> {
  const fresh = new SqliteEngine({
    file: ":memory:",
    openOrm: openSqliteOrm,
    home,
    synchronous: "normal",
    waitLimitMs: 5_000,
  });
  try {
    await fresh.orm.migrator.up();
    const all = await fresh.transaction("read", sqliteCatalogue);
    return all.filter(({ table }) => table !== home.name(migrationTable));
  } finally {
    await fresh.close();
  }
}
