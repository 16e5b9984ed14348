import { z } from "zod";
import { id, money, text } from "../values/fields.js";
import { description } from "./category-fields.js";

export const stock = z.int().min(0).max(2_147_483_647);

/** What a caller may say of a product; nothing is required of a change. */
export const productFields = {
  name: text({ min: 1, max: 255 }).optional(),
  description,
  sku: text({ min: 1, max: 64 }).nullable().optional(),
  price: money.optional(),
  stock: stock.optional(),
  categoryId: id.nullable().optional(),
  published: z.boolean().optional(),
  coverId: id.nullable().optional(),
};

export const newProductFields = {
  ...productFields,
  name: productFields.name.unwrap(),
  price: money,
};
