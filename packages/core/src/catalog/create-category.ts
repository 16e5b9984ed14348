import * as z from "zod";
import { mergedMetadata, noMetadata } from "../values/metadata/metadata.js";
import { useCase } from "../calls/use-case.js";
import { categoryData } from "./events.js";
import { categoryFields } from "./category-fields.js";

/** Makes a category and publishes `category.created`. */
export const createCategory = useCase({
  access: "member",
  effect: "write",
  creates: true,
  tells: ["category.created"],
  input: z.object(categoryFields),
  async run({ store, events, audit, now }, { name, description = "", published = true, metadata }) {
    const category = await store.categories.add({
      name,
      description,
      published,
      metadata: mergedMetadata(noMetadata, metadata),
      createdAt: now,
      updatedAt: now,
    });
    audit.changed({ kind: "category", id: category.id }, null, category);
    events.publish({ kind: "category.created", data: categoryData(category) });
    return category;
  },
});
