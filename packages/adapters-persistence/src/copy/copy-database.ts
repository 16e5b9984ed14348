import { openDatabase } from "../open-persistence.js";
import { classify } from "../engine/failures.js";
import type { Engine } from "../engine/session.js";
import type { Table } from "../schema/table.js";
import { copiedTables, statementsFor } from "./copied-tables.js";
import { checkSource, closeForWriting, openForWriting } from "./copy-source.js";
import {
  continueIds,
  finishTable,
  finishTarget,
  prepareTarget,
  type TableProgress,
  writeBatch,
} from "./copy-target.js";
import { CopyRefused } from "./copy-refused.js";
import { digestOf } from "./table-digest.js";
import { batchesOf } from "./table-reader.js";

export interface CopyOptions {
  readonly from: string;
  readonly to: string;
  /** Tables of others in the source, which are not copied. */
  readonly leaveOut?: readonly string[];
  /** Told how many rows there are to copy and compare, and then of every few that were. */
  readonly onTotal?: (rows: number) => void;
  readonly onRows?: (rows: number) => void;
}

export interface CopiedTable {
  readonly name: string;
  readonly rows: number;
  readonly digest: string;
}

/** Statements here concern whole tables, and nobody waits for them. */
const STATEMENT_LIMIT_MS = 3_600_000;

const open = (url: string) =>
  openDatabase({ url, pendingMigrations: "leave", statementLimitMs: STATEMENT_LIMIT_MS });

/**
 * Copies a whole database with all its ids into an empty one of either engine. The source is closed for writing and stays so; called once
 * more after it was interrupted, it goes on where it was. Every table is compared at the end.
 */
export async function copyDatabase(options: CopyOptions): Promise<CopiedTable[]> {
  if (options.from === options.to) throw new CopyRefused("The source and the target are the same.");
  return copyBetween(options).catch((error: unknown) => {
    if (classify(error) !== "forbidden") throw error;
    throw new CopyRefused("The logins must own the tables of the source and of the target.", {
      cause: error,
    });
  });
}

async function copyBetween(options: CopyOptions): Promise<CopiedTable[]> {
  const source = await open(options.from);
  try {
    await checkSource(source.system, source.migrator, options.leaveOut ?? []);
    const target = await open(options.to);
    try {
      // Before the source is closed: a host of the target would end the attempt.
      const release = target.lock();
      try {
        return await copyAll(source, target, options);
      } finally {
        release();
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

type Database = Awaited<ReturnType<typeof open>>;

async function copyAll(
  source: Database,
  target: Database,
  { onTotal, onRows }: CopyOptions,
): Promise<CopiedTable[]> {
  const { mark, isFresh } = await closeForWriting(source.system);
  const progress = await prepareTarget(target.system, target.migrator, mark).catch(
    async (error: unknown) => {
      if (isFresh) await openForWriting(source.system);
      throw error;
    },
  );
  onTotal?.((await rowsIn(source.system)) * 3);
  for (const table of copiedTables) {
    await copyTable(source.system, target.system, table, progress.get(table.name), onRows);
  }
  await continueIds(source.system, target.system);
  const copied: CopiedTable[] = [];
  const different: string[] = [];
  for (const table of copiedTables) {
    const wanted = await digestOf(source.system, table, onRows);
    const found = await digestOf(target.system, table, onRows);
    if (wanted.digest !== found.digest) {
      different.push(`${table.name} (${found.rows} of ${wanted.rows} rows)`);
    }
    copied.push({ name: table.name, ...wanted });
  }
  if (different.length > 0) {
    throw new Error(`The copy is not like the source: ${different.join(", ")}.`);
  }
  await finishTarget(target.system);
  return copied;
}

async function copyTable(
  source: Engine,
  target: Engine,
  table: Table,
  before: TableProgress | undefined,
  onRows: CopyOptions["onRows"],
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

async function rowsIn(engine: Engine): Promise<number> {
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

/** Lets a database be written again that was closed to be copied; false where it was open. */
export async function reopenDatabase(url: string): Promise<boolean> {
  const database = await open(url);
  try {
    return await openForWriting(database.system);
  } finally {
    await database.close();
  }
}
