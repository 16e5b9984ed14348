import type { EventData } from "../events/catalogue.js";
import type { Category } from "../ports/catalog/category.js";
import { productFieldNames, type Product, type ProductDetails } from "../ports/catalog/product.js";
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

export const productData = ({
  id,
  name,
  price,
  currency,
  stock,
  categoryId,
  imageUrls,
  metadata,
}: Product): EventData<"product.created"> => ({
  product_id: id,
  name,
  price: moneyToNumber(price, currency),
  currency,
  stock,
  category_id: categoryId,
  ...pictured(imageUrls),
  ...told(metadata),
});

export function productUpdateData(
  { id, name, price, currency, stock, imageUrls, metadata }: Product,
  changes: Partial<ProductDetails>,
): EventData<"product.updated"> {
  const changed_fields = (Object.keys(changes) as (keyof ProductDetails)[]).map(
    (field) => productFieldNames[field],
  );
  return {
    product_id: id,
    name,
    price: moneyToNumber(price, currency),
    currency,
    stock,
    ...pictured(imageUrls),
    ...told(metadata),
    changed_fields,
  };
}

const pictured = (urls: readonly string[]) => urls.length > 0 && { image_urls: [...urls] };
