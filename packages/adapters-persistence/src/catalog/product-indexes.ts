import { all, isGiven } from "./product-filters.js";
import type { Column, Filters, ListShape } from "./product-filters.js";

type Name = keyof Filters;

/** Filters of which an index holds the rows together: a category, the unpublished, those out of stock. */
interface ProductIndex {
  readonly finds: readonly ("category" | "published" | "stock")[];
  readonly order: Column;
}

/** What the indexes of `products` find and in which order, those that find most first. */
const indexes: readonly ProductIndex[] = [
  { finds: ["category", "published"], order: "id" },
  { finds: ["category", "stock"], order: "id" },
  { finds: ["published", "stock"], order: "id" },
  ...ordered(["category"], ["id", "price", "stock", "name"]),
  ...ordered(["published"], ["price", "stock", "id", "name"]),
  ...ordered(["stock"], ["price", "id", "name"]),
  ...ordered([], ["price", "stock", "id", "name", "created_at"]),
];

function ordered(finds: ProductIndex["finds"], orders: readonly Column[]): ProductIndex[] {
  return orders.map((order) => ({ finds, order }));
}

/** Filters that one index finds, and the column that its rows are in order of. */
export interface Found {
  readonly names: readonly Name[];
  readonly order: Column;
}

/** A range of the column that an index is in order of is found as well. */
const ranges: Partial<Record<Column, readonly Name[]>> = {
  price: ["minPrice", "maxPrice"],
  stock: ["stock"],
};

const isHeldTogether = (filters: Filters, name: Name): boolean =>
  ({ ...filters, published: filters.published === "no", stock: filters.stock === "none" })[name] ===
  true;

/** What each index finds of these filters. */
const foundBy = (filters: Filters): Found[] =>
  indexes
    .filter(({ finds }) => finds.every((name) => isHeldTogether(filters, name)))
    .map(({ finds, order }) => {
      const range = (ranges[order] ?? []).filter((name) => isGiven(filters[name]));
      return { names: [...new Set([...finds, ...range])], order };
    });

/** The filters that an index finds in the order of the list; the others are looked up row by row. */
export const aligned = (shape: ListShape): readonly Name[] =>
  foundBy(shape).find(({ order }) => order === shape.column)?.names ?? [];

/** Whether a list has filters that its own order's index does not find. */
export const isScattered = (shape: ListShape): boolean =>
  given(shape).length > aligned(shape).length;

/** The index that is counted by: the one that finds most. Rows that a search reads anyway are better read as they lie. */
export function counting(filters: Filters): Found {
  const found = foundBy(filters);
  const most = Math.max(...found.map(({ names }) => names.length));
  const best = found.find(({ names }) => names.length === most);
  if (!best || most === 0 || (filters.search && !filters.category))
    return { names: [], order: "id" };
  return best;
}

/** Filters whose index may tell that they leave little; of two, what finds less is not asked. */
export function findable(filters: Filters): Found[] {
  const found = foundBy(filters).filter(({ names }) => names.length > 0);
  const isIn = (one: Found, other: Found) => one.names.every((name) => other.names.includes(name));
  return found.filter(
    (one, at) =>
      !found.some((other, place) => isIn(one, other) && (!isIn(other, one) || place < at)),
  );
}

/** Given filters that are not among those. */
export const others = (filters: Filters, names: readonly Name[]): Name[] =>
  given(filters).filter((name) => !names.includes(name));

const given = (filters: Filters): Name[] => all.filter((name) => isGiven(filters[name]));
