import * as z from "zod";
import { checkVersion } from "../calls/context.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { mergedMetadata, type MetadataChange } from "../values/metadata/metadata.js";
import { useCase } from "../calls/use-case.js";
import type { Category, CategoryDetails } from "../ports/catalog/category.js";
import { categoryData } from "./events.js";
import { categoryFields } from "./category-fields.js";

type Wanted = {
  [K in Exclude<keyof CategoryDetails, "metadata">]?: CategoryDetails[K] | undefined;
} & {
  metadata?: MetadataChange | undefined;
};

/** Changes a category; what is left out stays. A change of nothing makes no event. */
export const updateCategory = useCase({
  access: "member",
  effect: "write",
  mayTell: ["category.updated"],
  input: z.object({
    ...categoryFields,
    name: z.optional(categoryFields.name),
    id,
    /** Toggles `published`. */
    toggle: z._default(z.boolean(), false),
  }),
  async run(context, { id, toggle, ...wanted }) {
    const { store, events, audit, now } = context;
    const before = await store.categories.lock(id);
    if (!before) throw notFound("Category");
    checkVersion(context, before);
    const changes = toggle ? { published: !before.published } : changesTo(before, wanted);
    const fields = Object.keys(changes);
    if (fields.length === 0) {
      audit.unchanged();
      return before;
    }
    const after = await store.categories.change(id, { ...changes, updatedAt: now });
    const data = { ...categoryData(after), changed_fields: fields };
    audit.changed({ kind: "category", id }, before, after);
    events.publish({ kind: "category.updated", data });
    return after;
  },
});

function changesTo(category: Category, wanted: Wanted): Partial<CategoryDetails> {
  const fields = ["name", "description", "published", "metadata"] as const;
  const updated = { ...wanted, metadata: mergedMetadata(category.metadata, wanted.metadata) };
  const changed = fields.filter(
    (field) => updated[field] !== undefined && updated[field] !== category[field],
  );
  return Object.fromEntries(changed.map((field) => [field, updated[field]]));
}
