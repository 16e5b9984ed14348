import { setImmediate as nextTurn } from "node:timers/promises";
import { moneyToNumber } from "@souk/core";
import type { ImportReport, Product, ProductExport } from "@souk/core";
import { z } from "zod";
import { presenter, type Answer } from "./answer.js";
import { at, id, timestamp } from "./fields.js";

export const product = presenter(
  z
    .object({
      id,
      name: z.string(),
      description: z.string(),
      sku: z.string().nullable(),
      price: z.number(),
      stock: z.int(),
      category_id: id.nullable(),
      published: z.boolean(),
      cover_id: id.nullable(),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .meta({ id: "Product" }),
  (found: Product) => ({
    id: found.id,
    name: found.name,
    description: found.description,
    sku: found.sku,
    price: moneyToNumber(found.price),
    stock: found.stock,
    category_id: found.categoryId,
    published: found.published,
    cover_id: found.coverId,
    created_at: at(found.createdAt),
    updated_at: at(found.updatedAt),
  }),
);

export const importReport = presenter(
  z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    failed: z.int(),
    errors: z.array(z.object({ line: z.int(), field: z.string().nullable(), message: z.string() })),
    stopped_at: z
      .int()
      .optional()
      .meta({ description: "the last line looked at, where a thousand wrong ones ended it" }),
  }),
  ({ created, updated, unchanged, failed, errors, stoppedAt }: ImportReport) => ({
    created,
    updated,
    unchanged,
    failed,
    errors: errors.map(({ line, field, message }) => ({ line, field, message })),
    ...(stoppedAt === undefined ? {} : { stopped_at: stoppedAt }),
  }),
);

const types = { ndjson: "application/x-ndjson", csv: "text/csv" } as const;

export const productExport: Answer<ProductExport> = {
  view: z.string(),
  present: () => "",
  stream: {
    types: Object.values(types),
    typeOf: ({ format }) => types[format],
    chunks: ({ text }) => inTurns(text),
  },
};

/** Where reading and writing never wait, other requests have their turn in between all the same. */
async function* inTurns(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) {
    yield piece;
    await nextTurn();
  }
}
