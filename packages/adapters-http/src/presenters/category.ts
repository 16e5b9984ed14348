import type { Category } from "@souk/core";
import { z } from "zod";
import { presenter } from "./answer.js";
import { at, id, timestamp } from "./fields.js";

export const category = presenter(
  z
    .object({
      id,
      name: z.string(),
      description: z.string().nullable(),
      published: z.boolean(),
      products_count: z.int(),
      created_at: timestamp,
      updated_at: timestamp,
    })
    .meta({ id: "Category" }),
  (found: Category) => ({
    id: found.id,
    name: found.name,
    description: found.description,
    published: found.published,
    products_count: found.productsCount,
    created_at: at(found.createdAt),
    updated_at: at(found.updatedAt),
  }),
);
