import pg from "pg";
import type { ClientBase, Pool, PoolClient, PoolConfig } from "pg";
import { IDLE_LIMIT_MS } from "../idle/idle-watch.js";
import { inBackground } from "@souk/core/adapter";
import { type PoolLoad, Waits } from "../waits.js";

/** The longest wait of a request: a caller gets an answer within six seconds, even if the network lost a connection. */
export const STATEMENT_LIMIT_MS = 4_000;
const LOCK_LIMIT_MS = 3_500;
/** How long the server's answer, that it gave up, may take to arrive. */
const ANSWER_MS = 300;

const timeouts = (statement: number) => ({
  statement_timeout: statement,
  lock_timeout: LOCK_LIMIT_MS,
  idle_in_transaction_session_timeout: IDLE_LIMIT_MS,
});

/** Many short statements run at once: starting parallel workers for one of them costs more than they save. */
const planning = { max_parallel_workers_per_gather: 0 };

/** For connections whose own settings a pooler refuses: each transaction begins with them. */
export const poolerSettings = (statementLimitMs: number) => ({
  ...timeouts(statementLimitMs),
  ...planning,
});

/** Sent once the connection is open, because a pooler refuses them at the opening. Settings in the URL stay. */
function settingsOf(url: string, statement: number): string {
  const parameters = new URL(url).searchParams;
  return Object.entries({ ...timeouts(statement), ...planning })
    .filter(([name]) => !parameters.has(name))
    .map(([name, value]) => `set ${name} = ${value}`)
    .join("; ");
}

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** The limits on long statements: by the server and Souk, only by Souk (a pooler rejects such settings), or none. */
  readonly limits: "both" | "client" | "none";
  /** How long one statement may take. */
  readonly statementLimitMs?: number;
  /** How long to wait for a connection. */
  readonly connectLimitMs?: number;
}

/** The open connections of each pool. */
const openOn = new WeakMap<Pool, Set<PoolClient>>();

/** When each connection was made, and when one of its pool last broke. */
const madeAt = new WeakMap<object, number>();
const brokeAt = new WeakMap<Pool, number>();

const waits = new WeakMap<Pool, Waits>();

export function waitsOf(pool: Pool): Waits {
  let known = waits.get(pool);
  if (!known) waits.set(pool, (known = new Waits()));
  return known;
}

export function loadOf(name: string, pool: Pool): PoolLoad {
  const { totalCount: open, idleCount, options } = pool;
  return { ...waitsOf(pool).load(name, { most: options.max, lent: open - idleCount }), open };
}

/** Whether all permitted connections are open, so that a new caller waits for others. */
export const isFull = (pool: Pool): boolean => (openOn.get(pool)?.size ?? 0) >= pool.options.max;

/** If one connection broke, older ones are probably broken, too, but unused so far. */
export const distrust = (pool: Pool): void => {
  brokeAt.set(pool, performance.now());
};

export const isSuspect = (pool: Pool, client: PoolClient): boolean =>
  (madeAt.get(client) ?? Infinity) < (brokeAt.get(pool) ?? 0);

export function createPool({
  url,
  max,
  limits,
  statementLimitMs = STATEMENT_LIMIT_MS,
  connectLimitMs = limits === "none" ? 30_000 : 1_000,
}: PoolOptions): Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const config: PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max,
    types,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connectLimitMs,
    ...(limits === "both" && {
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
      onConnect: async (client: ClientBase) => {
        await client.query(settingsOf(url, statementLimitMs));
      },
    }),
    // For a server that no longer answers at all; the connection is closed then.
    ...(limits !== "none" && { query_timeout: statementLimitMs + ANSWER_MS }),
  };
  const pool = new pg.Pool(config);
  // A connection that breaks is replaced by the pool; without listeners it would end the process.
  pool.on("error", () => {});
  const open = new Set<PoolClient>();
  openOn.set(pool, open);
  pool.on("remove", (client) => open.delete(client));
  pool.on("connect", (client) => {
    open.add(client);
    madeAt.set(client, performance.now());
    client.on("error", () => distrust(pool));
  });
  return pool;
}

/** Ends a pool; connections that are not returned in time are closed. */
export async function endPool(pool: Pool, limitMs: number): Promise<void> {
  const { promise: late, resolve: isLate } = Promise.withResolvers<void>();
  const timer = setTimeout(isLate, limitMs);
  await Promise.race([pool.end(), late]);
  clearTimeout(timer);
  for (const client of openOn.get(pool) ?? []) inBackground(client.end(), () => {});
}
