import {
  mergedMetadata,
  type Metadata,
  type MetadataChange,
  noMetadata,
} from "../../values/metadata/metadata.js";
import { type Mark, money, plain } from "../audit/mark.js";
import type { Currency } from "../../values/currency.js";
import type { Money } from "../../values/money.js";

export interface ProductDetails {
  readonly name: string;
  readonly description: string;
  readonly sku: string | null;
  /** In minor units of the tenant's currency, such as cents; callers give it in major units. */
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
  /** The currency of its price, which is the tenant's. */
  readonly currency: Currency;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type NewProduct = Omit<Product, "id" | "version">;

type Field = keyof ProductDetails;

/**
 * The fields a caller may set, in the order of files: how the audit trail shows them, what a new product has unless
 * someone says otherwise, and their names in the API and in files where those are others.
 */
const fields = {
  sku: { mark: plain, preset: null },
  name: { mark: plain },
  description: { mark: plain, preset: "" },
  price: { mark: money },
  stock: { mark: plain, preset: 0 },
  categoryId: { mark: plain, preset: null, name: "category_id" },
  published: { mark: plain, preset: true },
  coverId: { mark: plain, preset: null, name: "cover_id" },
  imageUrls: { mark: plain, preset: [], name: "image_urls" },
  metadata: { mark: plain, preset: noMetadata },
} as const satisfies {
  readonly [F in Field]: { mark: Mark; name?: string } & (F extends "name" | "price"
    ? object
    : { preset: ProductDetails[F] });
};

type Fields = typeof fields;
type NameOf<F extends Field> = Fields[F] extends { name: infer N } ? N : F;
type About = { readonly mark: Mark; readonly name?: string; readonly preset?: unknown };

const each = (take: (about: About, field: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([field, about]) => [field, take(about, field)]));

export const productFieldNames = each(({ name }, field) => name ?? field) as {
  readonly [F in Field]: NameOf<F>;
};

export type ProductFieldName = (typeof productFieldNames)[Field];

export const productMarks = each(({ mark }) => mark) as Readonly<Record<Field, Mark>>;

/** What a new product has unless someone says otherwise; its name and price someone must say. */
export const productDefaults = each(({ preset }) => preset) as Omit<
  ProductDetails,
  "name" | "price"
>;

/** The requested values of a product. */
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
