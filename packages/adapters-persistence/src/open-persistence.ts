import { OwnRepositories } from "@souk/core";
import type { Provided, UnitOfWork } from "@souk/core";
import { requireNode } from "@souk/core/node";
import type { MikroORM } from "@mikro-orm/sql";
import { parseDatabaseUrl } from "./engine/database-url.js";
import type { DatabaseLocation } from "./engine/database-url.js";
import { acquireHostLock } from "./engine/sqlite/host-lock.js";
import { onlyName } from "./engine/sqlite/files/only-name.js";
import type { Release } from "./engine/sqlite/host-lock.js";
import { requireNumbers } from "./engine/postgres/read-numbers.js";
import { mutedWakeChannel, noWakeChannel, PgWakeChannel } from "./engine/postgres/wake-channel.js";
import type { WakeChannel } from "./engine/postgres/wake-channel.js";
import type { Joining } from "./engine/owner/joined.js";
import { PgEngine } from "./engine/postgres/engine.js";
import { refusingForgottenJoins, requireOurs } from "./engine/sqlite/forgotten-join.js";
import { SqliteEngine } from "./engine/sqlite/engine.js";
import type { Finding } from "./inspect/finding.js";
import { type Home, isSameHome } from "./engine/home/home.js";
import { inspect, inspectLogins } from "./inspect/inspect.js";
import { type Drift, recount, type RecountOptions } from "./upkeep/recount.js";
import { checkMigrations } from "./migrations/check-migrations.js";
import { postgresMigrator } from "./migrations/postgres-migrator.js";
import { sqliteMigrator } from "./migrations/sqlite-migrator.js";
import type { Migrator } from "./migrations/migrator.js";
import type { Dialect } from "./engine/words.js";
import type { Tables } from "./schema/rows.js";
import { databaseTime, waitingTime } from "./engine/database-time.js";
import type { Engine } from "./engine/session.js";
import type { TenantSession } from "./engine/tenant-session.js";
import type { Owner } from "./engine/owner/owner.js";
import { joinedUnitOfWork, type JoinedUnitOfWork, SqlUnitOfWork } from "./unit-of-work.js";
import { ChoreLog } from "./hosts/chore-log.js";
import { HostList } from "./hosts/host-list.js";
import type { PoolLoad } from "./engine/waits.js";
import type { ReplicaState } from "./engine/postgres/replica-state.js";
import { WriteHealth } from "./upkeep/write-health.js";

/** Which database, and how it is opened. */
export interface PersistenceOptions {
  /** `sqlite:./souk.db`, `sqlite::memory:` or `postgres://…`. */
  readonly url: string;
  /** Another login to the same Postgres, for work that concerns all tenants; by default the first. */
  readonly workerUrl?: string;
  /** Postgres replicas of the first server; reading transactions go to them. */
  readonly replicas?: readonly string[];
  /** What to do with migrations that have not run: refuse to open (default), run them, or leave it. */
  readonly pendingMigrations?: "refuse" | "run" | "leave";
  /** How long a SQLite transaction waits for its turn. */
  readonly waitLimitMs?: number;
  /** Your own repositories, which your use cases find in the store of a tenant. */
  readonly repositories?: readonly Provided<TenantSession>[];
  /** How long one statement may take on Postgres; by default 4 seconds, which is right for requests. */
  readonly statementLimitMs?: number;
}

/** An open database. Close it when the program ends. */
export interface Persistence {
  /** The engine: `sqlite` or `postgres`. */
  readonly dialect: Dialect;
  /** What sets Souk's tables apart from those of others: a schema, a prefix, both or neither. */
  readonly home: Pick<Home, "schema" | "prefix">;
  /** The port for `createCore`. */
  readonly unitOfWork: UnitOfWork;
  /** How your own SQL writes a table of Souk's, with its schema and prefix. */
  tableName(name: keyof Tables): string;
  /** The MikroORM that carries everything, for embedders with their own tables beside ours. */
  orm(): Promise<MikroORM>;
  /** Runs and undoes migrations, and says which are pending. */
  readonly migrator: Migrator;
  /**
   * A unit of work inside a transaction of yours, so that its rows and ours commit together: an EntityManager within
   * `transactional`, a Kysely transaction, or a `pg` client that has begun one.
   */
  joined(owner: Owner): JoinedUnitOfWork;
  /** Rejects when the database cannot be reached. */
  check(): Promise<void>;
  /** Rejects while writes fail; it tries a write only after one has failed. */
  checkWrites(): Promise<void>;
  /** The database's clock, on which processes with different clocks agree. */
  now(): Promise<Date>;
  /** The same for measuring waits; on SQLite no setting of the machine's clock changes it. */
  waitingTime(): Promise<Date>;
  /** The guards of the data, and whether each is in force in this database. */
  inspect(): Promise<Finding[]>;
  /** The part about the logins, without reading the data. */
  inspectLogins(): Promise<Finding[]>;
  /** Compares the counters for totals with their rows; returns which were wrong. */
  recount(options: RecountOptions): Promise<Drift[]>;
  /** The connections of this process, and what its callers wait for them. */
  connections(): readonly PoolLoad[];
  /** Whether each replica is up, and how far behind. */
  replicas(): Promise<readonly ReplicaState[]>;
  /** The processes that serve on this database. */
  readonly hosts: HostList;
  /** When each chore of the cluster last succeeded. */
  readonly chores: ChoreLog;
  /** Wakes other processes on the same database. */
  readonly wakeChannel: WakeChannel;
  /** Makes this process the only host of a SQLite file; does nothing on Postgres. */
  acquireHostLock(): Release;
  /** Ends every connection; calls that are under way finish first. */
  close(): Promise<void>;
}

