import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { Command } from "commander";
import type { Operate, Run } from "../../operate.js";
import { examples } from "../options.js";
import { usage } from "../../problems/problem.js";
import { sqliteFile } from "../../sessions/references.js";
import { backupCommand, restoreCommand } from "./database-backup.js";
import { copyCommand, reopenCommand } from "./database-copy.js";
import { distributeCommand } from "./database-distribute.js";
import { rolesCommand } from "./database-roles.js";
import { view } from "../../terminal/view.js";

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
  },
  ["tenant", "counter", "category", "kept", "counted", "day", "status", "order"],
);

export function databaseCommand(operate: Operate): Command {
  const migrate = new Command("migrate")
    .description("bring the database up to date; makes it where there is none")
    .action(operate(migrateUp));
  const rollback = new Command("rollback")
    .description("undo the newest migration, with the data only it has room for")
    .option("--to <name>", "undo all down to this one, which stays")
    .action(operate(rollBack));
  const status = new Command("status")
    .description("list the migrations and whether they have run")
    .action(
      operate(async (run: Run) => {
        const { persistence } = await run.local({ pendingMigrations: "leave" });
        const { executed, pending, unknown } = await persistence.migrator.status();
        const known = executed.filter((name) => !unknown.includes(name));
        await run.print.list(migration, [
          ...inState(known, "done"),
          ...inState(pending, "pending"),
          ...inState(unknown, "unknown to this version"),
        ]);
      }),
    );
  const recount = new Command("recount")
    .description(
      "compare counters, and the amounts of orders, with the rows they stand for, and set them right",
    )
    .action(operate(recountAll));
  const seed = new Command("seed")
    .description("fill the database with something to look at")
    .option(
      "--demo",
      "three shops with teams, products, orders, webhooks and announcements; adds what is missing",
    )
    .option("--password-stdin", "read the password of the demo accounts from stdin")
    .action(
      operate(async (run: Run<{ demo?: boolean; passwordStdin?: boolean }>) => {
        if (!run.options.demo) throw usage("Seed what?", "Say it with --demo.");
        const { seedDemo } = await import("../../database/demo/seed-demo.js");
        await seedDemo(run);
      }),
    );
  return examples(
    new Command("db")
      .description("look after the database")
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

const inState = (names: readonly string[], state: string) => names.map((name) => ({ name, state }));

async function migrateUp(run: Run): Promise<void> {
  const { databaseUrl } = await run.config();
  const file = sqliteFile(databaseUrl);
  if (file !== null && file !== ":memory:" && !run.options.dryRun) {
    run.nameDatabase(databaseUrl);
    await mkdir(dirname(file), { recursive: true });
    // The file is made empty, so that opening it finds it.
    await (await open(file, "a", 0o600)).close();
  }
  const { persistence, ports } = await run.local({ pendingMigrations: "leave" });
  const { pending } = await persistence.migrator.status();
  if (run.options.dryRun) return run.print.list(migration, inState(pending, "pending"));
  await run.print.list(migration, inState(await persistence.migrator.up(), "done"));
  // A development key may belong to another directory; a configured key is meant for this database.
  const { proveKey, wrongKey } = await import("@souk/core/adapter");
  if ((await run.config()).encryptionKey !== null && !(await proveKey(ports))) throw wrongKey();
  run.print.note(pending.length === 0 ? "It was up to date." : "The database is up to date.");
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
  const doomed = executed.slice(Math.max(0, kept)).toReversed();
  if (run.options.dryRun) return run.print.list(migration, inState(doomed, "would be undone"));
  await run.ask.confirm(`Undo ${doomed.join(", ")}? What only they have room for is lost.`);
  await run.print.list(migration, inState(await persistence.migrator.down(to), "undone"));
}

async function recountAll(run: Run): Promise<void> {
  const { persistence } = await run.local();
  const { dryRun = false } = run.options;
  const drifts = await persistence.recount({ mend: !dryRun });
  await run.print.list(
    drift,
    drifts.map((each) => ({ ...each })),
  );
  const done = dryRun ? "wrong" : "wrong and set right";
  run.print.note(drifts.length === 0 ? "All counters are right." : `${drifts.length} ${done}.`);
}
