import { styleText } from "node:util";
import { type Problem, usage } from "../problems/problem.js";
import { showPaged } from "./pager.js";
import { asRow, type Json, type Row, type Rows, textOf } from "../views/row.js";
import { listed, pairsOf, tableOf } from "./table.js";
import { jsonText, printable, type Terminal } from "./terminal.js";
import { resolvedView } from "../views/resolved-view.js";
import { type AnswerView, type FieldKind, inWords, shown, type View } from "../views/view.js";

export interface OutputOptions {
  readonly json?: boolean;
  readonly plain?: boolean;
  readonly quiet?: boolean;
  readonly color?: boolean;
  /** The fields that a table shows. */
  readonly columns?: readonly string[];
}

/** Data goes to stdout, for people or for programs; everything else goes to stderr. */
export class Printer {
  readonly #terminal: Terminal;
  readonly #options: OutputOptions;

  constructor(terminal: Terminal, options: OutputOptions) {
    this.#terminal = terminal;
    this.#options = options;
  }

  /** One object: its fields one below the other. */
  async item(given: View | AnswerView, row: Row): Promise<void> {
    const view = await resolvedView(given);
    const { json, plain, quiet } = this.#options;
    const value = shown(view, row);
    const fields = Object.entries(view.fields);
    if (json) return this.#json(value);
    if (quiet) return this.#ids(view, [value]);
    const wanted = this.#options.columns && this.#columnsOf(view);
    const decimals = view.decimalsIn?.(value);
    const apart = plain ? [] : (view.tables ?? []).filter((name) => wanted?.includes(name) ?? true);
    const pairs = fields
      .filter(([name]) => (wanted?.includes(name) ?? true) && !apart.includes(name))
      .map(([name, kind]): [string, string] => [
        name,
        printable(inWords(value[name], kind, decimals)),
      ]);
    if (plain) return this.text(pairs.map((pair) => `${pair.join("\t")}\n`).join(""));
    const names = (text: string) => this.#style("bold", text);
    if (pairs.length > 0) await this.#show(pairsOf(pairs, this.#width, names));
    for (const name of apart) await this.#nested(view.fields[name], value[name] ?? null);
  }

  /** A list in a table, or a single object with its fields one below the other. */
  async #nested(kind: FieldKind | undefined, value: Json): Promise<void> {
    if (typeof kind !== "object" || value === null) return;
    this.text("\n");
    if (kind.single)
      return this.item({ ...kind, fields: pick(kind.fields, kind.columns) }, asRow(value));
    const rows = (value as readonly Json[]).map(asRow);
    await this.#table(
      kind.columns.map(heading),
      rows.map((row) => cellsOf(kind, kind.columns, row)),
    );
  }

  /** Several objects, one on a line; `rows` may be a page of more. */
  async list(given: View | AnswerView, rows: Rows | readonly Row[]): Promise<void> {
    const view = await resolvedView(given);
    const page = "data" in rows ? rows : null;
    const values = (page?.data ?? (rows as readonly Row[])).map((row) => shown(view, row));
    const { json, plain, quiet } = this.#options;
    if (json) return this.#json({ data: values, ...(page && pageFields(page)) });
    if (quiet) return this.#ids(view, values);
    const columns = this.#columnsOf(view);
    const lines = values.map((value) => cellsOf(view, columns, value));
    if (plain) return this.text(lines.map((line) => `${line.join("\t")}\n`).join(""));
    if (lines.length > 0) await this.#table(columns.map(heading), lines);
    if (page && page.total > values.length) this.note(pageNote(page, values.length));
    else if (lines.length === 0) this.note("Nothing to show.");
  }

  /** One of a stream of objects, on a line of its own. */
  line(view: View, row: Row): void {
    const { json } = this.#options;
    const value = shown(view, row);
    if (json) return this.text(`${jsonText(value)}\n`);
    this.text(`${cellsOf(view, this.#columnsOf(view), value).join("\t")}\n`);
  }

  text(text: string): void {
    this.#terminal.stdout.write(text);
  }

  /** A note that is not part of the answer. */
  note(text: string): void {
    if (!this.#options.quiet) this.#terminal.stderr.write(`${printable(text)}\n`);
  }

  /** Each message once; fields have the spelling of the command line. */
  problem(
    { message, code, fields, hint }: Problem,
    nameOf: (field: string) => string | null = () => null,
  ): void {
    const { stderr } = this.#terminal;
    if (this.#options.json) {
      const error = { code, message, hint, fields };
      stderr.write(`${jsonText({ error })}\n`);
      return;
    }
    const wrong = fields.slice(0, 20).map(({ field, message: text }) => {
      const name = nameOf(field);
      return printable(name === null ? text : `${name}: ${text}`);
    });
    const [first = "", ...others] = wrong.length > 0 ? wrong : message.split("\n").map(printable);
    stderr.write(`${this.#style("red", "souk:")} ${[first, ...others].join("\n")}\n`);
    if (hint !== null) stderr.write(`${hint}\n`);
  }

  /** Whether to print colours and similar marks. */
  get #colourful(): boolean {
    const { environment, stdout } = this.#terminal;
    if (this.#options.color === false || environment["NO_COLOR"]) return false;
    return stdout.isTTY === true && environment["TERM"] !== "dumb";
  }

  #style(style: "red" | "bold", text: string): string {
    return this.#colourful ? styleText(style, text, { validateStream: false }) : text;
  }

  #json(value: unknown): void {
    this.text(`${jsonText(value, 2)}\n`);
  }

  /** The first field identifies an object. */
  #ids(view: View, values: readonly Row[]): void {
    const [first = "id"] = Object.keys(view.fields);
    this.text(values.map((value) => `${printable(textOf(value[first] ?? ""))}\n`).join(""));
  }

  #columnsOf({ fields, columns }: View): readonly string[] {
    const selected = this.#options.columns;
    if (selected === undefined) return columns;
    const unknown = selected.find((name) => !Object.hasOwn(fields, name));
    if (unknown === undefined) return selected;
    throw usage(`There is no column ${unknown}.`, `There are: ${Object.keys(fields).join(", ")}.`);
  }

  /** Only a terminal has a width. */
  get #width(): number {
    const { isTTY, columns } = this.#terminal.stdout;
    return isTTY === true && columns ? columns : Number.POSITIVE_INFINITY;
  }

  async #table(head: readonly string[], lines: readonly string[][]): Promise<void> {
    const inBold = (text: string) => this.#style("bold", text);
    const ofHead = (text: string, row: number) => (row === 0 ? inBold(text) : text);
    const table = tableOf([head, ...lines], this.#width, ofHead);
    await this.#show(table ?? listed(head, lines, this.#width, inBold));
  }

  async #show(lines: readonly string[]): Promise<void> {
    await showPaged(this.#terminal, `${lines.join("\n")}\n`);
  }
}

const pick = (fields: View["fields"], names: readonly string[]): View["fields"] =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

function cellsOf(view: View, columns: readonly string[], value: Row): string[] {
  const decimals = view.decimalsIn?.(value);
  return columns.map((name) =>
    printable(inWords(value[name], view.fields[name] ?? "text", decimals)),
  );
}

const heading = (name: string) => name.replaceAll("_", " ").toUpperCase();

const pageFields = ({ page, perPage, total, nextCursor, next }: Rows) => ({
  page,
  per_page: perPage,
  total,
  ...(nextCursor === undefined ? {} : { next_cursor: nextCursor }),
  ...(next === undefined ? {} : { next }),
});

const pageNote = ({ page, total }: Rows, count: number) =>
  `${count} of ${total}, page ${page}. More: --page ${page + 1}, or --per-page 100.`;
