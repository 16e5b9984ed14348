import { randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Command, InvalidArgumentError } from "commander";
import type { Operate, Run } from "../../operate.js";
import { problemOf } from "../../problems/problem-of.js";
import { exitCodes } from "../../problems/exit-codes.js";
import { Problem, usage } from "../../problems/problem.js";
import { namesHost } from "../../sessions/host.js";
import { view } from "../../views/view.js";
import { copied, copyWatched, examineCopy, makeRoomFor } from "./database-copy.js";
import { checkFolder } from "../../terminal/output-file.js";
import { deletedOnInterruption } from "../../terminal/interruption.js";
import { watched, type WorkProgress } from "../../terminal/progress.js";
import { examples, id } from "../options.js";
import {
  copyDatabasePictures,
  copyPictureFiles,
  isMediaUrl,
  type MediaOptions,
  ownPictures,
  picturesBeside,
  pictureStore,
} from "./database-pictures.js";

const backup = view({ file: "text", bytes: "number" }, ["file", "bytes"]);

interface BackupOptions extends MediaOptions {
  readonly to?: string;
  /** Milliseconds. */
  readonly every?: number;
  readonly keep?: number;
  readonly leaveOut?: readonly string[];
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

function interval(text: string): number {
  const [, count, unit = ""] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? Number.NaN);
  if (ms <= 24 * 3_600_000) return ms;
  throw new InvalidArgumentError("It must be from 1s to 24h, such as 60s, 5m or 1h.");
}

function time(text: string): Date {
  const at = new Date(text);
  if (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
    !Number.isNaN(+at)
  )
    return at;
  throw new InvalidArgumentError("It must be a time with its zone, such as 2026-11-22T09:30:00Z.");
}

export function backupCommand(operate: Operate): Command {
  const command = new Command("backup")
    .description("back up the database to a file while it is in use")
    .argument("[file]", "same as --to")
    .option("--to <file>", "the file to write; it must not exist")
    .option(
      "--every <time>",
      "repeat at this interval, such as 60s or 1h; --to is a folder",
      interval,
    )
    .option("--keep <number>", "delete all but the newest backups; --to is a folder", id)
    .option("--leave-out <table...>", "on Postgres: your own tables to exclude")
    .option("--media <url>", "copy pictures to here (default: souk-media beside the backup)")
    .option("--no-media", "back up the database without pictures")
    .action(operate(backUp));
  return examples(
    command,
    "souk db backup --to /var/backups/souk-$(date +%F).db",
    "souk db backup --to /var/backups/souk --keep 14",
    "souk db backup --every 60s --keep 1440 --to /mnt/other-disk/souk",
  );
}

export function restoreCommand(operate: Operate): Command {
  const command = new Command("restore")
    .description("restore a backup to an empty database")
    .requiredOption("--from <file>", "a backup file, or the folder of backup --every")
    .option(
      "--at <time>",
      "restore the newest backup in the folder up to this time (ISO 8601)",
      time,
    )
    .option("--to <url>", "the empty database (default: --database or DATABASE_URL)")
    .option("--media <url>", "copy pictures from here (default: souk-media beside the backup)")
    .option("--no-media", "restore the database without pictures")
    .action(operate(restore));
  return examples(
    command,
    "souk db restore --from souk-2026-11-22.db --to postgres://souk@db.example.com/souk",
    "souk db restore --from souk-2026-11-22.db --to sqlite:var/souk.db",
    "souk db restore --from /mnt/other-disk/souk --at 2026-11-22T09:30:00Z --to sqlite:var/souk.db",
  );
}

async function backUp(run: Run<BackupOptions>, argument: string | undefined): Promise<void> {
  const { to = argument, every, keep, dryRun = false } = run.options;
  if (to === undefined) throw usage("No target for the backup.", "Name it with --to <file>.");
  await run.local({ pendingMigrations: "leave" });
  // A wrong URL is refused before anything is written.
  await storeBeside(run, every === undefined && keep === undefined ? dirname(to) : to);
  if (dryRun) return;
  if (every !== undefined) return backUpEvery(run, { folder: to, every, keep });
  if (keep === undefined) await checkFolder(to);
  const written = await (keep === undefined ? backUpTo(run, to) : backUpInto(run, to));
  await run.print.item(backup, written);
  if (keep !== undefined) await prune(run, to, keep);
  await addPictures(run, written.file);
  await record(run, ONE_BACKUP_MS);
}

/** The store of the pictures of the backups in a folder; null with --no-media. */
async function storeBeside(run: Run<MediaOptions>, folder: string) {
  const { media = picturesBeside(folder) } = run.options;
  return media === false ? null : pictureStore(run, media);
}

/** Copies the pictures of a backup, without those that an earlier one has. */
async function addPictures(run: Run<MediaOptions>, file: string, earlier?: string): Promise<void> {
  const to = await storeBeside(run, dirname(file));
  if (!to) return;
  const { countPictures, picturesIn } = await import("@souk/operations");
  const [total, from] = [countPictures(file, earlier), await ownPictures(run)];
  await copyPictureFiles(run, { pictures: picturesIn(file, earlier), total, from, to });
}

async function inProblems<T>(work: () => Promise<T>): Promise<T> {
  const { BackupRefused } = await import("@souk/operations");
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    const { message, reason, hint } = error;
    if (reason === "missing") throw usage(message, hint);
    if (reason === "damaged" || reason === "full") throw new Problem(message, { hint });
    throw new Problem(message, { exitCode: exitCodes.conflict, code: "conflict", hint });
  }
}

