import type { MikroORM } from "@mikro-orm/sql";
import type { Pool } from "pg";
import { sql } from "kysely";
import { openPostgresOrm } from "./engine/open-orm.js";
import { SharedPostgresDialect } from "./engine/postgres/dialect.js";
import { take } from "./engine/postgres/lanes.js";
import { plain } from "./engine/postgres/pack.js";
import { createPool, distrust } from "./engine/postgres/pool.js";
import { SqliteHandle, whenUnlocked } from "./engine/sqlite/handle.js";
import type { SqliteEngine } from "./engine/sqlite/engine.js";
import { migrations } from "./migrations/list.js";
import { migrationTable } from "./migrations/migration-base.js";
import type { Dialect } from "./engine/words.js";
import { rawStatement } from "./engine/statement.js";

export interface MigrationStatus {
  readonly executed: readonly string[];
  readonly pending: readonly string[];
  /** Migrations in the database that this program does not know: it is older than the database. */
  readonly unknown: readonly string[];
}

export interface Migrator {
  /** Brings the schema up to date; answers the names of what ran. */
  up(): Promise<string[]>;
  /** Undoes the newest migration, or all down to the one named, which stays. */
  down(to?: string): Promise<string[]>;
  status(): Promise<MigrationStatus>;
  /** The same for those who ask all the time: on connections that are there, and as impatient as requests. */
  glance(): Promise<MigrationStatus>;
}

type Ran = { readonly name: string };

const names = (ran: readonly Ran[]) => ran.map(({ name }) => name);

const findTable = rawStatement<object>()<Ran>(
  () => sql`select name from sqlite_master where name = ${sql.lit(migrationTable)}`,
);
const allRan = rawStatement<object>()<Ran>(
  () => sql`select name from ${sql.table(migrationTable)} order by id`,
);

export function statusOf(dialect: Dialect, executed: readonly string[]): MigrationStatus {
  const known = migrations[dialect].map(({ name }) => name);
  return {
    executed,
    pending: known.filter((name) => !executed.includes(name)),
    unknown: executed.filter((name) => !known.includes(name)),
  };
}

export function sqliteMigrator(engine: SqliteEngine, file: string): Migrator {
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
    up: () => alone(async () => names(await engine.orm.migrator.up())),
    down: (to) => alone(async () => names(await engine.orm.migrator.down(to ? { to } : undefined))),
    // Readers need not wait for writers.
    glance: () =>
      engine.transaction("read", async (session) => {
        const [found] = await session.all(findTable, {});
        return statusOf("sqlite", found ? names(await session.all(allRan, {})) : []);
      }),
    status: () =>
      engine.writer.look((handle) => {
        const exists = `select 1 from sqlite_master where name = '${migrationTable}'`;
        if (!handle.prepare(exists).get()) return statusOf("sqlite", []);
        const rows = handle.prepare(`select name from ${migrationTable} order by id`).all();
        return statusOf("sqlite", names(rows as Ran[]));
      }),
  };
}

// Any number will do, as long as every process takes the same.
const MIGRATION_LOCK = 7_685_107;

export function postgresMigrator(pool: Pool, url: string): Migrator {
  /** On connections of its own: a migration may take longer than any request may. */
  const alone = async (work: (orm: MikroORM, transaction: unknown) => Promise<Ran[]>) => {
    const pool = createPool({ url, max: 2, limits: "none" });
    const dialect = SharedPostgresDialect.onPool(pool, plain);
    const orm = openPostgresOrm(url, { write: dialect, read: dialect });
    try {
      const connection = orm.em.getConnection();
      return await connection.transactional(async (transaction) => {
        const lock = `select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
        await connection.execute(lock, [], "all", transaction);
        return names(await work(orm, transaction));
      });
    } finally {
      await orm.close();
      await pool.end();
    }
  };
  return {
    up: () => alone((orm, transaction) => orm.migrator.up({ transaction } as object)),
    down: (to) =>
      alone((orm, transaction) => orm.migrator.down({ transaction, ...(to && { to }) } as object)),
    glance: async () => {
      const client = await take(pool);
      try {
        const status = await statusOn(client);
        client.release();
        return status;
      } catch (error) {
        distrust(pool);
        client.release(true);
        throw error;
      }
    },
    status: async () => {
      const own = createPool({ url, max: 1, limits: "none" });
      try {
        return await statusOn(own);
      } finally {
        await own.end();
      }
    },
  };
}

async function statusOn(client: Pick<Pool, "query">): Promise<MigrationStatus> {
  const exists = await client.query(`select to_regclass('${migrationTable}') as name`);
  if (exists.rows[0].name === null) return statusOf("postgres", []);
  const { rows } = await client.query(`select name from ${migrationTable} order by id`);
  return statusOf("postgres", names(rows));
}
