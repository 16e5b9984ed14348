import type { Money } from "../../values/money.js";

export const MOST_OPTIONS = 3;
export const MOST_OPTION_VALUES = 50;
export const MOST_VARIANTS = 250;

/** What the variants of a product differ in, such as Size. */
export interface ProductOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** What is bought: a product in one size or color. */
export interface VariantDetails {
  readonly sku: string | null;
  readonly price: Money;
  readonly stock: number;
  readonly barcode: string | null;
  readonly compareAtPrice: Money | null;
  /** What it costs the shop; only ADMINs see it, and keys with `catalog:costs`. */
  readonly cost?: Money | null | undefined;
  readonly weightGrams: number | null;
  /** Its picture. */
  readonly mediaId: number | null;
  /** A value of each option of its product, in their order. */
  readonly values: readonly string[];
}

export interface Variant extends VariantDetails {
  readonly id: number;
}

/** A variant without an id is new. */
export interface WantedVariant extends VariantDetails {
  readonly id: number | null;
}

/**
 * The only variant of a product without options has no row of its own, so its id follows from the product's. The ids of
 * rows are odd and meet none of these.
 */
export const ownVariantId = (productId: number): number => 2 * productId;

export const variantIdOf = (row: number): number => 2 * row + 1;

/** The row that an id stands for, or the product whose own variant it is. */
export const variantPlace = (id: number): { readonly row: number } | { readonly product: number } =>
  id % 2 === 0 ? { product: id / 2 } : { row: (id - 1) / 2 };

/** Its values by the names of the options. */
export const namedValues = (
  options: readonly ProductOption[],
  values: readonly string[],
): Record<string, string> =>
  Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? ""]));

/** What the product shows of its variants. */
export function summed(variants: readonly Pick<VariantDetails, "price" | "stock">[]) {
  const prices = variants.map(({ price }) => price);
  return {
    price: Math.min(...prices),
    priceMax: Math.max(...prices),
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  };
}
