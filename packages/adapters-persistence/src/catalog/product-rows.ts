import { searchTextOf } from "@souk/core";
import type { NewProduct, Product } from "@souk/core";
import type { Selectable } from "kysely";
import type { Tables } from "../schema/rows.js";

/** What is read of a product; the text it is searched by stays where it is. */
export const productColumns = [
  "id",
  "sku",
  "name",
  "description",
  "price",
  "stock",
  "category_id",
  "published",
  "cover_id",
  "version",
  "created_at",
  "updated_at",
] as const;

export type ProductRow = Pick<Selectable<Tables["products"]>, (typeof productColumns)[number]>;

export interface ProductValues {
  sku: string | null;
  name: string;
  description: string;
  search_text: string;
  price: number;
  stock: number;
  category_id: number | null;
  published: boolean;
  cover_id: number | null;
  created_at: Date;
  updated_at: Date;
}

export const writtenColumns = [
  "sku",
  "name",
  "description",
  "search_text",
  "price",
  "stock",
  "category_id",
  "published",
  "cover_id",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof ProductValues)[];

export const valuesOf = (product: NewProduct): ProductValues => ({
  sku: product.sku,
  name: product.name,
  description: product.description,
  search_text: searchTextOf(product),
  price: product.price,
  stock: product.stock,
  category_id: product.categoryId,
  published: product.published,
  cover_id: product.coverId,
  created_at: product.createdAt,
  updated_at: product.updatedAt,
});

/** The same for a record bound as JSON, which has neither dates nor flags of its own. */
export const recordOf = (product: NewProduct) => ({
  ...valuesOf(product),
  published: product.published ? 1 : 0,
  created_at: product.createdAt.getTime(),
  updated_at: product.updatedAt.getTime(),
});

export const recordColumns = {
  sku: "text",
  name: "text",
  description: "text",
  search_text: "text",
  price: "bigint",
  stock: "bigint",
  category_id: "bigint",
  published: "bigint",
  cover_id: "bigint",
  created_at: "bigint",
  updated_at: "bigint",
} as const satisfies Record<keyof ProductValues, "text" | "bigint">;

export const toProduct = (row: ProductRow): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  sku: row.sku,
  price: row.price,
  stock: row.stock,
  categoryId: row.category_id,
  published: Boolean(row.published),
  coverId: row.cover_id,
  version: row.version,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
});
