/** How a language writes the values of JSON. */
export interface Notation {
  readonly open: string;
  readonly close: string;
  readonly pair: (name: string, value: string) => string;
  readonly text: (text: string) => string;
  readonly words: readonly [nothing: string, yes: string, no: string];
}

/** A value of JSON in the notation of another language. */
export function literal(value: unknown, notation: Notation, indent = ""): string {
  const [nothing, yes, no] = notation.words;
  if (value === null || value === undefined) return nothing;
  if (typeof value === "boolean") return value ? yes : no;
  if (typeof value === "string") return notation.text(value);
  if (typeof value !== "object") return JSON.stringify(value);
  const deeper = `${indent}    `;
  const inner = Array.isArray(value)
    ? value.map((item) => literal(item, notation, deeper))
    : Object.entries(value).map(([name, item]) =>
        notation.pair(notation.text(name), literal(item, notation, deeper)),
      );
  const [open, close] = Array.isArray(value) ? ["[", "]"] : [notation.open, notation.close];
  if (inner.length === 0) return open + close;
  return `${open}\n${inner.map((item) => `${deeper}${item},\n`).join("")}${indent}${close}`;
}
