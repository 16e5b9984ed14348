import pg from "pg";
import type { Pool, PoolConfig } from "pg";

export const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

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
    ...(limits === "both" && timeouts),
    // For a server that no longer answers at all; the connection is given up then.
    ...(limits !== "none" && { query_timeout: timeouts.statement_timeout + 1_000 }),
  };
  const pool = new pg.Pool(config);
  // A connection that breaks is replaced by the pool; without listeners it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
