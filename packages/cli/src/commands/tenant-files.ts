import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { Command } from "commander";
import { readIn } from "../files.js";
import type { Operate, Run } from "../operate.js";
import { examples, id } from "../options.js";
import { asRow, type Json, type Row } from "../row.js";
import { view } from "../view.js";

const copied = view(
  {
    id: "number",
    users: "number",
    memberships: "number",
    categories: "number",
    products: "number",
    orders: "number",
    order_items: "number",
    announcements: "number",
    announcement_marks: "number",
  },
  ["id"],
);

export function exportCommand(operate: Operate): Command {
  const command = new Command("export")
    .description("write a tenant as NDJSON: team, catalog, orders, announcements; no webhooks")
    .argument("<id>", "tenant", id)
    .option("-o, --output <file>", "write to this file")
    .action(operate(exportTenant));
  return examples(command, "souk tenants export 7 -o tenant-7.ndjson");
}

export function importCommand(operate: Operate): Command {
  const command = new Command("import")
    .description("make a new tenant of an exported one; accounts are found by their address")
    .argument("[file]", "- or nothing for stdin")
    .option("--name <name>", "another name for it")
    .action(operate(importTenant));
  return examples(
    command,
    "souk tenants import tenant-7.ndjson --dry-run",
    "souk tenants export 7 | souk tenants import --database postgres://db.example.com/souk",
  );
}

export const cloneCommand = (operate: Operate): Command =>
  new Command("clone")
    .description("make a second tenant like the first, with the same team")
    .argument("<id>", "tenant", id)
    .requiredOption("--name <name>", "what to call it")
    .action(
      operate(async (run: Run<{ name: string }>, tenantId: number) => {
        const session = await run.session();
        const answer = await session.row("cloneTenant", { tenantId, name: run.options.name });
        await run.print.item(copied, counted(answer));
      }),
    );

async function exportTenant(run: Run<{ output?: string }>, tenantId: number): Promise<void> {
  const { output } = run.options;
  const session = await run.session();
  const target =
    output === undefined ? run.terminal.stdout : createWriteStream(output, { mode: 0o600 });
  const onLine = async (line: string) => {
    if (!target.write(line)) await once(target, "drain");
  };
  const counts = await session.row("exportTenant", { tenantId, onLine });
  if (output === undefined) return;
  target.end();
  await finished(target);
  await run.print.item(copied, { ...counts, id: tenantId });
}

async function importTenant(run: Run<{ name?: string }>, file: string | undefined): Promise<void> {
  const session = await run.session();
  const { text, done } = await readIn(run, file);
  const input = { name: run.options.name, lines: linesOf(text) };
  const answer = await session.row("importTenant", input).finally(done);
  await run.print.item(copied, counted(answer));
}

const counted = ({ tenant_id, counts }: Row): Row => ({
  ...Object.fromEntries(Object.keys(copied.fields).map((name): [string, Json] => [name, 0])),
  ...asRow(counts ?? null),
  id: tenant_id ?? null,
});

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
