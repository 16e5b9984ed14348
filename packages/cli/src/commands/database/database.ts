import { mkdir, open } from "node:fs/promises";
import type { RecountOptions } from "@souk/adapters-persistence";
import { dirname } from "node:path";
import { Command } from "commander";
import type { Operate, Run } from "../../operate.js";
import { examples } from "../options.js";
import { exitCodes } from "../../problems/exit-codes.js";
import { Problem, usage } from "../../problems/problem.js";
import { sqliteFile } from "../../sessions/references.js";
import { backupCommand, restoreCommand } from "./database-backup.js";
import { copyCommand, reopenCommand } from "./database-copy.js";
import { distributeCommand } from "./database-distribute.js";
import { rolesCommand } from "./database-roles.js";
import { reportOf } from "../../sessions/report.js";
import { namesHost } from "../../sessions/host.js";
import type { Row } from "../../views/row.js";
import { view } from "../../views/view.js";

const migration = view({ name: "text", state: "text" }, ["name", "state"]);
const drift = view(
  {
    tenant: "number",
    counter: "text",
    category: "number",
    kept: "text",
    counted: "text",
    day: "text",
    status: "text",
    order: "number",
    customer: "number",
    stays: "flag",
  },
  ["tenant", "counter", "category", "kept", "counted", "day", "status", "order", "customer"],
);

export function databaseCommand(operate: Operate): Command {
  const migrate = new Command("migrate")
    .description("create the database or run its migrations")
    .action(operate(migrateUp));
  const rollback = new Command("rollback")
    .description("undo the newest migration and delete its data")
    .option("--to <name>", "undo all migrations after this one")
    .action(operate(rollBack));
  const status = new Command("status").description("list migrations and their state").action(
    operate(async (run: Run) => {
      await run.print.list(migration, await migrationsOf(run));
    }),
  );
  const recount = new Command("recount")
    .description("recompute counters and order amounts, and report differences")
    .addHelpText(
      "after",
      `
Orders that lack items stay as they are until you confirm it: their amounts and status show what is
lost. Restore the items from a backup first. The command then exits with 6.`,
    )
    .action(operate(recountAll, { triesOverHttp: true }));
  const seed = new Command("seed")
    .description("add sample data")
    .option(
      "--demo",
      "add three shops with teams, products, orders, webhooks and announcements, unless they exist",
    )
    .option("--password-stdin", "read the password of the demo accounts from stdin")
    .action(
      operate(async (run: Run<{ demo?: boolean; passwordStdin?: boolean }>) => {
        if (!run.options.demo) throw usage("No data to add.", "Add the demo shops with --demo.");
        const { seedDemo } = await import("../../database/demo/seed-demo.js");
        await seedDemo(run);
      }),
    );
  return examples(
    new Command("db")
      .description("manage the database")
      .addCommand(migrate)
      .addCommand(rollback)
      .addCommand(status)
      .addCommand(recount)
      .addCommand(seed)
      .addCommand(backupCommand(operate))
      .addCommand(restoreCommand(operate))
      .addCommand(copyCommand(operate))
      .addCommand(reopenCommand(operate))
      .addCommand(distributeCommand(operate))
      .addCommand(rolesCommand(operate)),
    "souk db migrate --dry-run",
    "souk db migrate --database sqlite:var/souk.db",
    "souk db recount --dry-run",
    "souk db seed --demo",
    "souk db distribute --dry-run",
    "souk db roles --owner souk | psql postgres://postgres@db/souk",
    "souk db backup --to /var/backups/souk-$(date +%F).db",
  );
}

async function driftsOf(run: Run, options: RecountOptions): Promise<readonly Row[]> {
  const { persistence } = await run.local();
  return (await persistence.recount(options)).map((each) => ({ ...each }));
}

const inState = (names: readonly string[], state: string) => names.map((name) => ({ name, state }));

