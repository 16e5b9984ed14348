import { type ImportReport, moneyToNumber, type Product } from "@souk/core";
import type { ProductFieldName } from "@souk/core/adapter";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, createdAt, currency, currencyOf, id, metadata, updatedAt, version } from "./fields.js";

export const product = presenter(
  z
    .object({
      id: id.describe("The id of the product."),
      name: z.string().describe("The name, as shoppers see it."),
      description: z.string().describe("A text about it; empty if there is none."),
      sku: z
        .string()
        .nullable()
        .describe("The shop's own number for it, unique in the tenant; imports find it by that."),
      price: z.number().describe("The price of one, with at most the decimals of its currency."),
      currency,
      stock: z.int().describe("How many there are."),
      category_id: id.nullable().describe("The category it is in, or null."),
      published: z.boolean().describe("Whether the shop shows it."),
      cover_id: id.nullable().describe("The id of its picture in the shop's own media store."),
      image_urls: z
        .array(z.string())
        .describe("Where its pictures are, the main one first; Souk does not look at them."),
      metadata,
      version,
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .meta({ id: "Product", description: "Something the shop sells." }),
  (found: Product) =>
    ({
      id: found.id,
      name: found.name,
      description: found.description,
      sku: found.sku,
      price: moneyToNumber(found.price, currencyOf(found)),
      currency: currencyOf(found),
      stock: found.stock,
      category_id: found.categoryId,
      published: found.published,
      cover_id: found.coverId,
      image_urls: [...found.imageUrls],
      metadata: found.metadata,
      version: found.version,
      created_at: at(found.createdAt),
      updated_at: at(found.updatedAt),
    }) satisfies Record<ProductFieldName, unknown> & Record<string, unknown>,
);

/** The fields of a product in a file. */
export const productLine = product.view.omit({
  id: true,
  version: true,
  created_at: true,
  updated_at: true,
});

export const importReport = presenter(
  z
    .object({
      created: z.int().describe("How many products were made."),
      updated: z.int().describe("How many products were changed."),
      unchanged: z.int().describe("How many lines say what the product is already."),
      failed: z.int().describe("How many lines were refused."),
      errors: z
        .array(
          z.object({
            line: z.int().describe("The number of the line, counted from 1."),
            field: z
              .string()
              .nullable()
              .describe("The field that is wrong; null where the whole line is."),
            message: z.string().describe("What is wrong, for people."),
          }),
        )
        .describe("What was refused, and why."),
      stopped_at: z
        .int()
        .optional()
        .describe(
          "The last line that was looked at, where a thousand wrong ones ended the import.",
        ),
    })
    .meta({ id: "ImportReport", description: "What an import of products did." }),
  ({ created, updated, unchanged, failed, errors, stoppedAt }: ImportReport) => ({
    created,
    updated,
    unchanged,
    failed,
    errors: errors.map(({ line, field, message }) => ({ line, field, message })),
    ...(stoppedAt === undefined ? {} : { stopped_at: stoppedAt }),
  }),
);
