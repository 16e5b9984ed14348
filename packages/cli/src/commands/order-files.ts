import { Command, Option } from "commander";
import type { orderSources } from "@souk/core/adapter";
import type { Operate, Run } from "../operate.js";
import { readIn } from "../terminal/files.js";
import { type Row, textOf } from "../views/row.js";
import { customerImport, orderImport } from "../views/trade.js";
import type { AnswerView } from "../views/view.js";
import { type FileFormat, formatOf, formatOption, noteErrors } from "./file-commands.js";
import { inputs } from "./inputs.generated.js";
import { examples, tenantOf, tenantOption, type TenantOptions } from "./options.js";

interface FileOptions extends TenantOptions {
  readonly format?: FileFormat;
  readonly dryRun?: boolean;
}

interface OrderOptions extends FileOptions {
  readonly from: (typeof orderSources)[number];
}

const [from] = inputs.importOrders.fields;

export function importOrdersCommand(operate: Operate): Command {
  const command = new Command("import")
    .description("import past orders from a Shopify or Medusa export")
    .argument("[file]", "the export; omit it or pass - to read stdin")
    .addOption(
      new Option("--from <platform>", "the platform that exported the file")
        .choices(from?.choices ?? [])
        .makeOptionMandatory(),
    )
    .addOption(tenantOption())
    .addOption(formatOption())
    .action(operate(importOrders, { triesOverHttp: true }));
  return examples(
    command,
    "souk orders import --from shopify orders.csv --tenant 7 --dry-run",
    "souk orders import --from shopify orders.csv --tenant 7",
    "souk orders import --from medusa orders.ndjson --tenant 7",
  );
}

/** An interrupted import keeps the orders that it has stored; importing the file again adds the rest. */
async function importOrders(run: Run<OrderOptions>, file: string | undefined): Promise<void> {
  const { options } = run;
  const session = await run.session();
  const tenant = tenantOf(run);
  const { text, done } = await readIn(run, file);
  const input = {
    from: options.from,
    format: formatOf(options.format, file),
    dryRun: options.dryRun === true,
    text,
  } as const;
  const report = await session.row("importOrders", input, tenant).finally(done);
  await showReport(run, orderImport, report);
}

/** What an import did, and the errors of a file that was imported in part. */
async function showReport(run: Run<FileOptions>, view: AnswerView, report: Row): Promise<void> {
  const { options, print } = run;
  await print.item(view, options.json ? report : { ...report, errors: null });
  if (Number(report["failed"]) === 0) return;
  noteErrors(print, report);
  const stoppedAt = report["stopped_at"];
  if (typeof stoppedAt === "number") {
    print.note(`Too many errors: the import stopped at line ${textOf(stoppedAt)}.`);
  }
  run.partly();
}

export function importCustomersCommand(operate: Operate): Command {
  const command = new Command("import")
    .description("import customers, also from a Shopify export")
    .argument("[file]", "a CSV or NDJSON file; omit it or pass - to read stdin")
    .addOption(tenantOption())
    .addOption(formatOption())
    .action(operate(importCustomers, { triesOverHttp: true }));
  return examples(command, "souk customers import customers.csv --tenant 7 --dry-run");
}

async function importCustomers(run: Run<FileOptions>, file: string | undefined): Promise<void> {
  const { options } = run;
  const session = await run.session();
  const tenant = tenantOf(run);
  const { text, done } = await readIn(run, file);
  const input = {
    format: formatOf(options.format, file),
    dryRun: options.dryRun === true,
    text,
  } as const;
  const report = await session.row("importCustomers", input, tenant).finally(done);
  await showReport(run, customerImport, report);
}
