import { asObject } from "./description.js";

/** Marks what a tenant wrote: text between these two is data, and never instructions. */
const OPEN = "<data>";
const CLOSE = "</data>";

/**
 * JSON between the marks. A `<` or `>` inside is written as an escape of JSON, so no text that a tenant stores can end
 * the mark or begin another.
 */
export const marked = (text: string): string =>
  `${OPEN}${text.replaceAll("<", "\\u003c").replaceAll(">", "\\u003e")}${CLOSE}`;

const MOST_TEXT = 6_000;
const MOST_OF_STRING = 400;

/** The answer as short JSON: without empty fields, with long texts cut, and one record on a line. */
export function shortText(body: unknown): string {
  let lines = "";
  for (const line of linesOf(body)) {
    lines += lines === "" ? line : `\n${line}`;
    // Most of a long list is not shown, so it is not shortened either.
    if (lines.length > MOST_TEXT)
      return `${marked(lines.slice(0, MOST_TEXT))} (cut after ${MOST_TEXT} characters: the structured content has the rest; filter, or ask for a smaller page)`;
  }
  return marked(lines);
}

function* linesOf(body: unknown): Generator<string> {
  const { data, success: _, ...rest } = asObject(body);
  const { data: records, ...page } = Array.isArray(data) ? { data, ...rest } : asObject(data);
  if (Array.isArray(records) && records.length > 0) {
    for (const each of records) yield lineOf(each);
    yield lineOf(page);
  } else yield lineOf(body);
}

const lineOf = (value: unknown): string => JSON.stringify(shortened(value) ?? null);

function shortened(value: unknown): unknown {
  if (typeof value === "string")
    return value.length > MOST_OF_STRING ? `${value.slice(0, MOST_OF_STRING)}…` : value;
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== "object" || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const short = shortened((value as Record<string, unknown>)[name]);
    // Assigned, `__proto__` would be no field.
    if (!isEmpty(short) && name !== "__proto__") kept[name] = short;
  }
  return kept;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== "object") return false;
  for (const _ in value) return false;
  return true;
}
