import * as z from "zod";
import type { ProductDetails } from "../ports/catalog/product.js";
import { id, money, text } from "../values/fields.js";
import { httpUrl } from "../values/http-url.js";
import { metadataField } from "../values/metadata/metadata.js";
import { description } from "./category-fields.js";
import { skuOrNull } from "./sku.js";
import { distinct } from "../values/validation.js";
import { described } from "../values/schemas/described.js";

export const MOST_STOCK = 2_147_483_647;
export const stock = z.int().check(z.gte(0), z.lte(MOST_STOCK));

export const MOST_IMAGES = 20;

const productName = described(text({ min: 1, max: 255 }), "The name, as shoppers see it.");
const price = described(money, "The unit price.");

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
    "The id of a picture in the shop's own media store, or null.",
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
} satisfies Record<keyof ProductDetails, z.core.$ZodType>;

export const newProductFields = {
  ...productFields,
  name: productName,
  price,
};
