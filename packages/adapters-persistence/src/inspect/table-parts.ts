import type { Kind, SchemaObject } from "./schema-object.js";

const CONSTRAINT =
  /^(?:constraint "?(?<name>\w+)"? )?(?<what>foreign key|primary key|unique|check)\b/i;

/** A table of SQLite with its columns and constraints, which the file holds as one text. */
export function partsOf(table: string, definition: string): SchemaObject[] {
  const open = definition.indexOf("(");
  const close = definition.lastIndexOf(")");
  const options = definition.slice(close + 1).trim();
  const whole: SchemaObject = { kind: "table", table, name: table, definition: options };
  const parts = listed(definition.slice(open + 1, close)).map((part): SchemaObject => {
    const { name, what } = CONSTRAINT.exec(part)?.groups ?? {};
    const kind: Kind =
      what === undefined
        ? "column"
        : what.toLowerCase() === "foreign key"
          ? "foreign key"
          : "constraint";
    const column = what === undefined ? part.replace(/^"?(\w+).*$/s, "$1") : undefined;
    return { kind, table, name: name ?? column ?? part, definition: part };
  });
  return [whole, ...parts];
}

/** Cuts at commas that are in no text and no parentheses. */
function listed(body: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const [piece] of body.matchAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[^]/g)) {
    depth += piece === "(" ? 1 : piece === ")" ? -1 : 0;
    if (piece === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim());
}
