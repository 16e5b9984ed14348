import type { CopiedTable, CopyStage } from "@souk/operations";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { Command } from "commander";
import type { CliConfig } from "../../sessions/config.js";
import type { Operate, Run } from "../../operate.js";
import { usage } from "../../problems/problem.js";
import { namesHost } from "../../sessions/host.js";
import { checkFile, sqliteFile } from "../../sessions/references.js";
import { watched, type WorkProgress } from "../../terminal/progress.js";
import { view } from "../../views/view.js";
import { examples } from "../options.js";
import { copyDatabasePictures, ownPictures, pictureStore } from "./database-pictures.js";
import { withoutSecrets } from "../../terminal/secrets.js";

export const copied = view({ name: "text", rows: "number", digest: "text" }, [
  "name",
  "rows",
  "digest",
]);

interface CopyOptions {
  readonly from?: string;
  readonly to: string;
  readonly leaveOut?: readonly string[];
  readonly follow?: boolean;
  readonly mediaTo?: string;
}

export function copyCommand(operate: Operate): Command {
  const command = new Command("copy")
    .description("copy the database to an empty one, on the same or the other engine")
    .option("--from <url>", "the database to copy (default: --database or DATABASE_URL)")
    .requiredOption("--to <url>", "the empty database to copy to")
    .option("--follow", "copy while hosts write; close the database only for the switch")
    .option("--leave-out <table...>", "your own tables to exclude")
    .option("--media-to <url>", "copy pictures from MEDIA_URL to here")
    .action(operate(copyAll));
  return examples(
    command,
    "souk db copy --from sqlite:var/souk.db --to postgres://souk@db.example.com/souk",
    "souk db copy --follow --to postgres://souk@db.example.com/souk",
    "souk db copy --to sqlite:var/back.db",
    "souk db copy --to sqlite:var/back.db --media-to file:/mnt/new-host/media",
  );
}

export const reopenCommand = (operate: Operate): Command =>
  examples(
    new Command("reopen").description("reopen a database that souk db copy closed").action(
      operate(async (run: Run) => {
        const { reopenDatabase } = await import("@souk/operations");
        if (namesHost(run.options)) await run.local();
        const { databaseUrl, workerUrl } = await run.config();
        checkFile(workerUrl ?? databaseUrl);
        run.nameDatabase(workerUrl ?? databaseUrl);
        if (run.options.dryRun) return;
        const wasCopied = await reopenDatabase(workerUrl ?? databaseUrl);
        run.print.note(
          wasCopied
            ? "It accepts writes again. The copy does not get what is written to it from now on."
            : "It was not closed. Name the source of a copy with --database.",
        );
      }),
    ),
    "souk db reopen --database sqlite:var/souk.db",
  );

async function copyAll(run: Run<CopyOptions>): Promise<void> {
  if (namesHost(run.options)) await run.local();
  const config = await run.config();
  const { to, leaveOut = [] } = run.options;
  const from = run.options.from ?? config.workerUrl ?? config.databaseUrl;
  const file = sqliteFile(to);
  if (file === ":memory:") throw usage("A copy in memory would be lost at once.", "Name a file.");
  const { follow = false } = run.options;
  checkFile(from);
  run.nameDatabase(from);
  run.nameDatabase(to);
  await run.ask.confirm(
    follow
      ? "Copy the source while hosts write, and close it for the switch? It stays closed until souk db reopen."
      : "Close the source for writing and copy it? It stays closed until souk db reopen.",
  );
  const copyMedia = await mediaCopy(run);
  if (run.options.dryRun) return;
  await makeRoomFor(to);
  // Most of them before the source is closed, so that it is closed for a shorter time.
  await copyMedia(from);
  let closedAt = performance.now();
  const onStage = (stage: CopyStage) => {
    if (stage === "closing") closedAt = performance.now();
    else if (follow && stages[stage] !== undefined) run.print.note(stages[stage]);
  };
  const options = { from, to, leaveOut, follow, onStage };
  const { copyDatabase } = await import("@souk/operations");
  const tables = await copyWatched(run, (progress) => copyDatabase({ ...options, ...progress }));
  const seconds = ((performance.now() - closedAt) / 1000).toFixed(1);
  await run.print.list(
    copied,
    tables.map((each) => ({ ...each })),
  );
  await copyMedia(to);
  if (follow) run.print.note(`The copy was complete ${seconds} s after the source was closed.`);
  run.print.note(
    `The copy equals the source, which stays closed for writing. Set DATABASE_URL to the copy and start hosts on it. To stay with the source instead, before anything is written to the copy: souk db reopen --database ${withoutSecrets(from)}`,
  );
  await examineCopy(run, { ...config, databaseUrl: to, workerUrl: undefined });
}

/** Copies the pictures of a database, if --media-to names where to. */
async function mediaCopy(run: Run<CopyOptions>): Promise<(url: string) => Promise<void>> {
  const { mediaTo } = run.options;
  if (mediaTo === undefined) return async () => {};
  const [from, to] = await Promise.all([ownPictures(run), pictureStore(run, mediaTo)]);
  return (url) => copyDatabasePictures(run, url, { from, to });
}

const stages: Readonly<Partial<Record<CopyStage, string>>> = {
  copying: "Copying, and recording each change of the source.",
  comparing: "Comparing every row with a snapshot of the source.",
  closed: "The source is closed for writing.",
};

/** The folder of a file that is to be made. */
export async function makeRoomFor(url: string): Promise<void> {
  const file = sqliteFile(url);
  if (file !== null) await mkdir(dirname(file), { recursive: true });
}

export const copyWatched = (
  { terminal, options: { quiet = false } }: Run,
  copy: (progress: WorkProgress) => Promise<CopiedTable[]>,
): Promise<CopiedTable[]> => watched(terminal, { quiet, label: "Copying and comparing" }, copy);

const losses = [
  "changes_without_event",
  "missing_deliveries",
  "missing_attempts",
  "missing_numbers",
] as const;

/** The results of souk doctor and souk webhooks audit for the copy. */
export async function examineCopy(run: Run, config: CliConfig): Promise<void> {
  const [{ examineOpened }, { openLocal }] = await Promise.all([
    import("../../database/examine.js"),
    import("../../sessions/local.js"),
  ]);
  const opening = { pendingMigrations: "refuse", dryRun: false, actAs: undefined } as const;
  const session = await openLocal(config, opening);
  try {
    const bad = (await examineOpened(config, session)).filter(({ verdict }) => verdict === "no");
    for (const { name, detail, remedy } of bad) {
      run.print.note(`Doctor: ${name}: ${detail}. To fix it: ${remedy}`);
    }
    if (bad.length === 0) run.print.note("Doctor: no problems found.");
    const audit = await session.row("auditWebhooks", {});
    const missing = losses.reduce((sum, name) => sum + Number(audit[name]), 0);
    run.print.note(`Webhooks audit: ${missing} missing.`);
  } finally {
    await session.close();
  }
}
