import type { MemberContext } from "../calls/context.js";
import { invalid } from "../values/errors.js";
import { mergedMetadata, noMetadata } from "../values/metadata/metadata.js";
import { productDefaults, productFieldNames } from "../ports/catalog/product.js";
import type {
  NewProduct,
  Product,
  ProductDetails,
  WantedProduct,
} from "../ports/catalog/product.js";
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

/** The stored product, or the refusal in the caller's words. */
export function accepted(result: Product | ProductRefusal): Product {
  if (typeof result !== "string") return result;
  const { field, message } = refusals[result];
  throw invalid([{ path: [field], message }]);
}

type Wanted = Pick<ProductDetails, "name" | "price"> & {
  readonly [Field in keyof WantedProduct]: WantedProduct[Field] | null;
};

/** A new product as requested; missing and null values get the defaults. */
export function newProduct(
  wanted: Wanted,
  { tenant, now }: Pick<MemberContext, "tenant" | "now">,
): NewProduct {
  const fields = Object.keys(productFieldNames) as (keyof ProductDetails)[];
  const said = fields.filter((field) => (wanted[field] ?? null) !== null);
  const details = Object.fromEntries(said.map((field) => [field, wanted[field]])) as never;
  const metadata = mergedMetadata(noMetadata, wanted.metadata);
  return {
    ...productDefaults,
    ...(details as ProductDetails),
    metadata,
    currency: tenant.settings.currency,
    createdAt: now,
    updatedAt: now,
  };
}
