import * as z from "zod";
import type { ProductDetails } from "../ports/catalog/product.js";
import {
  MOST_OPTION_VALUES,
  MOST_OPTIONS,
  MOST_VARIANTS,
  type ProductOption,
} from "../ports/catalog/variant.js";
import { id, money, text } from "../values/fields.js";
import { ownExternalId } from "../values/external-ids.js";
import { httpUrl } from "../values/http-url.js";
import { metadataField } from "../values/metadata/metadata.js";
import { tagsField } from "../values/tags.js";
import { description } from "./category-fields.js";
import { skuOrNull } from "./sku.js";
import { distinct } from "../values/validation.js";
import { described } from "../values/schemas/described.js";

export const MOST_STOCK = 2_147_483_647;
export const stock = z.int().check(z.gte(0), z.lte(MOST_STOCK));

export const MOST_IMAGES = 20;
export const MOST_PICTURES = 20;

const productName = described(text({ min: 1, max: 255 }), "The name, as shoppers see it.");
const price = described(money, "The unit price.");

/** As long as the values of all options fit into the `size` of an order item. */
const MOST_OPTION_LETTERS = 80;

const optionText = text({ min: 1, max: MOST_OPTION_LETTERS });

const option = z.object({
  name: described(
    optionText.check(
      z.refine((name) => name !== "__proto__", "The :field field must not be __proto__."),
    ),
    "The name, such as Size.",
  ),
  values: described(
    z
      .array(optionText)
      .check(z.minLength(1), z.maxLength(MOST_OPTION_VALUES), z.superRefine(distinct)),
    "Its values, such as S, M and L.",
  ),
});

const grams = z.int().check(z.gte(0), z.lte(MOST_STOCK));

/** The fields of a variant that a product without options has itself. */
const ownFields = {
  barcode: described(z.optional(z.nullable(text({ min: 1, max: 64 }))), "The barcode, or null."),
  compareAtPrice: described(
    z.optional(z.nullable(money)),
    "The price before a reduction, at least the price, or null.",
  ),
  cost: described(
    z.optional(z.nullable(money)),
    "What one unit costs the shop, or null. For ADMINs, and keys with the scope `catalog:costs`.",
  ),
  weightGrams: described(z.optional(z.nullable(grams)), "The weight in grams, or null."),
};

/** The fields of a variant that a caller may set. */
export const variantFields = {
  sku: skuOrNull,
  price: z.optional(price),
  stock: described(z.optional(stock), "The number of units in stock."),
  ...ownFields,
  options: described(
    z.optional(z.record(z.string(), z.string())),
    'A value of each option of the product by the option\'s name, such as `{"Size": "M"}`.',
  ),
  mediaId: described(
    z.optional(z.nullable(id)),
    "A picture of the tenant, or null for none. It need not be one of the product's `media_ids`.",
  ),
};

const listedVariant = z.object({
  id: described(z.optional(id), "The id of an existing variant; omit it for a new one."),
  ...variantFields,
});

export type GivenVariant = z.output<typeof listedVariant>;

/** The options and variants of a product, which are sent as whole lists. */
export const varietyFields = {
  variants: described(
    z.optional(z.array(listedVariant).check(z.minLength(1), z.maxLength(MOST_VARIANTS))),
    "The whole list of variants. A variant with its `id` keeps its omitted fields; an omitted variant is removed.",
  ),
};

/** The fields of a product that a caller may set; a change needs none of them. */
export const productFields = {
  name: z.optional(productName),
  description,
  sku: skuOrNull,
  price: z.optional(price),
  stock: described(z.optional(stock), "The number of units in stock."),
  categoryId: described(z.optional(z.nullable(id)), "A category of the tenant, or null for none."),
  published: described(z.optional(z.boolean()), "Whether it is visible in the shop."),
  coverId: described(
    z.optional(z.nullable(id)),
    "The picture that stands for the product: the first of `media_ids`. Alone, it moves that picture to the front or adds it; null takes the cover away and leaves `media_ids`. Without `media_ids`, an id of another media store is stored as sent.",
  ),
  mediaIds: described(
    z.optional(
      z.pipe(
        z.nullable(z.array(id).check(z.maxLength(MOST_PICTURES), z.superRefine(distinct))),
        z.transform((ids) => ids ?? []),
      ),
    ),
    "The ids of its pictures, in order. Null means none.",
  ),
  imageUrls: described(
    z.optional(
      z.pipe(
        z.nullable(z.array(httpUrl).check(z.maxLength(MOST_IMAGES), z.superRefine(distinct))),
        z.transform((urls) => urls ?? []),
      ),
    ),
    "The URLs of its pictures, the main one first. Null means none.",
  ),
  metadata: metadataField,
  ...ownFields,
  externalId: ownExternalId,
  tags: tagsField,
  options: described(
    z.optional(
      z.pipe(
        z.nullable(z.array(option).check(z.maxLength(MOST_OPTIONS))),
        z.transform((options): readonly ProductOption[] => options ?? []),
      ),
    ),
    "What its variants differ in, such as size and color, at most three. An empty list means a product with one variant.",
  ),
} satisfies Record<keyof ProductDetails, z.core.$ZodType>;

/** The price is required unless the variants have theirs. */
export const newProductFields = {
  ...productFields,
  name: productName,
};
