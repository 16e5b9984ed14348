import type { ListDefinition, Through } from "./definition.js";

/** Filters that one index finds, and the column that sorts its rows. */
export interface Found {
  readonly names: readonly string[];
  readonly order: string;
  /** Set if another table leads to them. */
  readonly through?: Through | undefined;
}

export const NONE: Found = { names: [], order: "id" };

type Indexed = Pick<ListDefinition<never, unknown>, "indexes" | "ranges" | "words">;

/** Given filters that an index does not find, to be checked row by row. */
export const others = (given: readonly string[], names: readonly string[]): string[] =>
  given.filter((name) => !names.includes(name));

/** The given filters that each index finds; of a range it finds only one. */
function foundBy({ indexes, ranges }: Indexed, given: readonly string[]) {
  // Most lists have no filters.
  if (given.length === 0) return [];
  return indexes
    .filter(({ finds }) => others(finds, given).length === 0)
    .map(({ finds, order, through }) => {
      const range = (ranges[order] ?? []).filter((name) => given.includes(name));
      const weight = finds.length + Math.min(range.length, 1);
      return { names: [...new Set([...finds, ...range])], order, through, weight };
    });
}

/** The filters that an index finds in the order of the list; the others are checked row by row. */
export const aligned = (list: Indexed, given: readonly string[], column: string): Found =>
  foundBy(list, given).find(({ order }) => order === column) ?? NONE;

/**
 * The index for counting: the most selective. Rows that a search reads anyway are better read in their stored order.
 */
export function counting(list: Indexed, given: readonly string[]): Found {
  const { words } = list;
  const found = foundBy(list, given);
  const most = Math.max(0, ...found.map(({ weight }) => weight));
  const best = most === 0 ? undefined : found.find(({ weight }) => weight === most);
  const isRead = words !== undefined && given.includes(words.name);
  const isNarrow = given.some((name) => words?.countedWithin.includes(name));
  return best && (!isRead || isNarrow) ? best : NONE;
}

/** Filters whose index may show that few rows match; the less selective of two is not used. */
export function findable(list: Indexed, given: readonly string[]): Found[] {
  const found = foundBy(list, given).filter(({ names }) => names.length > 0);
  const isIn = (one: Found, other: Found) => others(one.names, other.names).length === 0;
  return found.filter(
    (one, at) =>
      !found.some((other, place) => isIn(one, other) && (!isIn(other, one) || place < at)),
  );
}
