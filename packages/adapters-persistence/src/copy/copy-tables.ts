import type { Engine } from "../engine/session.js";
import type { Table } from "../schema/table.js";
import { copiedTables, statementsFor } from "./copied-tables.js";
import {
  continueIds,
  finishTable,
  finishTarget,
  type TableProgress,
  writeBatch,
} from "./copy-target.js";
import { digestOf } from "./table-digest.js";
import { batchesOf, type Reading } from "./table-reader.js";

export interface CopyWatching {
  /** Told how many rows there are to copy and compare, and then of every few that were. */
  readonly onTotal?: ((rows: number) => void) | undefined;
  readonly onRows?: ((rows: number) => void) | undefined;
}

export interface CopiedTable {
  readonly name: string;
  readonly rows: number;
  readonly digest: string;
}

interface Places {
  /** Where rows are read: the source, or one moment of it. */
  readonly reading: Reading;
  readonly source: Engine;
  readonly target: Engine;
}

/** Copies what is not there yet, and compares every table at the end. */
export async function copyTables(
  { reading, source, target }: Places,
  progress: ReadonlyMap<string, TableProgress>,
  { onTotal, onRows }: CopyWatching,
): Promise<CopiedTable[]> {
  onTotal?.((await rowsIn(reading)) * 3);
  for (const table of copiedTables) {
    await copyTable(reading, target, table, progress.get(table.name), onRows);
  }
  await continueIds(source, target);
  const copied: CopiedTable[] = [];
  const different: string[] = [];
  for (const table of copiedTables) {
    const wanted = await digestOf(reading, table, onRows);
    const found = await digestOf(target, table, onRows);
    if (wanted.digest !== found.digest) {
      different.push(`${table.name} (${found.rows} of ${wanted.rows} rows)`);
    }
    copied.push({ name: table.name, ...wanted });
  }
  if (different.length > 0) {
    throw new Error(`The copy is not like the source: ${different.join(", ")}.`);
  }
  await finishTarget(target);
  return copied;
}

async function copyTable(
  source: Reading,
  target: Engine,
  table: Table,
  before: TableProgress | undefined,
  onRows: CopyWatching["onRows"],
): Promise<void> {
  let rows = before?.rows ?? 0;
  onRows?.(rows);
  if (before?.done) return;
  for await (const batch of batchesOf(source, table, before?.last ?? null)) {
    await writeBatch(target, table, batch, rows);
    rows += batch.rows.length;
    onRows?.(batch.rows.length);
  }
  await finishTable(target, table, rows);
}

async function rowsIn(engine: Reading): Promise<number> {
  let sum = 0;
  for (const table of copiedTables) {
    const row = await engine.transaction("read", (session) => {
      session.see({ tenant: "*" });
      return session.one(statementsFor(table).count, {});
    });
    sum += Number(row?.n);
  }
  return sum;
}
