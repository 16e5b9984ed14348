import type { QueryResultRow } from "pg";

export interface Prepared {
  /** In doubt, the server may or may not know it: it was sent together with something that failed. */
  state: "under way" | "ready" | "in doubt";
  shape: Shape | null;
  /** The batch that prepares it. */
  readonly by: object;
}

export interface Shape {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A row of nulls, of which each row is a copy: to add one column after another takes longer. */
  readonly empty: QueryResultRow;
}

const preparedOn = new WeakMap<object, Map<string, Prepared>>();

export function knownOn(connection: object): Map<string, Prepared> {
  let known = preparedOn.get(connection);
  if (!known) {
    known = new Map();
    preparedOn.set(connection, known);
  }
  return known;
}

export function readRow(shape: Shape | null, fields: readonly (string | null)[]): QueryResultRow {
  if (!shape) throw new Error("The server sent a row without a description.");
  const { names, parsers, empty } = shape;
  const row = { ...empty };
  for (let index = 0; index < names.length; index += 1) {
    const text = fields[index] ?? null;
    if (text !== null) row[names[index] as string] = parsers[index]?.(text);
  }
  return row;
}
