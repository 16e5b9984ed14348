import { invalid } from "../values/errors.js";
import type { Product, ProductDetails } from "../ports/catalog/product.js";
import type { ProductRefusal } from "../ports/catalog/product-repository.js";

export const refusals: Readonly<
  Record<ProductRefusal, { field: "sku" | "categoryId"; message: string }>
> = {
  sku_taken: { field: "sku", message: "The sku has already been taken." },
  category_unknown: {
    field: "categoryId",
    message: "The selected category id is invalid.",
  },
};

/** The stored product, or the reason why there is none in the caller's words. */
export function accepted(result: Product | ProductRefusal): Product {
  if (typeof result !== "string") return result;
  const { field, message } = refusals[result];
  throw invalid([{ path: [field], message }]);
}

/** What a product is when its maker says nothing more of it. */
export const productDefaults = {
  description: "",
  sku: null,
  stock: 0,
  categoryId: null,
  published: true,
  coverId: null,
} as const satisfies Partial<ProductDetails>;
