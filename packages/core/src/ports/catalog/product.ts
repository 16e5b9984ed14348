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
}

export interface Product extends ProductDetails {
  readonly id: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type NewProduct = Omit<Product, "id" | "version">;

/** The fields a caller may set, as the wire and files call them, in the order files have them. */
export const productFieldNames = {
  sku: "sku",
  name: "name",
  description: "description",
  price: "price",
  stock: "stock",
  categoryId: "category_id",
  published: "published",
  coverId: "cover_id",
} as const satisfies Record<keyof ProductDetails, string>;

export type ProductFieldName = (typeof productFieldNames)[keyof ProductDetails];

/** What of the given fields differs from the product as it is. */
export function changesTo(
  product: ProductDetails,
  wanted: { readonly [K in keyof ProductDetails]?: ProductDetails[K] | undefined },
): Partial<ProductDetails> {
  const changed = (Object.keys(productFieldNames) as (keyof ProductDetails)[]).filter(
    (field) => wanted[field] !== undefined && wanted[field] !== product[field],
  );
  return Object.fromEntries(changed.map((field) => [field, wanted[field]]));
}
