import type { EventData } from "../events/catalogue.js";
import type { Category } from "../ports/catalog/category.js";
import { type Product, type ProductChanges, productFieldNames } from "../ports/catalog/product.js";
import { namedValues } from "../ports/catalog/variant.js";
import { told } from "../values/metadata/metadata.js";
import { moneyToNumber } from "../values/money.js";

export const categoryData = ({
  id,
  name,
  description,
  published,
  metadata,
}: Category): EventData<"category.created"> => ({
  category_id: id,
  name,
  description,
  published,
  ...told(metadata),
});

export const productData = (product: Product): EventData<"product.created"> => {
  const { id, name, price, currency, stock, categoryId, imageUrls, metadata } = product;
  return {
    product_id: id,
    name,
    price: moneyToNumber(price, currency),
    currency,
    stock,
    category_id: categoryId,
    ...pictured(imageUrls),
    ...varied(product),
    ...told(metadata),
  };
};

const changedNames: Readonly<Record<keyof ProductChanges, string>> = {
  ...productFieldNames,
  priceMax: "price_max",
  mediaId: "variants",
  variants: "variants",
};

export function productUpdateData(
  product: Product,
  changes: ProductChanges,
): EventData<"product.updated"> {
  const { id, name, price, currency, stock, imageUrls, metadata } = product;
  const changed_fields = (Object.keys(changes) as (keyof ProductChanges)[]).map(
    (field) => changedNames[field],
  );
  return {
    product_id: id,
    name,
    price: moneyToNumber(price, currency),
    currency,
    stock,
    ...pictured(imageUrls),
    ...varied(product),
    ...told(metadata),
    changed_fields,
  };
}

const pictured = (urls: readonly string[]) => urls.length > 0 && { image_urls: [...urls] };

/** As many as fit into an event. */
const MOST_VARIANTS_TOLD = 100;

/** The variants of a product that has options, without what they cost the shop. */
function varied({ options, priceMax, variants = [], currency }: Product) {
  if (options.length === 0) return {};
  const inMajor = (amount: number) => moneyToNumber(amount, currency);
  return {
    price_max: inMajor(priceMax ?? 0),
    options: options.map(({ name, values }) => ({ name, values: [...values] })),
    variants: variants.slice(0, MOST_VARIANTS_TOLD).map((variant, at) => ({
      id: variant.id,
      sku: variant.sku,
      price: inMajor(variant.price),
      stock: variant.stock,
      options: namedValues(options, variant.values),
      barcode: variant.barcode,
      compare_at_price: variant.compareAtPrice === null ? null : inMajor(variant.compareAtPrice),
      weight_grams: variant.weightGrams,
      media_id: variant.mediaId,
      position: at + 1,
    })),
    ...(variants.length > MOST_VARIANTS_TOLD && { variants_truncated: true }),
  };
}
