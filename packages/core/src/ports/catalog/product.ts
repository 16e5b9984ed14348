import {
  mergedMetadata,
  type Metadata,
  type MetadataChange,
} from "../../values/metadata/metadata.js";
import type { Money } from "../../values/money.js";

export interface ProductDetails {
  readonly name: string;
  readonly description: string;
  readonly sku: string | null;
  readonly price: Money;
  readonly stock: number;
  readonly categoryId: number | null;
  readonly published: boolean;
  readonly coverId: number | null;
  readonly imageUrls: readonly string[];
  readonly metadata: Metadata;
}

export interface Product extends ProductDetails {
  readonly id: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type NewProduct = Omit<Product, "id" | "version">;

/** The fields a caller may set, with their names in the API and in files, in the order of the files. */
export const productFieldNames = {
  sku: "sku",
  name: "name",
  description: "description",
  price: "price",
  stock: "stock",
  categoryId: "category_id",
  published: "published",
  coverId: "cover_id",
  imageUrls: "image_urls",
  metadata: "metadata",
} as const satisfies Record<keyof ProductDetails, string>;

export type ProductFieldName = (typeof productFieldNames)[keyof ProductDetails];

/** The values that somebody wants a product to have. */
export type WantedProduct = {
  readonly [K in keyof ProductDetails]?: K extends "metadata"
    ? MetadataChange | undefined
    : ProductDetails[K] | undefined;
};

/** The given fields that differ from the product. */
export function changesTo(product: ProductDetails, wanted: WantedProduct): Partial<ProductDetails> {
  const metadata = mergedMetadata(product.metadata, wanted.metadata);
  const given: Partial<Record<keyof ProductDetails, unknown>> = { ...wanted, metadata };
  const changed = (Object.keys(productFieldNames) as (keyof ProductDetails)[]).filter(
    (field) => given[field] !== undefined && !isSame(given[field], product[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, given[field]]));
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));
