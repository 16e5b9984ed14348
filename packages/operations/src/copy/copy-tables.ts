import { type Session, type Table, copiedRows, FIRST_ROWS } from "@souk/adapters-persistence/rows";
import { CopyDiffers } from "./copy-refused.js";
import type { Progress, TableProgress } from "./copy-progress.js";
import type { Step } from "./copy-steps.js";
import { keepProgress, putRows } from "./copy-target.js";
import { digestOf, type TableDigest } from "./table-digest.js";

export interface CopyWatching {
  /** Called with the number of rows to copy and compare, and then after every few rows. */
  readonly onTotal?: ((rows: number) => void) | undefined;
  readonly onRows?: ((rows: number) => void) | undefined;
}

export interface CopiedTable {
  readonly name: string;
  readonly rows: number;
  readonly digest: string;
}

/** Each row is copied, and read on both sides to be compared. */
const READINGS = 3;

/** Copies the missing rows. */
export async function copyTables(
  step: Step,
  progress: Progress,
  { onTotal, onRows }: CopyWatching,
): Promise<void> {
  const rows = [...(await step((from) => rowsOf(from, progress.tables))).values()].reduce(
    (sum, n) => sum + n,
    0,
  );
  onTotal?.(rows * READINGS);
  for (const table of progress.tables) await copyTable(step, table, progress, onRows);
}

const BEGINNING: TableProgress = { rows: 0, last: null, done: false };

async function copyTable(
  step: Step,
  table: Table,
  progress: Progress,
  onRows: CopyWatching["onRows"],
): Promise<void> {
  let now = progress.get(table.name) ?? BEGINNING;
  let limit = FIRST_ROWS;
  onRows?.(now.rows);
  while (!now.done) {
    const { last, rows: before } = now;
    const read = await step(async (from, to) => {
      const batch = await copiedRows(table).read(from, "*", last, limit);
      await putRows(to, table, batch.rows);
      const rows = before + batch.rows.length;
      const next = { rows, last: batch.last, done: batch.last === null };
      await keepProgress(to, table.name, next);
      return { batch, next };
    });
    now = read.next;
    ({ limit } = read.batch);
    progress.set(table.name, now);
    onRows?.(read.batch.rows.length);
  }
}

/** Reads every row of both sides, and returns the tables that differ. */
export async function compareTables(
  step: Step,
  progress: Progress,
  onRows: CopyWatching["onRows"],
): Promise<void> {
  const compared = await step(async (from, to) => {
    const found = new Map<string, TableDigest>();
    const different: string[] = [];
    for (const table of progress.tables) {
      const [wanted, held] = await Promise.all([
        digestOf(from, table, onRows),
        digestOf(to, table, onRows),
      ]);
      if (wanted.digest !== held.digest) {
        different.push(`${table.name} (${held.rows} of ${wanted.rows} rows)`);
      }
      found.set(table.name, wanted);
    }
    if (different.length > 0) throw new CopyDiffers(different);
    const all = new Map<string, TableProgress>();
    for (const [name, digest] of found) {
      const each = { rows: digest.rows, last: null, done: true, compared: digest };
      all.set(name, each);
      await keepProgress(to, name, each);
    }
    return all;
  });
  for (const [name, each] of compared) progress.set(name, each);
}

/** Counts the rows of both sides again, against what was compared and carried over. */
export async function countTables(step: Step, progress: Progress): Promise<void> {
  const [wanted, held] = await step((from, to) =>
    Promise.all([rowsOf(from, progress.tables), rowsOf(to, progress.tables)]),
  );
  const different = progress.tables.flatMap(({ name }) => {
    const known = progress.get(name)?.compared?.rows;
    if (wanted.get(name) === known && held.get(name) === known) return [];
    return [`${name} (${held.get(name)} of ${wanted.get(name)} rows)`];
  });
  if (different.length > 0) throw new CopyDiffers(different);
}

export const reportOf = (progress: Progress): CopiedTable[] =>
  progress.tables.map(({ name }) => {
    const compared = progress.get(name)?.compared;
    if (!compared) throw new Error(`The table ${name} was not compared.`);
    return { name, ...compared };
  });

async function rowsOf(session: Session, tables: readonly Table[]): Promise<Map<string, number>> {
  const counted = await Promise.all(
    tables.map(async (table) => [table.name, await copiedRows(table).count(session, "*")] as const),
  );
  return new Map(counted);
}
