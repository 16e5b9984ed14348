import {
  mergedMetadata,
  type Metadata,
  type MetadataChange,
  noMetadata,
} from "../../values/metadata/metadata.js";
import { changedTags, noTags, type Tagging } from "../../values/tags.js";
import { type Mark, money, plain, secret } from "../audit/mark.js";
import type { Currency } from "../../values/currency.js";
import type { Money } from "../../values/money.js";
import type { ShownPicture } from "../pictures/picture.js";
import type { ProductOption, Variant, WantedVariant } from "./variant.js";

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
  /** Its pictures, in order. The cover is the first, unless it was taken away. */
  readonly mediaIds: readonly number[];
  readonly imageUrls: readonly string[];
  readonly metadata: Metadata;
  readonly barcode: string | null;
  readonly compareAtPrice: Money | null;
  /** What it costs the shop; only ADMINs see it, and keys with `catalog:costs`. */
  readonly cost?: Money | null | undefined;
  readonly weightGrams: number | null;
  /** The id in another system; unique in the tenant. */
  readonly externalId: string | null;
  readonly tags: readonly string[];
  /** None if the product has only one variant, whose fields are its own. */
  readonly options: readonly ProductOption[];
}

export interface Product extends ProductDetails {
  readonly id: number;
  /** The currency of its price, which is the tenant's. */
  readonly currency: Currency;
  /** Only of a product with options, whose `price` is the lowest of its variants. */
  readonly priceMax?: Money | undefined;
  /** Only of a product with options, and not in lists. */
  readonly variants?: readonly Variant[] | undefined;
  /** The picture of the only variant of a product without options. */
  readonly mediaId?: number | null | undefined;
  /** The picture of `coverId`; absent if it is no picture of the tenant. */
  readonly cover?: ShownPicture | undefined;
  /** Its pictures in order; not in lists. */
  readonly media?: readonly ShownPicture[] | undefined;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type NewProduct = Omit<Product, "id" | "version" | "variants" | "cover" | "media"> & {
  readonly variants?: readonly WantedVariant[] | undefined;
};

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
  mediaIds: { mark: plain, preset: [], name: "media_ids" },
  imageUrls: { mark: plain, preset: [], name: "image_urls" },
  metadata: { mark: plain, preset: noMetadata },
  barcode: { mark: plain, preset: null },
  compareAtPrice: { mark: money, preset: null, name: "compare_at_price" },
  cost: { mark: secret, preset: null },
  weightGrams: { mark: plain, preset: null, name: "weight_grams" },
  externalId: { mark: plain, preset: null, name: "external_id" },
  tags: { mark: plain, preset: noTags },
  options: { mark: plain, preset: [] },
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

/** All pictures that a product needs: its own, and those of its variants. */
export const pictureIdsOf = ({
  mediaIds,
  mediaId,
  variants = [],
}: Pick<NewProduct, "mediaIds" | "mediaId" | "variants">): readonly number[] =>
  mediaId || variants.some((variant) => variant.mediaId)
    ? [
        ...new Set([
          ...mediaIds,
          ...[mediaId, ...variants.map((each) => each.mediaId)].flatMap((id) => id ?? []),
        ]),
      ]
    : mediaIds;

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

/** What a change may write: the fields of a caller, and with its variants what the product shows of them. */
export type ProductChanges = Partial<ProductDetails> & {
  /** The picture of the only variant. */
  readonly mediaId?: number | null | undefined;
  readonly priceMax?: Money | undefined;
  /** The whole list; of a product that loses its options, the one that it keeps. */
  readonly variants?: readonly WantedVariant[] | undefined;
};

/** The given fields that differ from the product. */
export function changesTo(
  product: ProductDetails & Pick<Product, "priceMax" | "variants" | "mediaId">,
  wanted: WantedProduct & Pick<ProductChanges, "priceMax" | "variants" | "mediaId">,
  tagging?: Tagging,
): ProductChanges {
  const metadata = mergedMetadata(product.metadata, wanted.metadata);
  const tags = changedTags(product.tags, wanted.tags, tagging);
  const given: Partial<Record<keyof ProductDetails, unknown>> = { ...wanted, metadata, tags };
  const changed = (Object.keys(productFieldNames) as (keyof ProductDetails)[]).filter(
    (field) => given[field] !== undefined && !isSame(given[field], product[field]),
  );
  const { variants, priceMax, mediaId } = wanted;
  const changes = {
    ...Object.fromEntries(changed.map((field) => [field, given[field]])),
    ...(mediaId !== undefined && mediaId !== (product.mediaId ?? null) && { mediaId }),
  };
  const before = product.variants ?? [];
  if (!variants || (!("options" in changes) && isSameList(before, variants))) return changes;
  return { ...changes, ...(priceMax !== product.priceMax && { priceMax }), variants };
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((value, at) => value === b[at]));

const isSameList = (before: readonly Variant[], after: readonly WantedVariant[]): boolean =>
  before.length === after.length &&
  before.every((variant, at) => {
    const other = after[at];
    return other !== undefined && isSameVariant(variant, other);
  });

/** Whether a variant stays as it is. */
export const isSameVariant = (a: WantedVariant, b: WantedVariant): boolean =>
  a.id === b.id &&
  a.sku === b.sku &&
  a.price === b.price &&
  a.stock === b.stock &&
  a.barcode === b.barcode &&
  a.compareAtPrice === b.compareAtPrice &&
  a.cost === b.cost &&
  a.weightGrams === b.weightGrams &&
  a.mediaId === b.mediaId &&
  areSame(a.values, b.values);

/** A product with changes; one without options has neither variants nor a highest price. */
export function withChanges<P extends Pick<NewProduct, "options" | "priceMax" | "variants">, C>(
  before: P,
  changes: C,
): P & C {
  const after = { ...before, ...changes };
  if (after.options.length > 0) return after;
  const { priceMax: _, variants: __, ...simple } = after;
  return simple as P & C;
}
