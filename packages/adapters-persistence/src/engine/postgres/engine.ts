import { mayWrite } from "@souk/core/adapter";
import type { MikroORM } from "@mikro-orm/sql";
import type { Pool } from "pg";
import { ReadOnly } from "../failures.js";
import { IDLE_LIMIT_MS } from "../idle/idle-watch.js";
import type { Joined } from "../owner/joined.js";
import { type Home, usualHome } from "../home/home.js";
import type { OpenOrm } from "../open-orm.js";
import type { Engine, Mode, Session } from "../session.js";
import { SharedReads } from "../reads/shared-reads.js";
import { type OwnConnection, savepointOn, type SessionConnection } from "../session-connection.js";
import { inTransactionOf } from "../transaction.js";
import type { Beginning, Executor } from "../transaction-driver.js";
import type { PgBatch } from "./batch.js";
import { SharedPostgresDialect } from "./dialect.js";
import { joinedOn } from "./joining.js";
import { PgLanes, take } from "./lanes.js";
import {
  createPool,
  distrust,
  endPool,
  loadOf,
  poolerSettings,
  STATEMENT_LIMIT_MS,
} from "./pool.js";
import { followOf, type ReplicaState } from "./replica-state.js";
import type { SendOptions } from "./pack.js";
import { rolesOf } from "./rights/roles.js";
import type { PoolLoad } from "../waits.js";
import type { Dialect } from "../sql-dialect.js";
import { postgresDialectIn } from "./sql-dialect.js";
import type { Kind, Settings } from "./settings/said.js";
import { ONE_TENANT_ONLY } from "./settings/one-tenant-only.js";
import { settingsOf } from "./settings/settings.js";
import { shardedDialect } from "./settings/sharded-sql-dialect.js";

export interface PgOptions {
  readonly url: string;
  readonly openOrm: OpenOrm;
  readonly home?: Home;
  readonly replicas: readonly string[];
  readonly pool: number;
  readonly pgbouncer: boolean;
  readonly statementLimitMs?: number;
  readonly connectLimitMs?: number;
  readonly idleLimitMs?: number;
}

/** Reads share a few connections of the pool; more would only wait for each other in the server. */
const LANES = 4;

interface Server {
  /** The host and the port. */
  readonly name: string;
  readonly pool: Pool;
  readonly lanes: PgLanes;
}

const beginnings: Readonly<Record<Mode, Beginning>> = {
  // For shards, whose visible rows can be set only within a transaction.
  read: { type: "write", accessMode: "read only" },
  "steady read": { type: "write", isolationLevel: "repeatable read", accessMode: "read only" },
  write: { type: "write" },
  "long write": { type: "write" },
  "steady write": { type: "write", isolationLevel: "repeatable read" },
};

/** Transactions on a pool of connections; reads share some of them, and may go to replicas. */
export class PgEngine implements Engine {
  readonly #dialect: Dialect;
  readonly longReads: number;
  readonly pool: Pool;
  readonly orm: MikroORM;
  readonly #main: Server;
  readonly #replicas: readonly Server[];
  readonly #named: boolean;
  readonly #statementLimitMs: number;
  readonly #idleLimitMs: number;
  #reads = 0;
  readonly #shared: SharedReads;
  #settings: Settings | null = null;
  #finding: Promise<Settings> | null = null;

  constructor({
    url,
    openOrm,
    home = usualHome,
    replicas,
    pool: max,
    pgbouncer,
    statementLimitMs = STATEMENT_LIMIT_MS,
    connectLimitMs,
    idleLimitMs = IDLE_LIMIT_MS,
  }: PgOptions) {
    this.#dialect = postgresDialectIn(home);
    this.#statementLimitMs = statementLimitMs;
    this.#idleLimitMs = idleLimitMs;
    const connecting = connectLimitMs === undefined ? {} : { connectLimitMs };
    const connect = (url: string): Server => {
      const limits = pgbouncer ? "client" : "both";
      const pool = createPool({ url, max, limits, statementLimitMs, ...connecting });
      return { name: new URL(url).host, pool, lanes: new PgLanes(pool, Math.min(LANES, max >> 1)) };
    };
    this.#main = connect(url);
    this.pool = this.#main.pool;
    this.#replicas = replicas.map(connect);
    this.longReads = Math.max(1, max >> 2) * Math.max(1, replicas.length);
    this.#named = !pgbouncer;
    const dialects = {
      write: SharedPostgresDialect.onPool(this.pool, this.#manner("write")),
      read: SharedPostgresDialect.reading((...batch) => this.#read(...batch), this.#manner("read")),
    };
    this.orm = openOrm(url, dialects, home);
    this.#shared = new SharedReads(this.orm, {
      beginning: { type: "read" },
      sees: "the latest",
      connectionOn: (own) => ({
        ...this.#connectionOn(own, this.#settings),
        hasReplicas: this.#replicas.length > 0,
      }),
    });
  }

