import type { Pool } from "pg";
import { take } from "./lanes.js";

/** A replica, as the primary and the replica report it. */
export interface ReplicaState {
  /** Its host and port. */
  readonly name: string;
  readonly isUp: boolean;
  /** Null if it is down, or follows no server. */
  readonly lagMs: number | null;
}

interface Server {
  readonly name: string;
  readonly pool: Pool;
}

const WRITTEN = "select pg_current_wal_lsn()::text as place";

/**
 * A replica that has all that was written is not behind, however long ago that was. Otherwise it is behind by the age of
 * the last commit that it shows.
 */
const FOLLOWED = `select case
    when not pg_is_in_recovery() then null
    when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
    else greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)
  end::float8 as lag`;

export async function followOf(first: Pool, replicas: readonly Server[]): Promise<ReplicaState[]> {
  if (replicas.length === 0) return [];
  const [written] = await ask<{ place: string }>(first, WRITTEN);
  return Promise.all(
    replicas.map(async ({ name, pool }) => {
      try {
        const [row] = await ask<{ lag: number | null }>(pool, FOLLOWED, [written?.place]);
        return { name, isUp: true, lagMs: row?.lag ?? null };
      } catch {
        return { name, isUp: false, lagMs: null };
      }
    }),
  );
}

async function ask<R>(pool: Pool, text: string, values: readonly unknown[] = []): Promise<R[]> {
  const client = await take(pool);
  try {
    return (await client.query(text, [...values])).rows as R[];
  } finally {
    client.release();
  }
}