type PostgresLocation = DatabaseLocation & { dialect: "postgres" };

interface Opened {
  readonly engine: Engine;
  /** The engine that sees all tenants; often the same. */
  readonly system: Engine;
  readonly orm: MikroORM;
  readonly join: Joining;
  /** The engine for callers who may forget to join a transaction. */
  readonly guarded: (engine: Engine) => Engine;
  readonly migrator: Migrator;
  readonly lock: () => Release;
  readonly wakeChannel: WakeChannel;
  readonly connections: () => readonly PoolLoad[];
  readonly replicas: () => Promise<readonly ReplicaState[]>;
}

/**
 * Opens the database that the URL names. Rejects if it cannot be reached, or lacks migrations that this version needs.
 */
export async function openPersistence(options: PersistenceOptions): Promise<Persistence> {
  requireNode();
  const opened = await openDatabase(options);
  const { engine, system, orm, join, guarded, migrator, lock, wakeChannel, close } = opened;
  try {
    await checkMigrations(migrator, options.pendingMigrations ?? "refuse");
    await orm.connect();
  } catch (error) {
    await close();
    throw error;
  }
  const own = new OwnRepositories(options.repositories);
  const health = new WriteHealth(engine);
  const watched = guarded(health.watch());
  return {
    dialect: engine.words.dialect,
    home: { schema: engine.words.home.schema, prefix: engine.words.home.prefix },
    tableName: (name) => engine.words.home.table(name),
    unitOfWork: new SqlUnitOfWork(watched, system === engine ? watched : system, own),
    orm: async () => orm,
    migrator,
    joined: (owner) => joinedUnitOfWork(owner, join, own),
    check: () => engine.check(),
    checkWrites: () => health.check(),
    now: () => databaseTime(engine),
    waitingTime: () => waitingTime(engine),
    inspect: () => inspect(engine, system),
    inspectLogins: () => inspectLogins(engine, system),
    recount: (options) => recount(system, options),
    connections: opened.connections,
    replicas: opened.replicas,
    hosts: new HostList(engine),
    chores: new ChoreLog(engine),
    acquireHostLock: lock,
    wakeChannel,
    close,
  };
}

/** Opens a database without looking at its contents. */
export async function openDatabase(
  options: PersistenceOptions,
): Promise<Opened & { readonly close: () => Promise<void> }> {
  const location = parseDatabaseUrl(options.url);
  const opened =
    location.dialect === "sqlite"
      ? await openSqlite(location, options)
      : await openPostgres(location, options);
  const engines = [...new Set([opened.engine, opened.system])];
  const close = async () => {
    await Promise.all(engines.map((each) => each.close()));
  };
  return { ...opened, close };
}

async function openSqlite(
  { file: named, home, synchronous, ...said }: DatabaseLocation & { dialect: "sqlite" },
  { waitLimitMs = said.waitLimitMs ?? 5_000 }: PersistenceOptions,
): Promise<Opened> {
  const file = onlyName(named);
  const engine = new SqliteEngine({ file, home, synchronous, waitLimitMs });
  const migrator = sqliteMigrator(engine, file);
  const lock = () => acquireHostLock(file);
  return {
    engine,
    system: engine,
    orm: engine.orm,
    async join(executor) {
      requireOurs(executor);
      return engine.join(executor);
    },
    guarded: (inner) => refusingForgottenJoins(inner, { orm: engine.orm, file }),
    migrator,
    lock,
    wakeChannel: noWakeChannel,
    connections: () => engine.load(),
    replicas: async () => [],
  };
}

async function openPostgres(
  location: PostgresLocation,
  { workerUrl, replicas = [], statementLimitMs }: PersistenceOptions,
): Promise<Opened> {
  const { url, home, pgbouncer } = location;
  const limit = statementLimitMs !== undefined && { statementLimitMs };
  const engine = new PgEngine({
    ...location,
    replicas: replicas.map((each) => besideIt(each, "A replica's", home).url),
    ...limit,
  });
  const system = workerUrl
    ? new PgEngine({ ...besideIt(workerUrl, "The workers'", home), replicas: [], ...limit })
    : engine;
  const wakeChannel = pgbouncer ? mutedWakeChannel : new PgWakeChannel(engine.pool, url, home);
  const migrator = postgresMigrator(engine.pool, url, home);
  return {
    engine,
    system,
    orm: engine.orm,
    async join(executor) {
      await requireNumbers(executor);
      return engine.join(executor);
    },
    guarded: (inner) => inner,
    migrator,
    lock: () => () => {},
    wakeChannel,
    connections: () => [
      ...engine.load("main"),
      ...(system === engine ? [] : system.load("worker")),
    ],
    replicas: () => engine.replicas(),
  };
}

/** Another way to the same database. */
function besideIt(url: string, whose: string, home: Home): PostgresLocation {
  const location = parseDatabaseUrl(url);
  if (location.dialect !== "postgres")
    throw new Error(`${whose} database URL must begin with postgres://, like the database's.`);
  if (!isSameHome(location.home, home))
    throw new Error(`${whose} database URL must have the schema and prefix of the database's.`);
  return location;
}
