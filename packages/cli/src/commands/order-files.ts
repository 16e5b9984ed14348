import { Command, Option } from "commander";
import type { orderSources } from "@souk/core/adapter";
import type { Operate, Run } from "../operate.js";
import { readIn } from "../terminal/files.js";
import { textOf } from "../views/row.js";
import { orderImport } from "../views/trade.js";
import { type FileFormat, formatOf, formatOption, noteErrors } from "./file-commands.js";
import { inputs } from "./inputs.generated.js";
import { examples, tenantOf, tenantOption, type TenantOptions } from "./options.js";

interface FileOptions extends TenantOptions {
  readonly from: (typeof orderSources)[number];
  readonly format?: FileFormat;
  readonly dryRun?: boolean;
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
async function importOrders(run: Run<FileOptions>, file: string | undefined): Promise<void> {
  const { options, print } = run;
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
  await print.item(orderImport, options.json ? report : { ...report, errors: null });
  if (Number(report["failed"]) === 0) return;
  noteErrors(print, report);
  const stoppedAt = report["stopped_at"];
  if (typeof stoppedAt === "number") {
    print.note(`Too many errors: the import stopped at line ${textOf(stoppedAt)}.`);
  }
  run.partly();
}
