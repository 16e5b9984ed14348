import type { NewCategory } from "../../../ports/catalog/category.js";
import { type NewProduct, type Product, productDefaults } from "../../../ports/catalog/product.js";
import type { ProductFilter, ProductQuery } from "../../../ports/catalog/product-list.js";
import type { TenantStore } from "../../../ports/unit-of-work.js";
import { NOW } from "../fixtures.js";

export const aCategory = (name: string): NewCategory => ({
  name,
  description: null,
  published: true,
  createdAt: NOW,
  updatedAt: NOW,
});

export const aProduct = (name: string): NewProduct => ({
  ...productDefaults,
  name,
  price: 100,
  currency: null,
  createdAt: NOW,
  updatedAt: NOW,
});

export async function added(store: TenantStore, details: NewProduct): Promise<Product> {
  const product = await store.products.add(details);
  if (typeof product === "string") throw new Error(`The product was refused: ${product}.`);
  return product;
}

export const query = (
  filter: ProductFilter,
  changes: Partial<ProductQuery> = {},
): ProductQuery => ({
  page: 1,
  perPage: 10,
  filter,
  sort: "-id",
  after: null,
  ...changes,
});
