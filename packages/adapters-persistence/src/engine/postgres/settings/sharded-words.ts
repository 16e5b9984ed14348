import { sql } from "kysely";
import type { Words } from "../../words.js";
import { candidatesByPolicy } from "../search.js";

/** One that the coordinator asks for each statement: the clocks of the servers may differ, and a write may ask none of them. */
const now = sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

const known = new WeakMap<Words, Words>();

/** Postgres where Citus has spread the tables over servers. */
export function shardedWords(words: Words): Words {
  let sharded = known.get(words);
  if (!sharded) {
    const search = { ...words.search, candidates: candidatesByPolicy };
    sharded = { ...words, byTenant: true, writesInChains: false, now, search };
    known.set(words, sharded);
  }
  return sharded;
}
