/** Reads one parameter of a list's address, and ignores unknown values. */
export const oneOf = <V extends string>(value: unknown, known: readonly V[]): V | undefined =>
  known.find((each) => each === value);

export const textIn = (value: unknown, most = 255): string | undefined => {
  // The router reads 123 as a number.
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.slice(0, most) : undefined;
};

export const idIn = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** Omits empty parameters, so that equal lists have equal addresses. */
export function compact<T extends object>(search: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(search).filter(
      ([, value]) => value !== undefined && value !== null && value !== "",
    ),
  ) as { [K in keyof T]?: NonNullable<T[K]> };
}
