import * as z from "zod";
import type { ProductDetails } from "../ports/catalog/product.js";
import { id, money, text } from "../values/fields.js";
import { metadataField } from "../values/metadata/metadata.js";
import { description } from "./category-fields.js";

export const MOST_STOCK = 2_147_483_647;
export const stock = z.int().min(0).max(MOST_STOCK);

const productName = text({ min: 1, max: 255 }).describe("The name, as shoppers see it.");
const price = money.describe("The price of one.");

/** The fields of a product that a caller may set; a change needs none of them. */
export const productFields = {
  name: productName.optional(),
  description,
  sku: text({ min: 1, max: 64 })
    .nullable()
    .optional()
    .describe("The shop's own number for it. No two products of a tenant share one."),
  price: price.optional(),
  stock: stock.optional().describe("How many there are."),
  categoryId: id.nullable().optional().describe("A category of the tenant, or null for none."),
  published: z.boolean().optional().describe("Whether the shop shows it."),
  coverId: id
    .nullable()
    .optional()
    .describe("The id of a picture in the shop's own media store, or null for none."),
  metadata: metadataField,
} satisfies Record<keyof ProductDetails, z.ZodType>;

export const newProductFields = {
  ...productFields,
  name: productName,
  price,
};
