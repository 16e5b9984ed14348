import type { EventData } from "../events/catalogue.js";
import type { Category } from "../ports/catalog/category.js";
import { productFieldNames, type Product, type ProductDetails } from "../ports/catalog/product.js";
import { moneyToNumber } from "../values/money.js";

export const categoryData = ({
  id,
  name,
  description,
  published,
}: Category): EventData<"category.created"> => ({ category_id: id, name, description, published });

export const productData = ({
  id,
  name,
  price,
  stock,
  categoryId,
}: Product): EventData<"product.created"> => ({
  product_id: id,
  name,
  price: moneyToNumber(price),
  stock,
  category_id: categoryId,
});

export function productUpdateData(
  { id, name, price, stock }: Product,
  changes: Partial<ProductDetails>,
): EventData<"product.updated"> {
  const changed_fields = (Object.keys(changes) as (keyof ProductDetails)[]).map(
    (field) => productFieldNames[field],
  );
  return { product_id: id, name, price: moneyToNumber(price), stock, changed_fields };
}
