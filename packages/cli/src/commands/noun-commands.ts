import { Command } from "commander";
import type { UseCaseName } from "@souk/core";
import { snakeOf } from "@souk/core/adapter";
import type { NounShape } from "@souk/core/nouns";
import type { Operate, Run } from "../operate.js";
import type { OwnNoun } from "../sessions/own-nouns.js";
import type { ExportName } from "../sessions/session.js";
import { readIn } from "../terminal/files.js";
import { addNouns, endpointOf } from "../views/api-answers.js";
import { textOf } from "../views/row.js";
import { type AnswerView, view } from "../views/view.js";
import type { CommandInput } from "./command-input.js";
import { lineName } from "./field-options.js";
import { fileOf, type FileFormat, formatOf, formatOption, noteErrors } from "./file-commands.js";
import { inputOf } from "./input-of.js";
import { makerOn } from "./maker.js";
import { examples, tenantOf, tenantOption, type TenantOptions } from "./options.js";

/** The columns of a list whose noun has no screen, besides the id. */
const COLUMNS = 4;

const importReport = view({ created: "number", updated: "number", failed: "number" }, [
  "created",
  "updated",
  "failed",
]);

/** The group of commands of each noun, by its name on the command line. */
export function nounGroups(nouns: readonly OwnNoun[]): Record<string, (of: Operate) => Command> {
  addNouns(nouns.flatMap((noun) => noun.nouns));
  return Object.fromEntries(
    nouns.flatMap((noun) =>
      noun.nouns.map((shape) => [
        groupName(shape),
        (operate: Operate) => groupOf(operate, shape, noun),
      ]),
    ),
  );
}

const groupName = ({ path }: NounShape) => path.slice(1);
const spoken = (name: string) => snakeOf(name).replaceAll("_", " ");

function groupOf(operate: Operate, shape: NounShape, { useCases }: OwnNoun): Command {
  const { cases, name, plural } = shape;
  const inputs: Record<string, CommandInput> = {};
  for (const each of Object.values(cases)) {
    const route = endpointOf(each as UseCaseName) ?? undefined;
    inputs[each] = inputOf(each, useCases[each] as Parameters<typeof inputOf>[1], route);
  }
  const make = makerOn(operate, inputs);
  // Its use cases are not among those that the types know.
  const caseOf = (does: keyof typeof cases) => cases[does] as UseCaseName;
  const shown: AnswerView = { useCase: caseOf("get"), columns: columnsOf(shape) };
  const title = titleOf(shape);
  const named = inputs[cases.create]?.fields.find(
    (field) => field.name === title && field.required && field.kind === "text",
  );
  const place = named ? ` <${lineName(named, [])}>` : "";
  const commands = [
    make("list", caseOf("list"), { view: shown }),
    make("show <id>", caseOf("get"), { view: shown }),
    make(`create${place}`, caseOf("create"), { view: shown }),
    make("update <id>", caseOf("update"), { view: shown }),
    make("delete <id>", caseOf("delete"), {
      action: "deleted",
      confirm: {
        find: caseOf("get"),
        question: (row) => `Delete ${spoken(name)} ${textOf(row[snakeOf(title)] ?? row["id"])}?`,
      },
    }),
    importCommand(operate, shape),
    fileOf(
      operate,
      cases.export as ExportName,
      `export ${spoken(plural)}`,
      "export",
      inputs[cases.export],
    ),
  ];
  const group = new Command(groupName(shape)).description(
    `manage the ${spoken(plural)} of a tenant`,
  );
  for (const command of commands) group.addCommand(command);
  return examples(
    group,
    `souk ${groupName(shape)} list --tenant 7`,
    `souk ${groupName(shape)} import ${groupName(shape)}.csv --tenant 7 --dry-run`,
    `souk ${groupName(shape)} export --output ${groupName(shape)}.csv --tenant 7`,
  );
}

/** The field that names an object. */
const titleOf = ({ screen, fields }: NounShape): string =>
  screen?.title ?? screen?.columns[0] ?? Object.keys(fields)[0] ?? "id";

function columnsOf({ screen, fields }: NounShape): string[] {
  const plain = Object.keys(fields).filter((name) => fields[name]?.kind !== "metadata");
  const columns = screen?.columns.filter((name) => plain.includes(name)) ?? plain.slice(0, COLUMNS);
  return ["id", ...columns.map(snakeOf)];
}

interface ImportOptions extends TenantOptions {
  readonly format?: FileFormat;
}

function importCommand(operate: Operate, { cases, plural }: NounShape): Command {
  return new Command("import")
    .description(`import ${spoken(plural)}; a line with a known unique value updates that object`)
    .argument("[file]", "NDJSON or CSV (default: stdin)")
    .addOption(tenantOption())
    .addOption(formatOption())
    .action(
      operate(
        async (run: Run<ImportOptions>, file: string | undefined) => {
          const { options, print } = run;
          const session = await run.session();
          const tenant = tenantOf(run);
          const { text, done } = await readIn(run, file);
          const format = formatOf(options.format, file);
          const input = { format, dryRun: options.dryRun === true, text };
          const report = await session
            .row(cases.import as UseCaseName, input as never, tenant)
            .finally(done);
          await print.item(importReport, report);
          if (Number(report["failed"]) === 0) return;
          noteErrors(print, report);
          run.partly();
        },
        { triesOverHttp: true },
      ),
    );
}
