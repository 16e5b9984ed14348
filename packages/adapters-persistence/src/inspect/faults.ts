import { keyOf, type SchemaObject } from "./schema-object.js";

/** A part of the schema that differs from the migrations. */
export interface Fault {
  readonly expected: SchemaObject;
  /** Null if it is missing. */
  readonly actual: SchemaObject | null;
}

/** Compares a schema with the expected one; additions of others are not faults. */
export function faultsOf(
  expected: readonly SchemaObject[],
  actual: readonly SchemaObject[],
): Fault[] {
  const present = new Map(actual.map((object) => [keyOf(object), object]));
  const all = expected.flatMap((object): Fault[] => {
    const found = present.get(keyOf(object)) ?? null;
    return found?.definition === object.definition ? [] : [{ expected: object, actual: found }];
  });
  const lost = new Set(
    all
      .filter(({ expected: { kind }, actual: found }) => kind === "table" && found === null)
      .map(({ expected: { table } }) => table),
  );
  // A missing table says it all.
  return all.filter(({ expected: { kind, table } }) => kind === "table" || !lost.has(table));
}

export function inWords({ expected: { kind, table, name }, actual }: Fault): string {
  const what = kind === "table" || kind === "row security" ? `${kind} ${table}` : `${kind} ${name}`;
  const where = ["table", "row security", "function"].includes(kind) ? "" : ` on ${table}`;
  return `${what}${where} ${actual === null ? "is missing" : stateOf(actual.definition)}`;
}

function stateOf(definition: string): string {
  const [, mark] = / (invalid|disabled|NOT VALID)$/.exec(definition) ?? [];
  return mark ? `is ${mark.toLowerCase()}` : "differs";
}
