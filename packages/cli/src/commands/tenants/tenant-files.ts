import { Command } from "commander";
import { linesOf, readIn } from "../../terminal/files.js";
import { ImportPlan } from "./import-plan.js";
import { putTenantBack, type PutBackOptions } from "./put-tenant-back.js";
import { usage } from "../../problems/problem.js";
import type { Operate, Run } from "../../operate.js";
import { linesOut } from "../lines-out.js";
import { examples, id } from "../options.js";
import { startCounter } from "../../terminal/progress.js";
import { asRow, type Json, type Row, textOf } from "../../views/row.js";
import { fill, openSpool } from "../../terminal/spool.js";
import { view } from "../../views/view.js";

const copied = view(
  {
    id: "number",
    media: "number",
    users: "number",
    memberships: "number",
    preferences: "number",
    categories: "number",
    products: "number",
    product_extras: "number",
    product_variants: "number",
    product_skus: "number",
    customers: "number",
    orders: "number",
    order_items: "number",
    order_notes: "number",
    payments: "number",
    refunds: "number",
    shipments: "number",
    shipment_items: "number",
    returns: "number",
    return_items: "number",
    invoices: "number",
    past_orders: "number",
    announcements: "number",
    announcement_marks: "number",
    webhooks: "number",
  },
  ["id"],
);

export function exportCommand(operate: Operate): Command {
  const command = new Command("export")
    .description("export a tenant as NDJSON")
    .argument("<id>", "tenant", id)
    .option("-o, --output <file>", "write to this file; only you can read it")
    .option("--with-secrets", "include the secrets of its webhooks, in plain text")
    .action(operate(exportTenant));
  return examples(
    command,
    "souk tenants export 7 -o tenant-7.ndjson",
    "souk tenants export 7 --with-secrets -o move.ndjson",
  );
}

export function importCommand(operate: Operate): Command {
  const command = new Command("import")
    .description("create or replace a tenant from an export")
    .argument("[file]", "the export; omit it or pass - to read stdin")
    .option("--name <name>", "a new name for the tenant")
    .option("--as <tenant>", "with --replace: the tenant to restore from the file")
    .option("--replace", "replace that tenant, with the same ids, instead of creating one")
    .option("--with-team", "with --replace: also restore its members")
    .action(operate(importTenant));
  return examples(
    command,
    "souk tenants import tenant-7.ndjson --dry-run",
    "souk tenants import tenant-7.ndjson --as 7 --replace --dry-run",
    "souk tenants export 7 | souk tenants import --database postgres://db.example.com/souk",
  );
}

export function cloneCommand(operate: Operate): Command {
  const command = new Command("clone")
    .description("copy a tenant, with its members")
    .argument("<id>", "tenant", id)
    .requiredOption("--name <name>", "the name of the copy")
    .action(operate(cloneTenant));
  return examples(command, 'souk tenants clone 7 --name "Test shop"');
}

interface ExportOptions {
  readonly output?: string;
  readonly withSecrets?: boolean;
}

async function exportTenant(run: Run<ExportOptions>, tenantId: number): Promise<void> {
  const { withSecrets = false } = run.options;
  const session = await run.local();
  const onUnreadable = (webhookId: number) => {
    run.print.note(`The secret of webhook ${webhookId} cannot be decrypted; it is omitted.`);
    run.partly();
  };
  const onLostPicture = lostPicture(run);
  const counts = await linesOut(run, (onLine) =>
    session.row("exportTenant", { tenantId, withSecrets, onLine, onUnreadable, onLostPicture }),
  );
  if (counts) await run.print.item(copied, counted({ tenant_id: tenantId, counts }));
}

type ImportOptions = PutBackOptions & { readonly name?: string; readonly replace?: boolean };

async function importTenant(run: Run<ImportOptions>, file: string | undefined): Promise<void> {
  const { name, dryRun = false, json = false, replace = false, withTeam } = run.options;
  if (replace) return putTenantBack(run, file);
  if (withTeam) throw usage("--with-team requires --replace.");
  const session = await run.local();
  await using spool = await openSpool();
  const isPiped = file === undefined || file === "-";
  if (isPiped) await fill(spool.path, run.terminal.stdin);
  const { text, done } = await readIn(run, isPiped ? spool.path : file);
  const plan = new ImportPlan({ full: json });
  const input = { name, lines: linesOf(text), ...(dryRun && { tell: plan.tell }) };
  const answer = await session.row("importTenant", input).finally(done);
  await (dryRun ? plan.show(run) : showCopy(run, answer));
}

async function cloneTenant(run: Run<{ name: string }>, tenantId: number): Promise<void> {
  const { name, quiet = false } = run.options;
  const session = await run.local();
  const counter = startCounter(run.terminal, { quiet, label: "Cloning" });
  const input = { tenantId, name, onLostPicture: lostPicture(run) };
  const answer = await session.row("cloneTenant", input).finally(() => counter.stop());
  await showCopy(run, answer);
}

const lostPicture = (run: Run) => (id: number) => {
  run.print.note(`The files of picture ${id} are missing or damaged; it is omitted.`);
  run.partly();
};

const counted = ({ tenant_id, counts }: Row): Row => ({
  ...Object.fromEntries(Object.keys(copied.fields).map((name): [string, Json] => [name, 0])),
  ...asRow(counts ?? null),
  id: tenant_id ?? null,
});

async function showCopy({ print, options }: Run, answer: Row): Promise<void> {
  const { counts } = answer;
  const id = textOf(answer["tenant_id"]);
  await print.item(copied, counted(answer));
  if (options.dryRun || !asRow(counts ?? null)["webhooks"]) return;
  print.note("Its webhooks are disabled, so that nothing is sent twice. To enable one:");
  print.note(`souk webhooks rotate-secret <id> -t ${id} (unless the file contains its secret)`);
  print.note(`souk webhooks enable <id> -t ${id}`);
}
