import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import type { Home } from "../engine/home/home.js";

// Any number will do, as long as every process takes the same.
export const MIGRATION_LOCK = 7_685_107;
const ASK_AGAIN_MS = 100;

/**
 * Asks for the lock again and again, each time in a transaction that ends: an index that is made next to writers waits
 * for every transaction that was reading when it looked, so one that waits for the lock would never let it end.
 */
export async function oneAtATime<T>(pool: Pool, home: Home, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const attempt = `select pg_try_advisory_xact_lock(${home.lock(MIGRATION_LOCK)}) as got`;
    for (;;) {
      await client.query("begin");
      await client.query("set local idle_in_transaction_session_timeout = 0");
      if ((await client.query(attempt)).rows[0].got) break;
      await client.query("rollback");
      await pause(ASK_AGAIN_MS);
    }
    return await work();
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}
