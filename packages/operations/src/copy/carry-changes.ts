import {
  type Session,
  type Values,
  type Table,
  copiedRows,
  FIRST_ROWS,
  batchSize,
} from "@souk/adapters-persistence/rows";
import type { Progress, TableProgress } from "./copy-progress.js";
import { keepProgress, putRows } from "./copy-target.js";
import { CopyDiffers } from "./copy-refused.js";
import { changedKeys, type Noted } from "./noted-changes.js";
import { rowsDigest, type TableDigest, withoutRows, withRows } from "./table-digest.js";

/**
 * Brings over, in one transaction, every row that was noted up to one moment of the source. With what was copied before, the
 * tables of the target then are as they were at that moment, so that each reference finds its row.
 */
export async function carryChanges(
  from: Session,
  to: Session,
  noted: Noted,
  progress: Progress,
): Promise<Map<string, TableProgress>> {
  const carried = new Map<string, TableProgress>();
  const losing: Table[] = [];
  // Tables that are not begun yet are read later as a whole.
  const begun = progress.tables.filter(({ name }) => noted.of.has(name) && progress.has(name));
  for (const table of begun) {
    const before = progress.get(table.name) as TableProgress;
    const { compared, lost } = await carryTable(from, to, table, before.compared);
    if (lost) losing.push(table);
    if (compared) carried.set(table.name, { ...before, rows: compared.rows, compared });
  }
  for (const table of losing.toReversed()) await removeLost(from, to, table);
  for (const [name, each] of carried) await keepProgress(to, name, each);
  return carried;
}

interface Carried {
  /** The digest of the table's present rows, if known. */
  readonly compared: TableDigest | undefined;
  /** Rows of it are gone. */
  readonly lost: boolean;
}

async function carryTable(
  from: Session,
  to: Session,
  table: Table,
  before: TableDigest | undefined,
): Promise<Carried> {
  const all = copiedRows(table);
  let compared = before;
  let lost = false;
  let limit = FIRST_ROWS;
  if (compared || all.hasUniqueValues) {
    for await (const keys of changedKeys(from, table, () => FIRST_ROWS)) {
      compared &&= withoutRows(compared, await all.withKeys(to, "*", keys));
      await all.release(to, "*", keys);
    }
  }
  for await (const keys of changedKeys(from, table, () => limit)) {
    const rows = await all.withKeys(from, "*", keys);
    await putRows(to, table, rows);
    if (compared) {
      await compareCarried(to, table, keys, rows);
      compared = withRows(compared, rows);
    }
    lost ||= rows.length < keys.length;
    limit = batchSize(keys.length, rows);
  }
  return { compared, lost };
}

/** Reads back what was written. */
async function compareCarried(
  to: Session,
  table: Table,
  keys: readonly Values[],
  wanted: readonly Values[],
): Promise<void> {
  const all = copiedRows(table);
  const kept = all.keysWithout(keys, all.keysWithout(keys, wanted));
  const found = await all.withKeys(to, "*", kept);
  if (rowsDigest(found).digest !== rowsDigest(wanted).digest) {
    throw new CopyDiffers([`${table.name} (${found.length} of ${wanted.length} rows)`]);
  }
}

async function removeLost(from: Session, to: Session, table: Table): Promise<void> {
  const all = copiedRows(table);
  for await (const keys of changedKeys(from, table, () => FIRST_ROWS)) {
    const gone = all.keysWithout(keys, await all.withKeys(from, "*", keys));
    await all.remove(to, "*", gone);
  }
}
