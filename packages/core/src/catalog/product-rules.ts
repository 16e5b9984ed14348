import type { MemberContext } from "../calls/context.js";
import { invalid, type Issue } from "../values/errors.js";
import { mergedMetadata, noMetadata } from "../values/metadata/metadata.js";
import { isSameVariant, productDefaults, productFieldNames } from "../ports/catalog/product.js";
import type {
  NewProduct,
  Product,
  ProductDetails,
  WantedProduct,
} from "../ports/catalog/product.js";
import { namedValues, type Variant } from "../ports/catalog/variant.js";
import { moneyToNumber } from "../values/money.js";
import { type ArrangedProduct, hasOptions } from "./variety.js";
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

/** A new product needs a price, if its variants have none. */
export function priceRules(
  {
    price,
    variants,
  }: {
    readonly price?: number | undefined;
    readonly variants?: readonly unknown[] | undefined;
  },
  _ports: unknown,
  wrong: ReadonlySet<string>,
): Issue[] {
  if (price !== undefined || variants || wrong.has("variants")) return [];
  return [{ path: ["price"], message: "The price field is required." }];
}

/** The fields of a product as the audit trail compares them, with those of its variants that the other has not. */
export function audited(product: Product, other?: Product) {
  if (!hasOptions(product)) return { ...product, options: null };
  const { options, variants = [], currency } = product;
  const known = new Map(other?.variants?.map((variant) => [variant.id, variant]));
  const isOther = (variant: Variant) => {
    const counterpart = known.get(variant.id);
    return !counterpart || !isSameVariant(counterpart, variant);
  };
  const shown = variants === other?.variants ? [] : variants.filter(isOther);
  return {
    ...product,
    variants: shown.map(({ id, sku, price, stock, barcode, mediaId, values }) => ({
      id,
      sku,
      price: moneyToNumber(price, currency),
      stock,
      barcode,
      mediaId,
      options: namedValues(options, values),
    })),
  };
}

type Wanted = Pick<ProductDetails, "name"> & {
  readonly [Field in keyof WantedProduct]: WantedProduct[Field] | null;
} & Pick<ArrangedProduct, "priceMax" | "variants" | "mediaId">;

/** A new product as requested; missing and null values get the defaults. */
export function newProduct(
  wanted: Wanted,
  { tenant, now }: Pick<MemberContext, "tenant" | "now">,
): NewProduct {
  const fields = Object.keys(productFieldNames) as (keyof ProductDetails)[];
  const said = fields.filter((field) => (wanted[field] ?? null) !== null);
  const details = Object.fromEntries(said.map((field) => [field, wanted[field]])) as never;
  const metadata = mergedMetadata(noMetadata, wanted.metadata);
  const { priceMax, variants = [], mediaId } = wanted;
  return {
    ...productDefaults,
    ...(details as ProductDetails),
    ...(priceMax !== undefined && { priceMax, variants }),
    ...(mediaId && { mediaId }),
    metadata,
    currency: tenant.settings.currency,
    createdAt: now,
    updatedAt: now,
  };
}
