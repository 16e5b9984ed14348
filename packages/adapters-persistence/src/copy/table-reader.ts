import type { Session } from "../engine/session.js";
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

/** Rows of a table in the order of its key, and where the next ones begin. */
export interface Batch {
  readonly rows: readonly Values[];
  /** After which the next batch begins; null if there is none. */
  readonly last: Values | null;
  /** How many to ask for next. */
  readonly limit: number;
}

/** The rows after `last`, or the first ones. */
export async function readBatch(
  session: Session,
  table: Table,
  last: Values | null,
  limit: number,
): Promise<Batch> {
  session.see({ tenant: "*" });
  const { first, next } = statementsFor(table);
  const found = last
    ? await session.all(next, { ...last, limit })
    : await session.all(first, { limit } as Values);
  const rows = found.map((row) => canonical(table, row));
  const final = found.at(-1);
  return {
    rows,
    last: final && found.length === limit ? keyOf(table, final) : null,
    limit: rowsAtOnce(limit, JSON.stringify(rows).length),
  };
}

/** All rows of a table in the order of its key. */
export async function* batchesOf(session: Session, table: Table): AsyncGenerator<Batch> {
  let last: Values | null = null;
  let limit = 1;
  do {
    const batch: Batch = await readBatch(session, table, last, limit);
    yield batch;
    ({ last, limit } = batch);
  } while (last);
}
