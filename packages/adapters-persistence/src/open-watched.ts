import { OwnRepositories } from "@souk/core/adapter";
import { requireNode } from "@souk/core/node";
import type { MikroORM } from "@mikro-orm/sql";
import { openPostgresOrm, openSqliteOrm } from "./database/open-orm.js";
import { parseDatabaseUrl, poolOf } from "./database/database-url.js";
import type { DatabaseLocation } from "./database/database-url.js";
import { acquireHostLock } from "./engine/sqlite/host-lock.js";
import { onlyName } from "./engine/sqlite/files/only-name.js";
import { requireWritable } from "./engine/sqlite/files/with-path.js";
import type { Release } from "./engine/sqlite/host-lock.js";
import { postgresAt, type PostgresLocation } from "./database/database-url.js";
import { requireNumbers } from "./engine/postgres/require-numbers.js";
import { mutedWakeChannel, noWakeChannel, PgWakeChannel } from "./engine/postgres/wake-channel.js";
import type { WakeChannel } from "./engine/postgres/wake-channel.js";
import type { Joining } from "./engine/owner/joined.js";
import { checkOwner } from "./engine/owner/owner.js";
import { PgEngine } from "./engine/postgres/engine.js";
import { refusingForgottenJoins, requireOurs } from "./engine/sqlite/forgotten-join.js";
import { SqliteEngine } from "./engine/sqlite/engine.js";
import { type Home, isSameHome } from "./engine/home/home.js";
import { inspect, inspectLogins } from "./inspect/inspect.js";
import { indexSomeOrders } from "./orders/index-orders.js";
import { indexSomeCustomers } from "./customers/customer-index.js";
import { indexSomeProducts } from "./catalog/index-products.js";
import { mergeSearch } from "./search/merge-search.js";
import { recount } from "./upkeep/recount.js";
import { checkMigrations } from "./migrations/check-migrations.js";
import { postgresMigrator } from "./migrating/postgres-migrator.js";
import { sqliteMigrator } from "./migrating/sqlite-migrator.js";
import type { Migrator } from "./migrations/migrator.js";
import { databaseTime, waitingTime } from "./engine/database-time.js";
import { IDLE_LIMIT_MS, IdleWatch } from "./engine/idle/idle-watch.js";
import type { Engine } from "./engine/session.js";
import type { TenantSession } from "./own/tenant-session.js";
import { sqlNouns } from "./nouns/sql-noun-repository.js";
import { ExtensionMigrations } from "./own/extension-migrations.js";
import { inOurWords, joinedUnitOfWork, SqlUnitOfWork } from "./unit-of-work.js";
import { ChoreLog } from "./hosts/chore-log.js";
import { HostList } from "./hosts/host-list.js";
import { SharedAllowances } from "./hosts/shared-allowances.js";
import type { PoolLoad } from "./engine/waits.js";
import type { ReplicaState } from "./engine/postgres/replica-state.js";
import { operationFigures } from "./upkeep/operation-figures.js";
import { WriteHealth } from "./upkeep/write-health.js";
import { checkPersistenceOptions } from "./check-persistence-options.js";
import type { Persistence, PersistenceOptions } from "./persistence.js";

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
  readonly wholeFile: string | null;
  readonly misplaced: () => string | null;
  readonly checkpoint: () => Promise<number>;
  readonly connections: () => readonly PoolLoad[];
  readonly replicas: () => Promise<readonly ReplicaState[]>;
}

