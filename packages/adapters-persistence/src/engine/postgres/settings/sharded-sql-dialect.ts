import { sql } from "kysely";
import type { Dialect } from "../../sql-dialect.js";
import { candidatesByPolicy } from "../search.js";

/** The coordinator's time, read once per statement: the servers' clocks may differ, and writes must not read them. */
const now = sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

const known = new WeakMap<Dialect, Dialect>();

/** Postgres where Citus has spread the tables over servers. */
export function shardedDialect(dialect: Dialect): Dialect {
  let sharded = known.get(dialect);
  if (!sharded) {
    const search = { ...dialect.search, candidates: candidatesByPolicy };
    sharded = { ...dialect, byTenant: true, writesInChains: false, now, search };
    known.set(dialect, sharded);
  }
  return sharded;
}
