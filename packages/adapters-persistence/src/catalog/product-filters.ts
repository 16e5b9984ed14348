import { isDescending } from "@souk/core";
import type { ProductFilter, ProductQuery } from "@souk/core";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Words } from "../engine/words.js";
import type { InTenant } from "../engine/tenant-session.js";

export interface ListParameters {
  readonly search: string | undefined;
  readonly category: number | undefined;
  readonly minPrice: number | undefined;
  readonly maxPrice: number | undefined;
  readonly afterValue: number | string | undefined;
  readonly afterId: number | undefined;
  readonly limit: number;
  readonly offset: number;
  /** How many rows, in the order of the list, a search looks at. */
  readonly window: number;
  /** How many rows are looked at for the total. */
  readonly counted: number;
  /** Where a search has found its rows already. */
  readonly ids: readonly number[];
  /** How many rows are few. */
  readonly few: number;
}

/** Which conditions a list has. */
export type Filters = {
  readonly search: boolean;
  readonly category: boolean;
  readonly minPrice: boolean;
  readonly maxPrice: boolean;
  readonly published: "any" | "yes" | "no";
  readonly stock: "any" | "some" | "none";
};

export type Column = "id" | "name" | "price" | "stock" | "created_at";
export type Order = { readonly column: Column; readonly descending: boolean };

/** Rows that are few: those of ids, or what an index finds by one of the findable. */
export type Chosen = { readonly finding: number };
export const BY_IDS = -1;

/** Where rows are looked for: everywhere, in a window of the list's order, or among few. */
type Reach = { readonly reach: "all" | "window" | "few" };
export type ListShape = Filters & Order & Reach & Chosen & { readonly after: boolean };

export type P = InTenant<ListParameters>;

export type Condition = RawBuilder<unknown> | null;
type FilterSql = (p: P, shape: Filters, words: Words) => Condition;

export const filterSql: Readonly<Record<keyof Filters, FilterSql>> = {
  category: (p, { category }) => (category ? sql`p.category_id = ${p.category}` : null),
  minPrice: (p, { minPrice }) => (minPrice ? sql`p.price >= ${p.minPrice}` : null),
  maxPrice: (p, { maxPrice }) => (maxPrice ? sql`p.price <= ${p.maxPrice}` : null),
  stock: (_, { stock }) => ({ any: null, some: sql`p.stock > 0`, none: sql`p.stock = 0` })[stock],
  published: (_, { published }) =>
    ({ any: null, yes: sql`p.published`, no: sql`p.published = false` })[published],
  search: (p, { search }, words) =>
    search ? words.contains("p.search_text", p.search as string) : null,
};

export const columnOf: Readonly<Record<keyof Filters, string>> = {
  category: "category_id",
  minPrice: "price",
  maxPrice: "price",
  stock: "stock",
  published: "published",
  search: "search_text",
};

export const noFilters: Filters = {
  search: false,
  category: false,
  minPrice: false,
  maxPrice: false,
  published: "any",
  stock: "any",
};

export const all = Object.keys(filterSql) as (keyof Filters)[];

export const isGiven = (filter: boolean | string) => filter !== false && filter !== "any";

export const and = (conditions: readonly Condition[]) =>
  sql.join([sql`1 = 1`, ...conditions.filter((condition) => condition !== null)], sql` and `);

export function filtersIn(shape: ListShape): Filters {
  const { after: _, column: __, descending: ___, reach: ____, finding: _____, ...filters } = shape;
  return filters;
}

export function shapeOf({ filter, sort, after }: ProductQuery): ListShape {
  return {
    ...filtersOf(filter),
    column: sort.replace("-", "") as Column,
    descending: isDescending(sort),
    after: after !== null,
    reach: "all",
    finding: BY_IDS,
  };
}

function filtersOf(filter: ProductFilter): Filters {
  const { search, categoryId, minPrice, maxPrice, published, inStock } = filter;
  const choose = <T>(value: boolean | undefined, yes: T, no: T) =>
    value === undefined ? ("any" as const) : value ? yes : no;
  return {
    search: search !== undefined,
    category: categoryId !== undefined,
    minPrice: minPrice !== undefined,
    maxPrice: maxPrice !== undefined,
    published: choose(published, "yes", "no"),
    stock: choose(inStock, "some", "none"),
  };
}
