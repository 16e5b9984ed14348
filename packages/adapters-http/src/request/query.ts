import type { WireReader } from "../wire/wire-names.js";

/** A name in a free object: `metadata.color`, or `metadata[color]` as in API descriptions. */
const INSIDE = /^([^.[]+)(?:\.([^.[\]]+)|\[([^.[\]]+)\])$/;

/** The field of a parameter, and the name in it if the field is a free object. */
export function parameterOf(key: string, isMap: (field: string) => boolean): [string, string?] {
  const [, field, afterDot, inBrackets] = INSIDE.exec(key) ?? [];
  if (field !== undefined && isMap(field)) return [field, afterDot ?? inBrackets ?? ""];
  const bracket = key.indexOf("[");
  return [bracket === -1 ? key : key.slice(0, bracket)];
}

/**
 * Reads the parameters that a schema names. A repeated or bracketed one becomes a list, which the schema refuses unless
 * it takes lists.
 */
export function readQuery(query: string, reader: WireReader): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (query === "") return input;
  const { fields } = reader;
  const isMap = (name: string) => fields.get(name)?.reader.isMap === true;
  for (const [key, text] of new URLSearchParams(query)) {
    const [wireName, inside] = parameterOf(key, isMap);
    const field = fields.get(wireName);
    if (!field) continue;
    const { name } = field;
    const known = input[name];
    if (inside !== undefined) {
      input[name] = { ...(known as object), [inside]: repeatedOr(text, known, inside) };
      continue;
    }
    if (field.reader.element) {
      input[name] = [
        ...((known as unknown[] | undefined) ?? []),
        field.reader.element.readText(text),
      ];
      continue;
    }
    const repeated = key !== wireName || Object.hasOwn(input, name);
    input[name] = repeated ? [known, text] : field.reader.readText(text);
  }
  return input;
}

const repeatedOr = (text: string, known: unknown, inside: string) =>
  typeof known === "object" && known !== null && Object.hasOwn(known, inside) ? [text] : text;
