import type { Product } from "../ports/catalog/product.js";
import { variantsOf } from "./variety.js";

/** A product with the id of the variant that was named. */
export type NamedVariant = Product & { readonly variantId: number | null };

export const named = (product: Product, sku: string): NamedVariant => ({
  ...product,
  variantId: variantsOf(product).find((variant) => variant.sku === sku)?.id ?? null,
});
