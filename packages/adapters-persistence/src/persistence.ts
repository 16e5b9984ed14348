import type { Provided, UnitOfWork } from "@souk/core";
import type { Release } from "./engine/sqlite/host-lock.js";
import type { WakeChannel } from "./engine/postgres/wake-channel.js";
import type { Finding } from "./database/finding.js";
import type { Home } from "./engine/home/home.js";
import type { Drift, RecountOptions } from "./upkeep/drift.js";
import type { OperationFigures } from "./upkeep/figures-of-operation.js";
import type { Migrator } from "./migrations/migrator.js";
import type { ExtensionStatus, PersistentExtension } from "./own/persistent-extension.js";
import type { DialectName } from "./engine/dialect-name.js";
import type { TableName } from "./schema/table-name.js";
import type { Orm } from "./own/orm-types.js";
import type { TenantSession } from "./own/tenant-session.js";
import type { Owner } from "./engine/owner/owners.js";
import type { JoinedUnitOfWork } from "./joined-unit-of-work.js";
import type { Allowances, Chores, Hosts } from "./hosts/shared-state.js";
import type { PoolLoad } from "./engine/waits.js";
import type { ReplicaState } from "./engine/postgres/replica-state.js";

/** Which database, and how it is opened. */
export interface PersistenceOptions {
  /** `sqlite:./souk.db`, `sqlite::memory:` or `postgres://…`. */
  readonly url: string;
  /** Another login to the same Postgres, for work that concerns all tenants; by default the first. */
  readonly workerUrl?: string;
  /** Postgres replicas of the first server; reading transactions go to them. */
  readonly replicas?: readonly string[];
  /** Pending migrations: refuse to open (default), run them, or ignore them. */
  readonly pendingMigrations?: "refuse" | "run" | "leave";
  /** How long a SQLite transaction waits for its turn. */
  readonly waitLimitMs?: number;
  /** Your own repositories, which your use cases find in the store of a tenant. */
  readonly repositories?: readonly Provided<TenantSession>[];
  /** Your extensions, as `defineExtension` has made them: their repositories, and their migrations after ours. */
  readonly extensions?: readonly PersistentExtension[];
  /**
   * The most connections to the first Postgres server for statements, unless the URLs say `pool`; by default 10. Two
   * logins share them.
   */
  readonly connections?: number;
  /** How long one statement may take on Postgres; by default 4 seconds, which is right for requests. */
  readonly statementLimitMs?: number;
}

/** An open database. Close it when the program ends. */
export interface Persistence {
  /** The engine: `sqlite` or `postgres`. */
  readonly dialect: DialectName;
  /** The home of Souk's tables: a schema, a prefix, both or neither. */
  readonly home: Pick<Home, "schema" | "prefix">;
  /** The file that holds this database and nothing else; null on a server, and where others keep tables in the file. */
  readonly wholeFile: string | null;
  /** The port for `createCore`. */
  readonly unitOfWork: UnitOfWork;
  /** How your own SQL writes a table of Souk's or of an extension, with its schema and prefix. */
  tableName(name: TableName | (string & {})): string;
  /**
   * The MikroORM that carries everything, for embedders with their own tables next to ours. Its type comes with
   * `@souk/adapters-persistence/tables` or `/entities`.
   */
  orm(): Promise<Orm>;
  /** Runs and undoes migrations, and says which are pending. */
  readonly migrator: Migrator;
  /** The migrations of extensions that have run, and those pending. */
  extensions(): Promise<readonly ExtensionStatus[]>;
  /**
   * A unit of work inside a transaction of yours, so that its rows and ours commit together: an EntityManager within
   * `transactional`, a transaction of Kysely, Drizzle, Knex or Prisma, or a `pg` client that has begun one.
   */
  joined(owner: Owner): JoinedUnitOfWork;
  /** Rejects when the database cannot be reached. */
  check(): Promise<void>;
  /** Rejects while writes fail; it tries a write only after one has failed. */
  checkWrites(): Promise<void>;
  /** Tries a write, and leaves nothing of it; rejects with the reason if it fails. */
  tryWrite(): Promise<void>;
  /** The reason to reject writes if the open SQLite file was moved, deleted or replaced; else null. */
  misplaced(): string | null;
  /**
   * On SQLite, moves a log (`-wal`) that has grown into the file and returns how many pages are left; rejects if the disk
   * fails.
   */
  checkpoint(): Promise<number>;
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
  /** Lets the search find some orders by its index that it still looks for one by one; false if there were none. */
  indexOrders(): Promise<boolean>;
  /** Lets the search find some products of earlier versions by their SKUs; false if there were none. */
  indexProducts(): Promise<boolean>;
  /** Lets the search find some customers that were not written by the API; false if there were none. */
  indexCustomers(): Promise<boolean>;
  /** Makes one of the many parts that a search index has on SQLite, a few pages at a time; does nothing on Postgres. */
  mergeSearch(): Promise<void>;
  /** The connections of this process, and the waits of its callers. */
  connections(): readonly PoolLoad[];
  /** Whether each replica is up, and how far behind. */
  replicas(): Promise<readonly ReplicaState[]>;
  /** The figures for an operator; rejects for a login that sees one tenant at a time. */
  operationFigures(): Promise<OperationFigures>;
  /** The processes that serve on this database. */
  readonly hosts: Hosts;
  /** Limits of callers that all hosts of the database share. */
  readonly allowances: Allowances;
  /** When each chore of the cluster last succeeded. */
  readonly chores: Chores;
  /** Wakes other processes on the same database. */
  readonly wakeChannel: WakeChannel;
  /** Makes this process the only host of a SQLite file; does nothing on Postgres. */
  acquireHostLock(): Release;
  /**
   * Ends every connection. Calls in progress finish first; one without a database call for 15 seconds is
   * undone, and a transaction of yours loses its connection then. A second call waits for the first.
   */
  close(): Promise<void>;
}
