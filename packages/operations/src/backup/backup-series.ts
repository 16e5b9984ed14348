import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "@souk/core";
import Database from "better-sqlite3";
import { removePicturesOf } from "./backup-pictures.js";
import { BackupRefused } from "./backup-refused.js";

const NAME = /^souk-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.db$/;

interface Backup {
  readonly path: string;
  /** It holds nothing that was committed later. */
  readonly at: Date;
}

/** The file of a backup that was complete at this time. */
export const backupName = (at: Date): string =>
  `souk-${at.toISOString().replaceAll(/[-:.]/g, "")}.db`;

/** The backups in a folder, the oldest first; other files are left alone. */
async function backupsIn(folder: string): Promise<Backup[]> {
  return (await filesIn(folder)).flatMap((name) => {
    const [, year, month, day, hour, minute, second, ms] = NAME.exec(name) ?? [];
    if (year === undefined) return [];
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
    return [{ path: join(folder, name), at }];
  });
}

async function filesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((each) => each.isFile());
  return files.map(({ name }) => name).toSorted();
}

/** Backups in a folder whose names someone chose. */
async function othersIn(folder: string, series: readonly string[]): Promise<string[]> {
  return (await filesIn(folder))
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith(".db") && !series.includes(path));
}

const UNFINISHED = /^souk-next-.*\.db\.part/;
const A_DAY_MS = 86_400_000;

/** Deletes what backups that were killed have left. One that is being written is younger. */
export async function deleteUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!UNFINISHED.test(name)) continue;
    const path = join(folder, name);
    // Another backup may have deleted it.
    const written = (await stat(path).catch(() => null))?.mtimeMs ?? Number(now);
    if (Number(now) - written > A_DAY_MS) await rm(path, { force: true });
  }
}

/**
 * Deletes all but the newest backups, and from `files` the pictures that no other backup in the folder has. Those with a
 * later time than `now`, from when the clock was ahead, neither count nor go: otherwise they would push out every backup
 * that is made until then. Returns how many there are.
 */
export async function pruneBackups(
  folder: string,
  { keep, now, files }: { keep: number; now: Date; files?: FileStore },
): Promise<number> {
  const all = await backupsIn(folder);
  const backups = all.filter(({ at }) => at <= now);
  const series = all.map(({ path }) => path);
  const others = files ? await othersIn(folder, series) : [];
  for (const { path } of backups.slice(0, Math.max(0, backups.length - keep))) {
    series.splice(series.indexOf(path), 1);
    if (files) await removePicturesOf(path, [...series, ...others], files);
    await rm(path);
  }
  return all.length - backups.length;
}

/**
 * The newest backup in a folder, or the newest that was complete at a time. One with a time in the future is chosen only
 * if there is no other.
 */
export async function findBackup(folder: string, at?: Date): Promise<string> {
  const backups = await backupsIn(folder);
  const [oldest] = backups;
  if (oldest === undefined)
    throw new BackupRefused(`${folder} is a folder without backups.`, "missing");
  const latest = at ?? new Date();
  const fitting = backups.filter((backup) => backup.at <= latest);
  const newest = fitting.at(-1) ?? (at === undefined ? backups.at(-1) : undefined);
  if (newest !== undefined) return newest.path;
  throw new BackupRefused(
    `No backup in ${folder} is that old.`,
    "missing",
    `The oldest is from ${oldest.at.toISOString()}.`,
  );
}

/** Returns whether others have committed to a SQLite file since the last call; the first time, true. */
export function watchChanges(file: string): { changed(): boolean } & Disposable {
  const database = new Database(file, { readonly: true });
  let last: unknown;
  return {
    changed() {
      const version = database.pragma("data_version", { simple: true });
      const isNew = version !== last;
      last = version;
      return isNew;
    },
    [Symbol.dispose]() {
      database.close();
    },
  };
}