/** Like `openPersistence`, with a limit for transactions that send no statement. */
export async function openWatched(
  options: PersistenceOptions,
  idleLimitMs: number,
): Promise<Persistence> {
  requireNode();
  checkPersistenceOptions(options);
  const opened = await openDatabase(options, idleLimitMs);
  const { engine, system, orm, join, guarded, migrator, lock, wakeChannel, close } = opened;
  const watch = new IdleWatch(idleLimitMs);
  const { extensions = [], repositories = [], pendingMigrations = "refuse" } = options;
  let added: ExtensionMigrations;
  let own: OwnRepositories<TenantSession>;
  try {
    added = new ExtensionMigrations(engine, extensions);
    own = new OwnRepositories<TenantSession>(
      [...repositories, ...extensions.flatMap((extension) => extension.repositories ?? [])],
      sqlNouns,
    );
    await checkMigrations(migrator, pendingMigrations);
    await added.check(pendingMigrations);
    await orm.connect();
  } catch (error) {
    await close();
    throw error;
  }
  const health = new WriteHealth(engine);
  let closed: Promise<void> | undefined;
  const watched = guarded(health.watch());
  const all = system === engine ? watched : system;
  const joined = (owner: object) => {
    checkOwner(owner);
    return joinedUnitOfWork(owner, join, own);
  };
  return {
    dialect: engine.dialect.name,
    home: { schema: engine.dialect.home.schema, prefix: engine.dialect.home.prefix },
    wholeFile: opened.wholeFile,
    tableName: (name: string) => engine.dialect.home.table(name),
    unitOfWork: new SqlUnitOfWork(
      watched,
      all,
      own,
      watch,
      joined,
      extensions.map(({ name }) => name),
    ),
    orm: async () => orm,
    migrator,
    joined,
    check: () => engine.check(),
    checkWrites: () => health.check(),
    tryWrite: async () => {
      // A connection that was opened while the server was read-only fails once more.
      const tried = health.tryWrite().catch(() => health.tryWrite());
      await tried.catch((error: unknown) => {
        throw inOurWords(error);
      });
    },
    misplaced: opened.misplaced,
    checkpoint: opened.checkpoint,
    now: () => databaseTime(engine),
    waitingTime: () => waitingTime(engine),
    extensions: () => added.status(),
    inspect: async () => [
      ...(await inspect(engine, system, migrator)),
      ...(await added.findings()),
    ],
    inspectLogins: () => inspectLogins(engine, system),
    recount: (options) => recount(system, options),
    indexOrders: () => indexSomeOrders(system),
    indexProducts: () => indexSomeProducts(system),
    indexCustomers: () => indexSomeCustomers(system),
    mergeSearch: () => mergeSearch(system),
    connections: opened.connections,
    replicas: opened.replicas,
    operationFigures: () => operationFigures(system),
    hosts: new HostList(engine),
    allowances: new SharedAllowances(engine),
    chores: new ChoreLog(engine),
    acquireHostLock: lock,
    wakeChannel,
    close: () => (closed ??= watch.close().then(close)),
  };
}

/** Opens a database without looking at its contents. */
export async function openDatabase(
  options: PersistenceOptions,
  idleLimitMs = IDLE_LIMIT_MS,
): Promise<Opened & { readonly close: () => Promise<void> }> {
  const location = parseDatabaseUrl(options.url, poolOf(options));
  const opened =
    location.dialect === "sqlite"
      ? await openSqlite(location, options)
      : await openPostgres(location, options, idleLimitMs);
  const engines = [...new Set([opened.engine, opened.system])];
  const close = async () => {
    await Promise.all(engines.map((each) => each.close()));
  };
  return { ...opened, close };
}

/** The file of a SQLite database that shares it with no other program; null for every other database. */
export function wholeFileAt(url: string): string | null {
  const location = parseDatabaseUrl(url);
  return location.dialect === "sqlite" ? wholeFileOf(location) : null;
}

const wholeFileOf = ({
  home,
  file,
}: Pick<DatabaseLocation & { dialect: "sqlite" }, "home" | "file">) =>
  home.prefix === "" && file !== ":memory:" ? file : null;

async function openSqlite(
  { file: named, home, synchronous, ...said }: DatabaseLocation & { dialect: "sqlite" },
  { waitLimitMs = said.waitLimitMs ?? 5_000 }: PersistenceOptions,
): Promise<Opened> {
  const file = onlyName(named);
  const engine = new SqliteEngine({ file, openOrm: openSqliteOrm, home, synchronous, waitLimitMs });
  const migrator = sqliteMigrator(engine, file);
  const lock = () => {
    if (file !== ":memory:") requireWritable(file);
    return acquireHostLock(file);
  };
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
    wholeFile: wholeFileOf({ home, file }),
    misplaced: () => engine.files.misplaced(),
    checkpoint: () => engine.checkpoint(),
    connections: () => engine.load(),
    replicas: async () => [],
  };
}

async function openPostgres(
  location: PostgresLocation,
  options: PersistenceOptions,
  idleLimitMs: number,
): Promise<Opened> {
  const { workerUrl, replicas = [], statementLimitMs } = options;
  const { url, home, pgbouncer } = location;
  const limits = { idleLimitMs, ...(statementLimitMs !== undefined && { statementLimitMs }) };
  const engine = new PgEngine({
    ...location,
    openOrm: openPostgresOrm,
    replicas: replicas.map((each) => besideIt(each, "A replica's", home).url),
    ...limits,
  });
  const system = workerUrl
    ? new PgEngine({
        ...besideIt(workerUrl, "The workers'", home, poolOf(options)),
        openOrm: openPostgresOrm,
        replicas: [],
        ...limits,
      })
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
    wholeFile: null,
    misplaced: () => null,
    checkpoint: async () => 0,
    connections: () => [
      ...engine.load("main"),
      ...(system === engine ? [] : system.load("worker")),
    ],
    replicas: () => engine.replicas(),
  };
}

/** Another way to the same database. */
function besideIt(url: string, whose: string, home: Home, usualPool?: number): PostgresLocation {
  const refusal = () =>
    new Error(`${whose} database URL must begin with postgres://, like the database's.`);
  const location = postgresAt(url, refusal, usualPool);
  if (!isSameHome(location.home, home))
    throw new Error(
      `${whose} database URL must have the schema, prefix and roles of the database's.`,
    );
  // One home for all logins: it learns the tables of extensions.
  return { ...location, home };
}
