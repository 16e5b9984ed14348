/** The row of a statement that always returns one. */
export function theRow<R>(row: R | undefined): R {
  if (row === undefined) throw new Error("The database returned no row.");
  return row;
}

/** The rows in a text that `jsonArrays` made, in the order of their first column. */
export function rowsIn<R extends [number, ...unknown[]]>(text: string | null): R[] {
  const rows = JSON.parse(text ?? "[]") as R[];
  // Nearly always they are, and even then sorting would make two more lists.
  return isInOrder(rows) ? rows : rows.sort((one, other) => one[0] - other[0]);
}

const isInOrder = (rows: readonly (readonly [number, ...unknown[]])[]): boolean =>
  rows.every((row, at) => at === 0 || (rows[at - 1]?.[0] ?? 0) <= row[0]);

/**
 * The array or object in a JSON text, or what stands in for one that cannot be read: one such row must not keep a list
 * from being read.
 */
export function readJson<T extends object>(text: string, otherwise: T): T {
  try {
    const value: unknown = JSON.parse(text);
    const isAlike =
      typeof value === "object" &&
      value !== null &&
      Array.isArray(value) === Array.isArray(otherwise);
    return isAlike ? (value as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export const dateOrNull = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** The named parameters as values of an insert or update: `values(each(p, ["name", "email"]))`. */
export function each<P, K extends keyof P & string>(p: P, names: readonly K[]): Pick<P, K> {
  return Object.fromEntries(names.map((name) => [name, p[name]])) as unknown as Pick<P, K>;
}

/**
 * The given properties under their column names. A property without a column in the map is never written,
 * so a map also lists what may be written.
 */
export function toColumns<E extends object, C extends string>(
  map: Readonly<Partial<Record<keyof E & string, C>>>,
  entity: Partial<E>,
): Record<C, unknown> {
  const values: Record<string, unknown> = {};
  for (const [property, column] of Object.entries<C | undefined>(map)) {
    const value = entity[property as keyof E];
    if (value !== undefined && column !== undefined) values[column] = value;
  }
  return values as Record<C, unknown>;
}

/** A text as part of a LIKE pattern: its own wildcards lose their meaning (escape '\'). */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
