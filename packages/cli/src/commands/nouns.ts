import { Command } from "commander";
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Operate, Run } from "../operate.js";
import { usage } from "../problems/problem.js";
import { nounsOf } from "../sessions/own-nouns.js";
import { examples } from "./options.js";

interface MigrateOptions {
  readonly out?: string;
  readonly drop?: readonly string[];
  readonly rename?: readonly (readonly [string, string])[];
}

/** The commands for people who define nouns of their own. */
export function nounsCommand(operate: Operate): Command {
  const migrate = new Command("migrate")
    .description("write the next migration of a noun into its file")
    .argument("<module>", "the compiled module that exports the noun, such as dist/supplier.js")
    .option("--out <file>", "the file with the migrations; prints the migration without it")
    .option("--drop <field>", "drop this field with its values", collected)
    .option("--rename <old=new>", "rename this field", renamed)
    .action(operate(write));
  const group = new Command("nouns").description(
    "write migrations and a client for your own nouns",
  );
  group.addCommand(migrate);
  group.addCommand(
    new Command("client")
      .description("write a typed client for the nouns of a module, on @souk/client")
      .argument("<module>", "the compiled module that exports the nouns")
      .option("--out <file>", "the file to write; prints the client without it")
      .action(operate(writeClient)),
  );
  return examples(
    group,
    "souk nouns migrate dist/supplier.js --out src/supplier.migrations.ts",
    "souk nouns migrate dist/supplier.js --out src/supplier.migrations.ts --rename phone=mobile",
    "souk nouns client dist/supplier.js --out src/supplier.client.ts",
  );
}

async function writeClient(run: Run<{ out?: string }>, module: string): Promise<void> {
  const { out, dryRun } = run.options;
  const { directory } = run.terminal;
  const nouns = await nounsOf(module, directory);
  const { clientSource } = await import("./noun-client.js");
  const text = clientSource(
    module,
    nouns.flatMap((noun) => noun.nouns),
  );
  if (out === undefined || dryRun === true) return run.print.text(text);
  await writeFile(resolve(directory, out), text);
  run.print.note(`Written to ${out}.`);
}

async function write(run: Run<MigrateOptions>, module: string): Promise<void> {
  const { out, drop = [], rename = [] } = run.options;
  const { directory } = run.terminal;
  const nouns = await nounsOf(module, directory);
  const { nextNounMigration, withMigration } = await import("@souk/adapters-persistence/nouns");
  const decisions = { dropped: drop, renamed: Object.fromEntries(rename) };
  let changed = false;
  for (const noun of nouns) {
    const others = nouns.slice(0, nouns.indexOf(noun));
    const next = await nextNounMigration(noun, others, decisions);
    if (!next) continue;
    changed = true;
    run.print.note(`${next.name}: ${next.steps.join(", ")}.`);
    if (out === undefined || run.options.dryRun === true) run.print.text(`${next.entry}\n`);
    else {
      const path = resolve(directory, out);
      await writeFile(path, withMigration(await fileAt(path), next));
    }
  }
  if (!changed) run.print.note("The migrations agree with the noun.");
}

const fileAt = (path: string): Promise<string | null> =>
  readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

const collected = (value: string, before: readonly string[] = []) => [...before, value];

function renamed(value: string, before: readonly (readonly [string, string])[] = []) {
  const [, from = "", to = ""] = /^(\w+)=(\w+)$/.exec(value) ?? [];
  if (from === "") throw usage(`${value} is not like old=new.`);
  return [...before, [from, to] as const];
}
