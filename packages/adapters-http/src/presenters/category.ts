import type { Category } from "@souk/core";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, createdAt, id, metadata, updatedAt, version } from "./fields.js";

export const category = presenter(
  z
    .object({
      id: id.describe("The id of the category."),
      name: z.string().describe("The name."),
      description: z.string().nullable().describe("A description."),
      published: z.boolean().describe("Whether it is visible in the shop."),
      metadata,
      products_count: z.int().describe("The number of products in it."),
      version,
      created_at: createdAt,
      updated_at: updatedAt,
    })
    .meta({ id: "Category", description: "A group of products." }),
  (found: Category) => ({
    id: found.id,
    name: found.name,
    description: found.description,
    published: found.published,
    metadata: found.metadata,
    products_count: found.productsCount,
    version: found.version,
    created_at: at(found.createdAt),
    updated_at: at(found.updatedAt),
  }),
);