/** Writes one backup; on a terminal it shows how far it has come. */
async function backUpTo(
  run: Run<BackupOptions>,
  to: string,
  nameAtEnd?: () => string,
): Promise<{ file: string; bytes: number }> {
  const { leaveOut = [], quiet = false } = run.options;
  const { databaseUrl, workerUrl: from = databaseUrl } = await run.config();
  const { backUpDatabase } = await import("@souk/operations");
  const copy = (progress: WorkProgress) =>
    backUpDatabase({
      from,
      to,
      leaveOut,
      whileUnfinished: deletedOnInterruption,
      ...(nameAtEnd && { nameAtEnd }),
      ...progress,
    });
  return inProblems(() => watched(run.terminal, { quiet, label: "Copying" }, copy));
}

/** Writes one backup into a folder, under a name with its time. */
async function backUpInto(run: Run<BackupOptions>, folder: string) {
  const { backupName, deleteUnfinished } = await import("@souk/operations");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await deleteUnfinished(folder, new Date());
  const name = () => join(folder, backupName(new Date()));
  // Two backups at once write to files of their own.
  return backUpTo(run, join(folder, `souk-next-${randomUUID()}.db`), name);
}

/** Deletes all but the newest backups, and warns once of those from the future. */
async function prune(
  run: Run<BackupOptions>,
  folder: string,
  keep: number,
  warn = true,
): Promise<boolean> {
  const { pruneBackups } = await import("@souk/operations");
  // The backups of other folders may share a place that was named, and MEDIA_URL has what hosts show.
  const beside = picturesBeside(folder);
  const isShared = typeof run.options.media === "string" || (await isMediaUrl(run, beside));
  const pictures = isShared ? {} : { files: (await pictureStore(run, beside)).files };
  const later = await pruneBackups(folder, { keep, now: new Date(), ...pictures });
  if (later > 0 && warn) {
    run.print.note(
      `${later} backups in ${folder} have times in the future. They are neither deleted nor counted.`,
    );
  }
  return later > 0;
}

/** A single backup is expected to be one of each day. */
const ONE_BACKUP_MS = 86_400_000;

/** For `souk status` and the alert; a database that takes no writes can be backed up as well. */
async function record(run: Run<BackupOptions>, everyMs: number, agoMs = 0): Promise<void> {
  const { persistence } = await run.local({ pendingMigrations: "leave" });
  try {
    await persistence.chores.backedUp(everyMs, agoMs);
  } catch (error) {
    run.print.note(`The time of the backup was not recorded: ${problemOf(error).message}`);
  }
}

interface Series {
  readonly folder: string;
  readonly every: number;
  readonly keep: number | undefined;
}

/** One backup after the other, until the program is stopped. None is made of a SQLite file that has not changed. */
async function backUpEvery(
  run: Run<BackupOptions>,
  { folder, every, keep }: Series,
): Promise<never> {
  const { watchChanges } = await import("@souk/operations");
  const { persistence } = await run.local({ pendingMigrations: "leave" });
  using changes = persistence.wholeFile === null ? null : watchChanges(persistence.wholeFile);
  let isDue = true;
  let isAhead = false;
  let lastGood: number | null = null;
  // The newest backup, and the newest whose pictures are complete.
  let [newest, complete]: (string | undefined)[] = [];
  for (let isFirst = true; ; isFirst = false) {
    const begun = performance.now();
    // Read before the copy: a commit during it makes the next one due.
    isDue = (changes?.changed() ?? true) || isDue;
    try {
      if (isDue) {
        // Before the copy, which then has it: after it, this write alone would make the next backup due.
        if (lastGood !== null) await record(run, every, Math.round(performance.now() - lastGood));
        lastGood = null;
        changes?.changed();
        const written = await backUpInto(run, folder);
        isDue = false;
        newest = written.file;
        await run.print.item(backup, written);
        isAhead = keep !== undefined && (await prune(run, folder, keep, !isAhead));
      }
      if (newest !== undefined && newest !== complete) {
        await addPictures(
          run,
          newest,
          complete !== undefined && existsSync(complete) ? complete : undefined,
        );
        complete = newest;
        lastGood = performance.now();
      }
    } catch (error) {
      if (isFirst) throw error;
      // A full disk or a database that is away for a while must not end the backups that come later.
      run.print.note(`This backup failed: ${problemOf(error).message}`);
    }
    await pause(Math.max(0, every - (performance.now() - begun)));
  }
}

interface RestoreOptions extends MediaOptions {
  readonly from: string;
  readonly to?: string;
  readonly at?: Date;
}

async function restore(run: Run<RestoreOptions>): Promise<void> {
  if (namesHost(run.options)) await run.local();
  const config = await run.config();
  const { from: place, at, to = config.workerUrl ?? config.databaseUrl } = run.options;
  if (!existsSync(place)) throw usage(`There is no file ${place}.`);
  const isFolder = statSync(place).isDirectory();
  if (at !== undefined && !isFolder)
    throw usage("--at chooses from a folder, but --from names a file.");
  const { findBackup, restoreDatabase } = await import("@souk/operations");
  const from = isFolder ? await inProblems(() => findBackup(place, at)) : place;
  if (isFolder) run.print.note(`Backup: ${from}`);
  run.nameDatabase(to);
  await storeBeside(run, dirname(from));
  if (run.options.dryRun) return;
  await makeRoomFor(to);
  const tables = await copyWatched(run, (progress) => restoreDatabase({ from, to, ...progress }));
  await run.print.list(
    copied,
    tables.map((each) => ({ ...each })),
  );
  await restorePictures(run, from, to);
  await examineCopy(run, { ...config, databaseUrl: to, workerUrl: undefined });
}

/** Copies the pictures of a restored database to where the hosts look for them. Those that are there already stay. */
async function restorePictures(run: Run<RestoreOptions>, backup: string, url: string) {
  const from = await storeBeside(run, dirname(backup));
  if (from) await copyDatabasePictures(run, url, { from, to: await ownPictures(run) });
}
