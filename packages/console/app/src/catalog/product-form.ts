import type { Product } from "@souk/client";
import { amountText, parseAmount } from "../lib/amounts.js";

/** A product as it stands in the fields of its form. */
export interface ProductFields {
  name: string;
  description: string;
  sku: string;
  category_id: number | null;
  price: string;
  stock: string;
  published: boolean;
}

/** The body of the request; omitted fields of a change keep their values. */
export interface ProductBody {
  name: string;
  description: string;
  sku: string | null;
  category_id: number | null;
  price: number;
  stock: number;
  published: boolean;
}

export const emptyProduct: ProductFields = {
  name: "",
  description: "",
  sku: "",
  category_id: null,
  price: "",
  stock: "0",
  published: true,
};

export const fieldsOf = (
  product: Product,
  currency: string | null,
  locale: string,
): ProductFields => ({
  name: product.name,
  description: product.description,
  sku: product.sku ?? "",
  category_id: product.category_id,
  price: amountText(product.price, currency, locale),
  stock: String(product.stock),
  published: product.published,
});

/** The names of the fields that hold something else than in the record. */
export const changedFields = (
  fields: ProductFields,
  before: ProductFields,
): (keyof ProductFields)[] =>
  (Object.keys(before) as (keyof ProductFields)[]).filter((name) => fields[name] !== before[name]);

/** Null for a text that is not a number; the form says so at its field. */
export function bodyOf(fields: ProductFields, locale: string) {
  const { name, description, sku, category_id, published } = fields;
  return {
    name,
    description,
    sku: sku.trim() === "" ? null : sku.trim(),
    category_id,
    price: parseAmount(fields.price, locale),
    stock: wholeNumber(fields.stock, locale),
    published,
  };
}

export function wholeNumber(text: string, locale: string): number | null {
  const number = parseAmount(text, locale);
  return number !== null && Number.isInteger(number) ? number : null;
}
