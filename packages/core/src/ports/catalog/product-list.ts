import type { Position, SortKind } from "../../values/cursor.js";
import type { WantedMetadata } from "../../values/metadata/metadata.js";
import type { Money } from "../../values/money.js";
import type { PageRequest, Wanted } from "../../values/page.js";
import type { WantedTags } from "../../values/tags.js";
import type { UpdatedWithin } from "../../values/updated-within.js";
import type { Product } from "./product.js";
import { foldText } from "../../values/composed.js";

export const productSorts = [
  "id",
  "name",
  "price",
  "stock",
  "created_at",
  "updated_at",
  "-id",
  "-name",
  "-price",
  "-stock",
  "-created_at",
  "-updated_at",
] as const;
export type ProductSort = (typeof productSorts)[number];

export interface ProductFilter extends WantedMetadata, WantedTags, UpdatedWithin {
  /** Words in any order, in lower case and without wildcards; see `searchWordsOf`. */
  readonly search?: string | undefined;
  readonly categoryId?: number | undefined;
  readonly published?: boolean | undefined;
  readonly minPrice?: Money | undefined;
  readonly maxPrice?: Money | undefined;
  readonly inStock?: boolean | undefined;
}

export interface ProductQuery extends PageRequest, Wanted {
  readonly filter: ProductFilter;
  readonly sort: ProductSort;
  /** Starts after this row instead of counting pages. */
  readonly after: Position | null;
  /** Whether the total is counted; true by default. */
  readonly isCounted?: boolean;
  /** Whether the products have their variants; false by default. */
  readonly isWhole?: boolean | undefined;
}

const kinds = {
  id: "id",
  name: "text",
  price: "money",
  stock: "count",
  created_at: "time",
  updated_at: "time",
} as const satisfies Record<string, SortKind>;

export const sortKindOf = (sort: ProductSort): SortKind => kinds[columnOf(sort)];

const columnOf = (sort: ProductSort) => sort.replace("-", "") as keyof typeof kinds;

/** The place of a product in a list of this order. */
export function placeOf(product: Product, sort: ProductSort): Position {
  const { id, name, price, stock } = product;
  const created_at = product.createdAt.getTime();
  const updated_at = product.updatedAt.getTime();
  const values = { id, name, price, stock, created_at, updated_at };
  return { value: values[columnOf(sort)], id };
}

/** The SKUs come first, so that the end of a long description is not in their way. */
export type ProductWords = Pick<Product, "sku" | "name" | "description"> & {
  readonly variants?: readonly { readonly sku: string | null }[] | undefined;
};

export function searchTextOf({ sku, name, description, variants }: ProductWords): string {
  const skus = [sku, ...(variants?.map((variant) => variant.sku) ?? [])];
  return foldText([...skus.filter((each) => each !== null), name, description].join("\n"));
}

/** The words of a search, of which a product has all; the longest, which the fewest products have, comes first. */
export const searchWordsOf = (search: string): string[] =>
  [...new Set(search.split(/\s+/))]
    .filter((word) => word !== "")
    .toSorted((a, b) => b.length - a.length);
