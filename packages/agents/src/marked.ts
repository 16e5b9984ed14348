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
  const short = shortened(body) ?? null;
  const lines = linesOf(short);
  if (lines.length <= MOST_TEXT) return marked(lines);
  return `${marked(lines.slice(0, MOST_TEXT))} (cut after ${MOST_TEXT} characters: the structured content has the rest; filter, or ask for a smaller page)`;
}

function linesOf(value: unknown): string {
  const list = recordsIn(value);
  if (!list) return JSON.stringify(value);
  const { data: _, ...rest } = value as Record<string, unknown>;
  return [...list.map((each) => JSON.stringify(each)), JSON.stringify(rest)].join("\n");
}

function recordsIn(value: unknown): readonly unknown[] | null {
  if (typeof value !== "object" || value === null || !("data" in value)) return null;
  return Array.isArray(value.data) ? value.data : null;
}

function shortened(value: unknown): unknown {
  if (typeof value === "string")
    return value.length > MOST_OF_STRING ? `${value.slice(0, MOST_OF_STRING)}…` : value;
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .map(([name, each]) => [name, shortened(each)] as const)
    .filter(([, each]) => !isEmpty(each));
  return Object.fromEntries(entries);
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "object" && Object.keys(value).length === 0);
