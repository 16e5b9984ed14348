import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, Option } from "commander";
import type { Operate, Run } from "../operate.js";
import { examples, tenantOf, tenantOption, type TenantOptions } from "../options.js";
import { missing } from "../problem.js";
import { startProgress } from "../progress.js";
import { asRow, type Row, textOf } from "../row.js";
import { importReport } from "../views/catalog.js";

const formats = ["ndjson", "csv"] as const;

interface FileOptions extends TenantOptions {
  readonly format?: (typeof formats)[number];
  readonly output?: string;
  readonly allOrNothing?: boolean;
}

const formatOption = () =>
  new Option("--format <format>", "form of the file; told from its name").choices(formats);

const formatOf = (given: FileOptions["format"], file: string | undefined) =>
  given ?? (file?.toLowerCase().endsWith(".csv") ? "csv" : "ndjson");

export function importCommand(operate: Operate): Command {
  const command = new Command("import")
    .description("read products from a file or stdin; a known sku changes that product")
    .argument("[file]", "NDJSON or CSV; - or nothing for stdin")
    .addOption(tenantOption())
    .addOption(formatOption())
    .option("--all-or-nothing", "keep nothing if any line is wrong")
    .action(operate(importProducts));
  return examples(
    command,
    "souk products import spring.csv --tenant 7 --dry-run",
    "souk products import spring.csv --tenant 7 --all-or-nothing",
  );
}

export const exportCommand = (operate: Operate): Command =>
  new Command("export")
    .description("write all products in the form that import reads")
    .addOption(tenantOption())
    .addOption(formatOption())
    .option("-o, --output <file>", "write to this file")
    .action(
      operate(async (run: Run<FileOptions>) => {
        const { output, format } = run.options;
        const session = await run.session();
        const text = await session.exportProducts(formatOf(format, output), tenantOf(run));
        await writeOut(run, text, output);
      }),
    );

/** To the file, or to stdout as fast as its reader takes it. */
export async function writeOut(
  { terminal, print }: Run,
  text: AsyncIterable<string>,
  output: string | undefined,
): Promise<void> {
  if (output === undefined) return pipeline(text, terminal.stdout, { end: false });
  await pipeline(text, createWriteStream(output, { mode: 0o600 }));
  print.note(`Written to ${output}.`);
}

/** The text of a file or of stdin, with a bar that shows how far it was read. */
export async function readIn(
  { terminal, options: { quiet = false } }: Run,
  file: string | undefined,
): Promise<{ text: AsyncIterable<string>; done: () => void }> {
  if (file === undefined || file === "-") {
    return { text: terminal.stdin.setEncoding("utf8"), done: () => {} };
  }
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) throw missing(`There is no file ${file}.`);
  const progress = await startProgress(terminal, { quiet, label: `Reading ${file}`, total: size });
  const bytes = createReadStream(file);
  bytes.on("data", (chunk) => progress.advance(chunk.length));
  return { text: bytes.pipe(decoder()), done: () => progress.stop() };
}

const decoder = () => new PassThrough({ encoding: "utf8" });

async function importProducts(run: Run<FileOptions>, file: string | undefined): Promise<void> {
  const { options, print } = run;
  const session = await run.session();
  const tenant = tenantOf(run);
  const { text, done } = await readIn(run, file);
  const input = {
    format: formatOf(options.format, file),
    mode: options.allOrNothing ? ("all_or_nothing" as const) : ("best_effort" as const),
    text,
  };
  const report = await session.row("importProducts", input, tenant).finally(done);
  await print.item(importReport, options.json ? report : { ...report, errors: null });
  if (Number(report["failed"]) === 0) return;
  for (const error of errorsOf(report).slice(0, 20)) {
    const { line, field, message } = error;
    print.note(
      `line ${textOf(line)}${field === null ? "" : `, ${textOf(field)}`}: ${textOf(message)}`,
    );
  }
  run.partly();
}

const errorsOf = ({ errors }: Row): Row[] => (Array.isArray(errors) ? errors : []).map(asRow);
