import pg from "pg";
import type { Pool, PoolConfig } from "pg";

const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Short statements by many at once: starting helpers for one of them costs more than they save. */
const planning = { max_parallel_workers_per_gather: 0 };

/** For connections whose own settings a pooler refuses: each transaction begins with them. */
export const poolerSettings = { ...timeouts, ...planning };

const asOptions = Object.entries(planning)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ");

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** Who ends what takes too long: the server and we, only we (a pooler refuses such settings), nobody. */
  readonly limits: "both" | "client" | "none";
}

export function createPool({ url, max, limits }: PoolOptions): Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const config: PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max,
    types,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: limits === "none" ? 30_000 : 1_000,
    ...(limits === "both" && { ...timeouts, options: asOptions }),
    // For a server that no longer answers at all; the connection is given up then.
    ...(limits !== "none" && { query_timeout: timeouts.statement_timeout + 1_000 }),
  };
  const pool = new pg.Pool(config);
  // A connection that breaks is replaced by the pool; without listeners it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
