import type { Product } from "@souk/client";
import { joinedTags, splitTags } from "../tags/tag-texts.js";
import { amountText, parseAmount } from "../lib/amounts.js";

/** A product as it stands in the fields of its form. */
export interface ProductFields {
  name: string;
  description: string;
  sku: string;
  category_id: number | null;
  price: string;
  stock: string;
  compare_at_price: string;
  barcode: string;
  weight_grams: string;
  cost: string;
  external_id: string;
  /** In one text, see `joinedTags`. */
  tags: string;
  published: boolean;
}

/** The fields of a product without options that its variants have instead. */
export const ownNames = [
  "sku",
  "price",
  "stock",
  "compare_at_price",
  "barcode",
  "weight_grams",
  "cost",
] as const satisfies readonly (keyof ProductFields)[];

/** The body of the request; omitted fields of a change keep their values. */
export interface ProductBody {
  name: string;
  description: string;
  sku: string | null;
  category_id: number | null;
  price: number;
  stock: number;
  compare_at_price: number | null;
  barcode: string | null;
  weight_grams: number | null;
  cost: number | null;
  external_id: string | null;
  tags: string[];
  published: boolean;
}

export const emptyProduct: ProductFields = {
  name: "",
  description: "",
  sku: "",
  category_id: null,
  price: "",
  stock: "0",
  compare_at_price: "",
  barcode: "",
  weight_grams: "",
  cost: "",
  external_id: "",
  tags: "",
  published: true,
};

export const fieldsOf = (
  product: Product,
  currency: string | null,
  locale: string,
): ProductFields => ({
  compare_at_price: optionalText(product.compare_at_price, currency, locale),
  barcode: product.barcode ?? "",
  weight_grams: product.weight_grams ? String(product.weight_grams) : "",
  cost: optionalText(product.cost, currency, locale),
  external_id: product.external_id ?? "",
  tags: joinedTags(product.tags),
  name: product.name,
  description: product.description,
  sku: product.sku ?? "",
  category_id: product.category_id,
  price: amountText(product.price, currency, locale),
  stock: String(product.stock),
  published: product.published,
});

const optionalText = (
  amount: number | null | undefined,
  currency: string | null,
  locale: string,
): string => (amount === null || amount === undefined ? "" : amountText(amount, currency, locale));

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
    compare_at_price: parseAmount(fields.compare_at_price, locale),
    barcode: fields.barcode.trim() === "" ? null : fields.barcode.trim(),
    weight_grams: wholeNumber(fields.weight_grams, locale),
    cost: parseAmount(fields.cost, locale),
    external_id: fields.external_id.trim() === "" ? null : fields.external_id.trim(),
    tags: splitTags(fields.tags),
    published,
  };
}

/** The optional numbers that cannot be read. */
export const unreadNumbers = (fields: ProductFields, body: ReturnType<typeof bodyOf>) =>
  (["compare_at_price", "weight_grams", "cost"] as const).filter(
    (name) => fields[name].trim() !== "" && body[name] === null,
  );

export function wholeNumber(text: string, locale: string): number | null {
  const number = parseAmount(text, locale);
  return number !== null && Number.isInteger(number) ? number : null;
}
