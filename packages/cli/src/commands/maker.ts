import { Command } from "commander";
import type { InputOf, UseCaseName } from "@souk/core";
import type { Operate, Run } from "../operate.js";
import { usage } from "../problems/problem.js";
import type { Row } from "../views/row.js";
import type { AnswerView, View } from "../views/view.js";
import { done } from "../views/people.js";
import type { CommandInput, InputField } from "./command-input.js";
import { argumentOf, lineName, onTheLine, optionsOf } from "./field-options.js";
import { inputs as ours } from "./inputs.generated.js";
import { tenantOf, tenantOption, type TenantOptions } from "./options.js";

type Values = Readonly<Record<string, unknown>>;

interface Making<N extends UseCaseName, O> {
  /** Absent where the summary of the API describes the command. */
  readonly description?: string;
  /** How the response is shown. */
  readonly view?: AnswerView | View;
  /** Shown with the id where there is no view, such as "deleted". */
  readonly action?: string;
  /** Fields without an option. */
  readonly except?: readonly (keyof InputOf<N>)[];
  /** Values of required fields where the command line has none. */
  readonly defaults?: Partial<InputOf<N>>;
  /** Fields that the command reads in its own manner. */
  readonly input?: (
    run: Run<O & TenantOptions>,
  ) => Partial<InputOf<N>> | Promise<Partial<InputOf<N>>>;
  /** The question before the call. `find` reads the object that it names. */
  readonly confirm?: {
    readonly find?: UseCaseName;
    /** Gets the arguments and the object; null if there is nothing to ask. */
    readonly question: (found: Row) => string | null;
  };
  /** Whether a list shows that some of it was refused. */
  readonly isPartly?: (rows: readonly Row[]) => boolean;
  /** Printed after the response. */
  readonly note?: string | ((row: Row) => string | null);
}

/**
 * Makes the command of a use case. Arguments, options, help and input come from its schema; the words name the fields
 * that are given by position, as in `note <id> <text>`.
 */
export const makerOn =
  (operate: Operate, inputs: Readonly<Record<string, CommandInput>> = ours) =>
  <N extends UseCaseName, O = object>(words: string, useCase: N, making: Making<N, O>): Command => {
    const { description, view, action = "done", except = [], defaults, confirm } = making;
    const [name = "", ...places] = words.split(" ");
    const { summary, ofTenant, isList, fields } = inputs[useCase] as CommandInput;
    const offered = fields.filter((field) => !except.some((left) => isPartOf(field, String(left))));
    const positional = places.map((place) => fieldAt(place, offered, useCase));
    const optional = offered.filter((field) => !positional.includes(field));
    const command = new Command(name).description(description ?? onTheLine(summary ?? "", fields));
    for (const [at, field] of positional.entries()) {
      command.addArgument(argumentOf(places[at] ?? "", field, fields));
    }
    if (ofTenant) command.addOption(tenantOption());
    const inputFrom = addOptions(command, optional, defaults);
    return command.action(
      operate(async (run: Run<O & TenantOptions>, ...values: unknown[]) => {
        const session = await run.session();
        const tenant = ofTenant ? tenantOf(run) : undefined;
        const named = Object.fromEntries(positional.map((field, at) => [field.name, values[at]]));
        const id = idIn(positional, values);
        const chosen = { ...inputFrom(run.options), ...(await making.input?.(run)) };
        if (useCase.startsWith("update")) checkChange(command, chosen);
        if (confirm) {
          const { find, question } = confirm;
          const found = find && (await session.row(find, named as InputOf<UseCaseName>, tenant));
          const words = question({ ...(named as Row), ...id, ...found });
          if (words !== null) await run.ask.confirm(words);
        }
        const input = { ...chosen, ...named } as InputOf<N>;
        if (isList && view) {
          const rows = await session.rows(useCase, input, tenant);
          const isPaged = summary !== undefined || fields.some((field) => field.name === "page");
          await run.print.list(view, isPaged ? rows : rows.data);
          if (making.isPartly?.(rows.data)) run.partly();
          return;
        }
        const answer = await session.row(useCase, input, tenant);
        if (view) await run.print.item(view, { ...id, ...answer });
        else await run.print.item(done, { ...id, action });
        const note = typeof making.note === "function" ? making.note(answer) : making.note;
        if (note) run.print.note(note);
      }),
    );
  };

/** Adds an option for each field; the function returned reads the input from what was chosen. */
export function addOptions(
  command: Command,
  fields: readonly InputField[],
  defaults: object = {},
): (options: object) => Values {
  const parts = fields.map((field) => {
    const options = optionsOf(field, fields, (defaults as Values)[field.name]);
    for (const option of options) command.addOption(option);
    return { field, attribute: options[0]?.attributeName() ?? "" };
  });
  return (options) => {
    const input: Record<string, unknown> = {};
    for (const { field, attribute } of parts) {
      const value = valueOf(field, (options as Values)[attribute]);
      if (value === undefined) continue;
      const [name = "", inner] = field.name.split(".");
      input[name] = inner === undefined ? value : { ...(input[name] as Values), [inner]: value };
    }
    return input;
  };
}

const isPartOf = ({ name }: InputField, field: string): boolean =>
  name === field || name.startsWith(`${field}.`);

/** `<id>` also stands for an id of a longer name, such as webhookId; `<ids...>` for several. */
function fieldAt(place: string, fields: readonly InputField[], useCase: string): InputField {
  const word = place.slice(1, -1).replace("...", "");
  const field =
    fields.find((each) => lineName(each, fields) === word) ??
    fields.find(({ kind, required }) => word === "id" && kind === "positive" && required);
  if (field) return field;
  throw new Error(`${useCase} has no field for ${place}.`);
}

function valueOf({ kind, nullable }: InputField, value: unknown): unknown {
  if (kind === "bit" && value !== undefined) return value === true ? 1 : 0;
  return nullable && value === false ? null : value;
}

/** Whether a change of many was refused for some of them. */
export const hasRefusals = (rows: readonly Row[]): boolean =>
  rows.some(({ error }) => error !== null && error !== undefined);

function idIn(positional: readonly InputField[], values: readonly unknown[]): Row {
  const at = positional.findIndex(({ kind }) => kind === "positive");
  return at === -1 ? {} : { id: Number(values[at]) };
}

function checkChange({ options }: Command, chosen: Values): void {
  if (Object.values(chosen).some((value) => value !== undefined)) return;
  const flags = options.map(({ long }) => long).filter((long) => long !== "--tenant");
  throw usage("Nothing to change.", `Give ${flags.join(", ")}.`);
}
