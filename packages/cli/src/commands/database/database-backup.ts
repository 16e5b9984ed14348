import { existsSync } from "node:fs";
import { Command } from "commander";
import type { Operate, Run } from "../../operate.js";
import { usage } from "../../problems/problem.js";
import { namesHost } from "../../sessions/host.js";
import { view } from "../../terminal/view.js";
import { copied, copyWatched, examineCopy, makeRoomFor } from "./database-copy.js";
import { examples } from "../options.js";

const backup = view({ file: "text", bytes: "number" }, ["file", "bytes"]);

interface BackupOptions {
  readonly to?: string;
  readonly leaveOut?: readonly string[];
}

export function backupCommand(operate: Operate): Command {
  const command = new Command("backup")
    .description(
      "write the whole database into one file, as it is at this moment, while it is in use",
    )
    .argument("[file]", "the same as --to")
    .option("--to <file>", "where the backup goes; it must not be there yet")
    .option("--leave-out <table...>", "on Postgres: tables that are not Souk's, which stay behind")
    .action(operate(backUp));
  return examples(command, "souk db backup --to /var/backups/souk-$(date +%F).db");
}

export function restoreCommand(operate: Operate): Command {
  const command = new Command("restore")
    .description("fill an empty database of either engine from a backup")
    .requiredOption("--from <file>", "what souk db backup wrote")
    .option("--to <url>", "the empty database; --database or DATABASE_URL when not given")
    .action(operate(restore));
  return examples(
    command,
    "souk db restore --from souk-2026-11-22.db --to postgres://souk@db.example.com/souk",
    "souk db restore --from souk-2026-11-22.db --to sqlite:var/souk.db",
  );
}

async function backUp(run: Run<BackupOptions>, given: string | undefined): Promise<void> {
  const { to: file = given, leaveOut = [], dryRun = false } = run.options;
  if (file === undefined) throw usage("Where does the backup go?", "Say it with --to <file>.");
  const { persistence } = await run.local({ pendingMigrations: "leave" });
  if (dryRun) return;
  const { databaseUrl, workerUrl = databaseUrl } = await run.config();
  const ofFile = async (from: string) => {
    const { backUpSqlite } = await import("../../database/sqlite-backup.js");
    return backUpSqlite(run, from, file);
  };
  const ofRows = async () => {
    const { writeBackup } = await import("../../database/backup-file.js");
    // One moment of the database, row by row, and compared.
    return writeBackup(file, (half) => {
      const to = `sqlite:${half}?synchronous=normal`;
      return copyWatched(run, "copySnapshot", { from: workerUrl, to, leaveOut });
    });
  };
  const { wholeFile } = persistence;
  const bytes = await (wholeFile === null ? ofRows() : ofFile(wholeFile));
  await run.print.item(backup, { file, bytes });
}

async function restore(run: Run<{ from: string; to?: string }>): Promise<void> {
  if (namesHost(run.options)) await run.local();
  const config = await run.config();
  const { from, to = config.workerUrl ?? config.databaseUrl } = run.options;
  if (!existsSync(from)) throw usage(`There is no file ${from}.`);
  run.nameDatabase(to);
  if (run.options.dryRun) return;
  await makeRoomFor(to);
  const tables = await copyWatched(run, "copySnapshot", {
    from: `sqlite:${from}`,
    to,
    leaveOut: [],
  });
  await run.print.list(
    copied,
    tables.map((each) => ({ ...each })),
  );
  await examineCopy(run, { ...config, databaseUrl: to, workerUrl: undefined });
}
