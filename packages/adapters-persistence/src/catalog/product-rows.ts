import type { Product } from "@souk/core";
import {
  metadataText,
  type ProductOption,
  readMetadata,
  readTags,
  searchTextOf,
  type NewProduct,
} from "@souk/core/adapter";
import type { Insertable, Selectable } from "kysely";
import { readJson } from "../engine/rows.js";
import type { ColumnSqlType } from "../engine/sql-dialect.js";
import type { Tables } from "../schema/rows.js";
import { tableOf } from "../schema/table.js";
import { products } from "./entities.js";
import { readVariants } from "./product-variants.js";

/** Columns that the tenant's session and the product search fill in. */
const NOT_READ = ["tenant_id", "search_text", "sku_indexed"] as const;
/** Columns that the database and the statements fill in. */
const NOT_WRITTEN = ["tenant_id", "id", "sku_indexed", "version"] as const;

export type ProductRow = Omit<Selectable<Tables["products"]>, (typeof NOT_READ)[number]>;

/** A new product has a value for every column, also for those with a default. */
export type ProductValues = Required<
  Omit<Insertable<Tables["products"]>, (typeof NOT_WRITTEN)[number]>
>;

const columns = Object.entries(tableOf(products).columns);
const without = (names: readonly string[]) => columns.filter(([name]) => !names.includes(name));

/** The columns to read of a product, without its search text. */
export const productColumns = without(NOT_READ).map(([name]) => name) as (keyof ProductRow)[];

const written = without(NOT_WRITTEN);

export const writtenColumns = written.map(([name]) => name) as (keyof ProductValues)[];

/** How a record bound as JSON encodes each of them. */
export const recordColumns = Object.fromEntries(
  written.map(([name, { kind }]) => [name, kind === "text" ? "text" : "bigint"]),
) as Readonly<Record<keyof ProductValues, ColumnSqlType>>;

export const flagColumns = written.filter(([, { kind }]) => kind === "flag").map(([name]) => name);

export function valuesOf(product: NewProduct): ProductValues {
  const known: Readonly<Record<string, unknown>> = {
    ...product,
    searchText: searchTextOf(product),
    priceMax: product.priceMax ?? null,
    metadata: metadataText(product.metadata),
  };
  return Object.fromEntries(
    written.map(([name, { property }]) => [name, known[property]]),
  ) as unknown as ProductValues;
}

/** The same for a record bound as JSON, which has no dates or flags. */
export const recordOf = (product: NewProduct): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(valuesOf(product)).map(([name, value]) => [name, plain(value)]),
  );

function plain(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0;
  return value instanceof Date ? value.getTime() : value;
}

/** A row of a product with the currency of its price. */
export type PricedRow = ProductRow & { readonly currency: string | null };

/** What another table has of a product; null, or no row, where it has nothing. */
export interface ExtraRow {
  readonly urls: string | null;
  readonly media_ids: string | null;
  readonly options: string | null;
  readonly barcode: string | null;
  readonly compare_at_price: number | null;
  readonly cost: number | null;
  readonly weight_grams: number | null;
  readonly media_id: number | null;
  readonly external_id: string | null;
  readonly tags: string | null;
  /** In one text; absent in lists. */
  readonly variants?: string | null;
}

export const noExtras: ExtraRow = {
  urls: null,
  media_ids: null,
  options: null,
  barcode: null,
  compare_at_price: null,
  cost: null,
  weight_grams: null,
  media_id: null,
  external_id: null,
  tags: null,
};

const readList = <T>(text: string | null): T[] => (text === null ? [] : readJson<T[]>(text, []));

export function toProduct(row: PricedRow, extras: ExtraRow): Product {
  const product = {
    id: row.id,
    name: row.name,
    description: row.description,
    sku: row.sku,
    price: row.price,
    currency: row.currency,
    stock: row.stock,
    categoryId: row.category_id,
    published: Boolean(row.published),
    coverId: row.cover_id,
    mediaIds: readList<number>(extras.media_ids),
    imageUrls: readList<string>(extras.urls),
    metadata: readMetadata(row.metadata),
    barcode: extras.barcode,
    compareAtPrice: extras.compare_at_price,
    cost: extras.cost,
    weightGrams: extras.weight_grams,
    externalId: extras.external_id,
    tags: readTags(extras.tags),
    ...(extras.media_id !== null && { mediaId: extras.media_id }),
    options: [],
    version: row.version,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  };
  if (extras.options === null) return product;
  return { ...product, ...varietyOf(row.id, extras), priceMax: row.price_max ?? row.price };
}

/** What a product with options has of them. */
export const varietyOf = (id: number, { options, variants }: ExtraRow) => ({
  options: readList<ProductOption>(options),
  ...(options !== null && variants !== undefined && { variants: readVariants(id, variants) }),
});
