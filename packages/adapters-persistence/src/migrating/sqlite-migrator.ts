import { sql } from "kysely";
import { CLOSED_TABLE, FOLLOWED_TABLE } from "../engine/copy-marks.js";
import type { SqliteEngine } from "../engine/sqlite/engine.js";
import type { Home } from "../engine/home/home.js";
import { SqliteHandle, whenUnlocked } from "../engine/sqlite/handle.js";
import { rawStatement } from "../engine/statement.js";
import { inTheWay } from "../migrations/in-the-way.js";
import { migrationTable } from "../migrations/migration-base.js";
import { type Migrator, names, statusOf } from "../migrations/migrator.js";

type Ran = { readonly name: string };

const marks = [migrationTable, CLOSED_TABLE, FOLLOWED_TABLE];

const marksAmong = (found: readonly string[]) => ({
  isClosed: found.includes(CLOSED_TABLE),
  isFollowed: found.includes(FOLLOWED_TABLE),
});

const findTables = (home: Home) =>
  `select name from sqlite_master where name in (${marks.map((each) => `'${home.name(each)}'`).join(", ")})`;
const tablesThere = rawStatement<object>()<Ran>((_, { home }) => sql.raw(findTables(home)));
const allRan = rawStatement<object>()<Ran>(
  () => sql`select name from ${sql.table(migrationTable)} order by id`,
);

export function sqliteMigrator(engine: SqliteEngine, file: string): Migrator {
  const { home } = engine.dialect;
  const ownNames = (found: readonly Ran[]) => names(found).map((name) => home.own(name) ?? name);
  /** One process at a time, also between finding the table of migrations missing and making it. */
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    if (file === ":memory:") return work();
    const lock = new SqliteHandle(`${file}-migration`, { timeout: 0 }, []);
    try {
      await whenUnlocked(() => lock.database.exec("begin exclusive"), 60_000);
      return await work();
    } finally {
      lock.close();
    }
  };
  return {
    up: () => alone(async () => names(await engine.orm.migrator.up().catch(inTheWay))),
    down: (to) => alone(async () => names(await engine.orm.migrator.down(to ? { to } : undefined))),
    // Readers need not wait for writers.
    glance: () =>
      engine.transaction("read", async (session) => {
        const found = ownNames(await session.all(tablesThere, {}));
        if (!found.includes(migrationTable)) return statusOf("sqlite", []);
        const ran = names(await session.all(allRan, {}));
        return statusOf("sqlite", ran, marksAmong(found));
      }),
    status: () =>
      engine.writer.look((handle) => {
        const found = ownNames(handle.prepare(findTables(home)).all() as Ran[]);
        if (!found.includes(migrationTable)) return statusOf("sqlite", []);
        const rows = handle
          .prepare(`select name from ${home.table(migrationTable)} order by id`)
          .all();
        return statusOf("sqlite", names(rows as Ran[]), marksAmong(found));
      }),
  };
}