  /** They contain the facts about the database once it was queried. */
  get dialect(): Dialect {
    return this.#settings?.isSharded ? shardedDialect(this.#dialect) : this.#dialect;
  }

  async transaction<T>(mode: Mode, work: (session: Session) => Promise<T>): Promise<T> {
    const settings = this.#settings ?? (await this.#foundSettings());
    if (mode === "read" && !settings.isSharded) return this.#shared.read(work);
    const connectionOn = (own: OwnConnection) => ({
      ...this.#connectionOn(own, settings),
      savepoint: () => savepointOn(own, "part"),
    });
    try {
      return await inTransactionOf(this.orm, beginnings[mode], connectionOn, work);
    } catch (error) {
      if (!mayWrite(mode) || !isReadOnly(error)) throw error;
      // Connections keep their state; new ones find a server that takes writes again.
      distrust(this.pool);
      throw new ReadOnly("The database accepts no writes.", { cause: error });
    }
  }

  async join(executor: Executor): Promise<Joined> {
    const own = async () => this.#settings ?? this.#foundSettings();
    const statusOf = (xid: string) => this.#statusOf(xid);
    return { ...(await joinedOn(executor, this.#dialect, own, statusOf)), orm: this.orm };
  }

  /** The status of a transaction; null if it ended too long ago for the server to know. */
  async #statusOf(xid: string): Promise<string | null> {
    const client = await take(this.pool);
    try {
      const { rows } = await client.query<{ status: string | null }>(
        `select pg_xact_status('${xid}') as status`,
      );
      return rows[0]?.status ?? null;
    } finally {
      client.release();
    }
  }

  async check(): Promise<void> {
    const client = await take(this.pool);
    try {
      await client.query("select 1");
    } finally {
      client.release();
    }
  }

  /** The load of its pools, the one that writes first. */
  load(name: string): PoolLoad[] {
    const replicas = this.#replicas.map((each) => loadOf(`replica ${each.name}`, each.pool));
    return [loadOf(name, this.pool), ...replicas];
  }

  replicas(): Promise<ReplicaState[]> {
    return followOf(this.pool, this.#replicas);
  }

  async close(): Promise<void> {
    await this.orm.close();
    const servers = [this.#main, ...this.#replicas];
    for (const { lanes } of servers) lanes.close();
    await Promise.all(servers.map(({ pool }) => endPool(pool, this.#idleLimitMs)));
  }

  /** Each batch is a transaction, and reads see what is committed when they run, so an outer one would add nothing. */
  #read(batch: PgBatch, primary: boolean): void {
    const onMain = () => this.#main.lanes.send(batch, (error) => batch.handleError(error));
    const replica = primary ? undefined : this.#replicas[this.#reads++ % this.#replicas.length];
    if (replica) replica.lanes.send(batch, onMain);
    else onMain();
  }

  #manner(kind: Kind): SendOptions {
    const named = this.#named;
    return {
      named,
      settings: (view, before) => {
        if (!this.#settings) throw new Error("The settings of transactions are not known yet.");
        return this.#settings.calls(kind, view, before);
      },
    };
  }

  #connectionOn(own: OwnConnection, settings: Settings | null): SessionConnection {
    return {
      dialect: this.dialect,
      carrier: own,
      oneTenantOnly: settings?.allTenants ? null : ONE_TENANT_ONLY,
    };
  }

  /** Looked up once, even if many ask. */
  #foundSettings(): Promise<Settings> {
    this.#finding ??= this.#findSettings().finally(() => (this.#finding = null));
    return this.#finding;
  }

  /** The role of a transaction depends on the login, and on whether it sees one tenant or all. */
  async #findSettings(): Promise<Settings> {
    const client = await take(this.pool);
    try {
      const pooled = this.#named ? {} : poolerSettings(this.#statementLimitMs);
      this.#settings = settingsOf(
        await rolesOf(this.#dialect.home, async (sql) => (await client.query(sql)).rows),
        pooled,
      );
      return this.#settings;
    } finally {
      client.release();
    }
  }
}

const isReadOnly = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "25006";
