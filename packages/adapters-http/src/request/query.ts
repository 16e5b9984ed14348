import type { WireReader } from "../wire-names.js";

/** Reads the parameters a schema names. A repeated or bracketed one becomes a list, which the schema then refuses. */
export function readQuery(query: string, reader: WireReader): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (query === "") return input;
  for (const [key, text] of new URLSearchParams(query)) {
    const bracket = key.indexOf("[");
    const field = reader.fields.get(bracket === -1 ? key : key.slice(0, bracket));
    if (!field) continue;
    const { name } = field;
    const repeated = bracket !== -1 || Object.hasOwn(input, name);
    input[name] = repeated ? [input[name], text] : field.reader.readText(text);
  }
  return input;
}
