import { Command, Option } from "commander";
import type { InputOf } from "@souk/core";
import type { Operate, Run } from "../operate.js";
import type { ExportName } from "../sessions/session.js";
import { writeOut } from "../terminal/files.js";
import { asRow, type Row, textOf } from "../views/row.js";
import type { CommandInput } from "./command-input.js";
import { inputs } from "./inputs.generated.js";
import { addOptions } from "./maker.js";
import { tenantOf, tenantOption, type TenantOptions } from "./options.js";

const formats = ["ndjson", "csv"] as const;
export type FileFormat = (typeof formats)[number];

export const formatOption = () =>
  new Option("--format <format>", "format of the file (default: from its name)").choices(formats);

export const formatOf = (chosen: FileFormat | undefined, file: string | undefined) =>
  chosen ?? (file?.toLowerCase().endsWith(".csv") ? "csv" : "ndjson");

interface FileOptions extends TenantOptions {
  readonly format?: FileFormat;
  readonly output?: string;
}

/** Makes the command that writes what a use case exports, with the filters of its schema. */
export function fileOf(
  operate: Operate,
  useCase: ExportName,
  description: string,
  name = "export",
  { fields }: CommandInput = inputs[useCase],
): Command {
  const command = new Command(name).description(description).addOption(tenantOption());
  const hasFormat = fields.some(({ name }) => name === "format");
  const inputFrom = addOptions(
    command,
    fields.filter(({ name }) => name !== "format"),
  );
  if (hasFormat) command.addOption(formatOption());
  return command.option("-o, --output <file>", "write to this file").action(
    operate(async (run: Run<FileOptions>) => {
      const { output, format } = run.options;
      const session = await run.session();
      const input = {
        ...inputFrom(run.options),
        ...(hasFormat && { format: formatOf(format, output) }),
      };
      const text = await session.exported(useCase, input as InputOf<ExportName>, tenantOf(run));
      await writeOut(run, text, output);
    }),
  );
}

const ERRORS_SHOWN = 20;

/** Prints the first errors of an import, each with its line and field. */
export function noteErrors(print: Pick<Run<FileOptions>["print"], "note">, { errors }: Row): void {
  const rows = (Array.isArray(errors) ? errors : []).map(asRow);
  for (const { line, field, message } of rows.slice(0, ERRORS_SHOWN)) {
    const place = field === null ? "" : `, ${textOf(field)}`;
    print.note(`line ${textOf(line)}${place}: ${textOf(message)}`);
  }
}