async function migrateUp(run: Run): Promise<void> {
  const { databaseUrl } = await run.config();
  const file = sqliteFile(databaseUrl);
  const isMade = !run.options.dryRun && !namesHost(run.options);
  if (file !== null && file !== ":memory:" && isMade) {
    run.nameDatabase(databaseUrl);
    await mkdir(dirname(file), { recursive: true });
    // The file is made empty, so that opening it finds it.
    await (await open(file, "a", 0o600)).close();
  }
  const { persistence, ports } = await run.local({ pendingMigrations: "leave" });
  const { executed, pending: ours } = await persistence.migrator.status();
  const namesOfNouns = async () =>
    (await persistence.extensions()).flatMap(({ name, pending: some }) =>
      some.map((each) => `${name}: ${each}`),
    );
  if (run.options.dryRun) {
    // A new database has nothing that they could be read from.
    const ofNouns = executed.length === 0 ? [] : await namesOfNouns();
    return run.print.list(migration, inState([...ours, ...ofNouns], "pending"));
  }
  const done = await persistence.migrator.up();
  const ofNouns = await namesOfNouns();
  const pending = [...ours, ...ofNouns];
  if (run.nouns.length > 0) await run.local({ pendingMigrations: "run" });
  await run.print.list(migration, inState([...done, ...ofNouns], "done"));
  // A development key may belong to another directory; a configured key is meant for this database.
  const { proveKey, wrongKey } = await import("@souk/core/adapter");
  if ((await run.config()).encryptionKey !== null && !(await proveKey(ports))) throw wrongKey();
  run.print.note(
    pending.length === 0 ? "The database was already up to date." : "The database is up to date.",
  );
}

async function rollBack(run: Run<{ to?: string }>): Promise<void> {
  const { persistence } = await run.local({ pendingMigrations: "leave" });
  const { executed, unknown } = await persistence.migrator.status();
  if (unknown.length > 0) {
    throw usage(
      `${unknown.join(", ")} came with a newer version.`,
      "Roll back with that version first.",
    );
  }
  const { to } = run.options;
  const kept = to === undefined ? executed.length - 1 : executed.indexOf(to) + 1;
  if (kept < 1 && to !== undefined) throw usage(`${to} has not run.`, "See: souk db status");
  const [baseline] = executed;
  if (kept < 1 && baseline !== undefined) {
    throw new Problem(`${baseline} is the first migration: undoing it would delete all data.`, {
      exitCode: exitCodes.conflict,
      code: "conflict",
      hint: "To begin anew, name an empty database.",
    });
  }
  const doomed = executed.slice(Math.max(0, kept)).toReversed();
  if (run.options.dryRun) return run.print.list(migration, inState(doomed, "would be undone"));
  await run.ask.confirm(
    `Undo ${doomed.join(", ")}? This deletes the data in their tables and columns.`,
  );
  await run.print.list(migration, inState(await persistence.migrator.down(to), "undone"));
}

async function migrationsOf(run: Run): Promise<readonly Row[]> {
  const reported = await reportOf(run, "migrations");
  if (reported) return reported;
  const { migrationStates } = await import("@souk/adapters-persistence");
  const { persistence } = await run.local({ pendingMigrations: "leave" });
  return migrationStates(await persistence.migrator.status()).map((each) => ({ ...each }));
}

async function recountAll(run: Run): Promise<void> {
  const { dryRun = false } = run.options;
  if (namesHost(run.options) && !dryRun) {
    throw usage(
      "Over HTTP, souk only compares counters.",
      "Add --dry-run. To correct them, name the database with --database or DATABASE_URL.",
    );
  }
  const drifts = (await reportOf(run, "counters")) ?? (await driftsOf(run, { mend: !dryRun }));
  await run.print.list(drift, drifts);
  if (drifts.length === 0) return run.print.note("All counters are correct.");
  const staying = drifts.filter(({ stays }) => stays);
  const lacking = drifts.filter(({ counter }) => counter === "items").length;
  const corrected = drifts.length - staying.length;
  run.print.note(dryRun ? `${drifts.length} wrong.` : `${corrected} corrected.`);
  if (lacking === 0) return;
  run.partly();
  run.print.note(
    `${lacking} orders lack items. Restore them from a backup; souk doctor names them.`,
  );
  if (dryRun || lacking === staying.length) return;
  await run.ask.confirm(
    `Correct the amounts and status of these orders, too? Then nothing else shows what is lost.`,
  );
  await driftsOf(run, { mend: true, forgetLostItems: true });
  run.print.note(`${staying.length - lacking} corrected.`);
}
