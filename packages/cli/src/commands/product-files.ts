import { Command, InvalidArgumentError } from "commander";
import { exitCodes } from "../problems/exit-codes.js";
import { readIn } from "../terminal/files.js";
import type { Operate, Run } from "../operate.js";
import { untilInterrupted } from "../terminal/until-interrupted.js";
import { interruption } from "../terminal/interruption.js";
import { type FileFormat, formatOf, formatOption, noteErrors } from "./file-commands.js";
import { examples, tenantOf, tenantOption, type TenantOptions } from "./options.js";
import { Problem } from "../problems/problem.js";
import { type Row, textOf } from "../views/row.js";
import { importJob, importReport } from "../views/catalog.js";

interface FileOptions extends TenantOptions {
  readonly map?: Readonly<Record<string, string>>;
  readonly format?: FileFormat;
  readonly allOrNothing?: boolean;
  readonly async?: boolean;
  readonly dryRun?: boolean;
}

/** `price:Variant Price`: the field, and the heading of its column. */
function columnPair(
  text: string,
  before: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const [, field, heading] = /^([a-z_]+):(.+)$/s.exec(text) ?? [];
  if (field === undefined || heading === undefined) {
    throw new InvalidArgumentError('It must be a field with its column, as in "price:Unit price".');
  }
  return { ...before, [field]: heading };
}

export function importCommand(operate: Operate): Command {
  const command = new Command("import")
    .description("import products; a known SKU updates that product")
    .argument("[file]", "NDJSON or CSV (default: stdin)")
    .addOption(tenantOption())
    .addOption(formatOption())
    .option("--map <field:column>", "map a field to a CSV column; repeatable", columnPair)
    .option("--all-or-nothing", "import nothing if any line is invalid")
    .option("--async", "return once the file is read; a worker then imports the lines")
    .action(operate(importProducts, { triesOverHttp: true }));
  return examples(
    command,
    "souk products import spring.csv --tenant 7 --dry-run",
    "souk products import spring.csv --tenant 7 --all-or-nothing",
    'souk products import list.csv --tenant 7 --map name:Title --map "price:Unit price"',
  );
}

async function importProducts(run: Run<FileOptions>, file: string | undefined): Promise<void> {
  const { options, print } = run;
  const started = performance.now();
  const session = await run.session();
  const tenant = tenantOf(run);
  using interruptions = interruption();
  const { text: whole, done } = await readIn(run, file);
  const format = formatOf(options.format, file);
  const keepsNothing = options.allOrNothing === true;
  const text = untilInterrupted(whole, { format, keepsNothing, signal: interruptions.signal });
  const input = {
    format,
    mode: keepsNothing ? "all_or_nothing" : "best_effort",
    map: options.map && JSON.stringify(options.map),
    dryRun: options.dryRun === true,
    async: options.async === true,
    text,
  } as const;
  const report = await session.row("importProducts", input, tenant).finally(done);
  if (options.async) {
    await print.item(importJob, report);
    return print.note(
      `To see the progress: souk imports show ${textOf(report["id"])} --tenant ${tenant}`,
    );
  }
  const seconds = (performance.now() - started) / 1000;
  await print.item(importReport, options.json ? report : { ...report, errors: null });
  print.note(pace(report, seconds));
  if (typeof report["import_id"] === "number") {
    print.note(
      `A worker fetches the pictures. To see them: souk imports show ${report["import_id"]} --tenant ${tenant}`,
    );
  }
  if (text.isCut()) throw brokenOff(report);
  if (linesIn(report) === 0) {
    print.note(
      "The file has no products. A CSV file has a line of column names, and one for each product.",
    );
  }
  if (Number(report["failed"]) === 0) return;
  noteErrors(print, report);
  const stoppedAt = report["stopped_at"];
  if (typeof stoppedAt === "number") {
    print.note(
      `Too many lines are invalid: souk skipped everything after line ${textOf(stoppedAt)}.`,
    );
  }
  if (options.allOrNothing) throw nothingKept();
  run.partly();
}

const brokenOff = (report: Row) =>
  new Problem(
    `Interrupted. The first ${linesIn(report).toLocaleString("en")} products of the file were read and stored, except lines with errors.`,
    {
      exitCode: exitCodes.interrupted,
      code: "interrupted",
      hint: "Run the same command again to continue: a line with a known sku changes its product. First remove the lines without a sku that were read; otherwise they are added twice.",
    },
  );

const nothingKept = () =>
  new Problem("Some lines are invalid, so none would be imported.", {
    exitCode: exitCodes.usage,
    code: "validation_failed",
  });

const linesIn = ({ created, updated, unchanged, failed }: Row): number =>
  [created, updated, unchanged, failed].map(Number).reduce((sum, n) => sum + n, 0);

function pace(report: Row, seconds: number): string {
  const lines = linesIn(report);
  const aSecond = Math.round(lines / seconds).toLocaleString("en");
  return `${lines.toLocaleString("en")} products in ${seconds.toFixed(1)} s, ${aSecond} a second.`;
}
