import type { Engine } from "../engine/session.js";
import type { Values } from "../schema/records.js";
import type { Table } from "../schema/table.js";
import { canonical, keyOf, statementsFor } from "./copied-tables.js";

const BATCH_BYTES = 1_000_000;
const MOST_ROWS = 2_000;

/** As many rows as weigh a batch, going by the last one: rows of some tables weigh megabytes each. */
export function rowsAtOnce(before: number, bytes: number): number {
  const wanted = Math.floor((before * BATCH_BYTES) / Math.max(bytes, 1));
  return Math.max(1, Math.min(wanted, before * 2, MOST_ROWS));
}

/** Where transactions read. */
export type Reading = Pick<Engine, "transaction">;

export interface Batch {
  readonly rows: readonly Values[];
  /** After which the next batch begins. */
  readonly last: Values;
}

/** All rows of a table in the order of its key, from after `last` on. */
export async function* batchesOf(
  engine: Reading,
  table: Table,
  last: Values | null = null,
): AsyncGenerator<Batch> {
  const { first, next } = statementsFor(table);
  let limit = 1;
  let after = last;
  for (;;) {
    const found = await engine.transaction("read", (session) => {
      session.see({ tenant: "*" });
      return after
        ? session.all(next, { ...after, limit })
        : session.all(first, { limit } as Values);
    });
    const final = found.at(-1);
    if (!final) return;
    const rows = found.map((row) => canonical(table, row));
    after = keyOf(table, final);
    yield { rows, last: after };
    if (found.length < limit) return;
    limit = rowsAtOnce(limit, JSON.stringify(rows).length);
  }
}
