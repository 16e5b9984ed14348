import type { Category } from "@souk/client";

/** A category as it stands in the fields of its form. */
export interface CategoryFields {
  readonly name: string;
  readonly description: string;
  readonly published: boolean;
}

export const categoryFieldsOf = (category: Category | null): CategoryFields => ({
  name: category?.name ?? "",
  description: category?.description ?? "",
  published: category?.published ?? true,
});

/** The body for the API: the differences from the record. */
export function changedCategory(fields: CategoryFields, before: Category) {
  const description = fields.description.trim() === "" ? null : fields.description;
  return {
    ...(fields.name !== before.name && { name: fields.name }),
    ...(description !== before.description && { description }),
    ...(fields.published !== before.published && { published: fields.published }),
  };
}
