import { mayWrite } from "@souk/core";
import type { Pool, PoolClient } from "pg";
import { tenantSetting, userSetting } from "./row-security.js";
import type { PgBatch } from "./batch.js";
import { PgLanes, take } from "./lanes.js";
import { createPool, distrust, poolerSettings, STATEMENT_LIMIT_MS } from "./pool.js";
import { type Roles, rolesOf } from "./roles.js";
import { isRefusal, ReadOnly } from "../failures.js";
import { PgSession, type PgWire } from "./session.js";
import type { Engine, Mode, Session } from "../session.js";
import { postgresWords } from "./words.js";

export interface PgOptions {
  readonly url: string;
  readonly replicas: readonly string[];
  readonly pool: number;
  readonly pgbouncer: boolean;
  readonly statementLimitMs?: number;
  readonly connectLimitMs?: number;
}

/** Reads share a few connections of the pool; more of them would only wait for each other in the server. */
const LANES = 4;

interface Server {
  readonly pool: Pool;
  readonly lanes: PgLanes;
}

const begins = {
  write: "begin",
  "long write": "begin",
  "steady read": "begin isolation level repeatable read read only",
  "steady write": "begin isolation level repeatable read",
};

const soon = (work: () => void) => process.nextTick(work);

type Kind = "read" | "write";

/** What each transaction begins with. */
type Settings = Readonly<Record<Kind, PgWire["settings"]>>;

/** Transactions on a pool of connections; reads share some of them, and may go to replicas. */
export class PgEngine implements Engine {
  readonly words = postgresWords;
  readonly pool: Pool;
  readonly #main: Server;
  readonly #replicas: readonly Server[];
  readonly #named: boolean;
  readonly #statementLimitMs: number;
  #reads = 0;
  #settings: Promise<Settings> | undefined;

  constructor({
    url,
    replicas,
    pool: max,
    pgbouncer,
    statementLimitMs = STATEMENT_LIMIT_MS,
    connectLimitMs,
  }: PgOptions) {
    this.#statementLimitMs = statementLimitMs;
    const connecting = connectLimitMs === undefined ? {} : { connectLimitMs };
    const connect = (url: string): Server => {
      const limits = pgbouncer ? "client" : "both";
      const pool = createPool({ url, max, limits, statementLimitMs, ...connecting });
      return { pool, lanes: new PgLanes(pool, Math.min(LANES, max >> 1)) };
    };
    this.#main = connect(url);
    this.pool = this.#main.pool;
    this.#replicas = replicas.map(connect);
    this.#named = !pgbouncer;
  }

  async transaction<T>(mode: Mode, work: (session: Session) => Promise<T>): Promise<T> {
    const settings = await (this.#settings ??= this.#findSettings());
    if (mode === "read") return this.#read(settings, work);
    try {
      return await this.#transact(mode, settings, work);
    } catch (error) {
      if (!mayWrite(mode) || !isReadOnly(error)) throw error;
      // Connections stay as they were made; new ones find a server that takes writes again.
      distrust(this.pool);
      throw new ReadOnly("The database takes no writes.", { cause: error });
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

  async close(): Promise<void> {
    const servers = [this.#main, ...this.#replicas];
    for (const { lanes } of servers) lanes.close();
    await Promise.all(servers.map(({ pool }) => pool.end()));
  }

  /** Each batch is a transaction: reads see what is committed when they look, so one more would add nothing. */
  async #read<T>(settings: Settings, work: (session: Session) => Promise<T>): Promise<T> {
    const { lanes } = this.#main;
    const replica = this.#nextReplica();
    const sendFirst = (batch: PgBatch) => lanes.send(batch);
    const session = new PgSession({
      ...(replica
        ? { send: (batch) => replica.send(batch).catch(() => sendFirst(batch)), sendFirst }
        : { send: sendFirst }),
      begin: null,
      settings: settings.read,
      named: this.#named,
    });
    const result = await work(session);
    if (session.firstError) throw session.firstError;
    return result;
  }

  async #transact<T>(
    mode: keyof typeof begins,
    settings: Settings,
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    const client = await take(this.pool);
    const session = new PgSession({
      send: (batch) => batch.sendOn(client, soon),
      begin: begins[mode],
      settings: settings.write,
      named: this.#named,
    });
    let result: T;
    try {
      result = await work(session);
      // A failure that nobody looked at has spoiled the transaction all the same.
      if (session.firstError) throw session.firstError;
    } catch (error) {
      await undo(this.pool, client, session);
      throw abortedOnly(error) ? session.firstError : error;
    }
    await commit(this.pool, client, session);
    return result;
  }

  #nextReplica(): PgLanes | undefined {
    return this.#replicas[this.#reads++ % this.#replicas.length]?.lanes;
  }

  /** What a transaction runs as depends on the login, and on whether it sees one tenant or all. */
  async #findSettings(): Promise<Settings> {
    try {
      const client = await take(this.pool);
      try {
        const roles = await rolesOf(client);
        const pooled = this.#named ? {} : poolerSettings(this.#statementLimitMs);
        return {
          read: settingsSql("read", roles, { ...pooled, transaction_read_only: "on" }),
          write: settingsSql("write", roles, pooled),
        };
      } finally {
        client.release();
      }
    } catch (error) {
      this.#settings = undefined;
      throw error;
    }
  }
}

/** One statement that says what holds for a transaction, and whose rows it sees. */
function settingsSql(
  kind: Kind,
  { oneTenant, allTenants }: Roles,
  settings: Readonly<Record<string, string | number>>,
): PgWire["settings"] {
  const fixed = Object.entries(settings).map(([name, value]) => setConfig(name, `'${value}'`));
  const view = [setConfig(tenantSetting, "$1"), setConfig(userSetting, "$2")];
  const plans = kind === "write" ? [setConfig("plan_cache_mode", plansFor("$1"))] : [];
  const role = `case when $1 = '*' then '${allTenants ?? oneTenant}' else '${oneTenant}' end`;
  return {
    name: `settings_${kind}`,
    text: `select ${[...fixed, ...view, ...plans, setConfig("role", role)].join(", ")}`,
    allTenants: allTenants !== null,
  };
}

/** The workers' statements are few, long and always the same: planning one anew takes as long as running it. */
const plansFor = (tenant: string) =>
  `case when ${tenant} = '*' then 'force_generic_plan' else 'auto' end`;

const setConfig = (name: string, value: string) => `set_config('${name}', ${value}, true)`;

async function commit(pool: Pool, client: PoolClient, session: PgSession): Promise<void> {
  try {
    await session.commit();
    client.release();
  } catch (error) {
    client.release(true);
    if (!isRefusal(error)) distrust(pool);
    throw error;
  }
}

async function undo(pool: Pool, client: PoolClient, session: PgSession): Promise<void> {
  try {
    await session.rollback();
    client.release();
  } catch {
    distrust(pool);
    client.release(true);
  }
}

const abortedOnly = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "25P02";

const isReadOnly = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "25006";
