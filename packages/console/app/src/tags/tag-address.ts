/** How long the tags of a filter may be together in the address of a list. */
export const MOST_TAG_LETTERS = 1_000;

/** The tags of a filter as the address of a list has them, with commas between them: `Summer,VIP`. */
export const addressOfTags = (tags: readonly string[]): string | undefined =>
  tags.length === 0 ? undefined : tags.map((tag) => tag.replace(/[\\,]/g, "\\$&")).join(",");

export const tagsInAddress = (text: string | undefined): string[] =>
  (text ?? "").match(/(?:\\.|[^\\,])+/g)?.map((tag) => tag.replace(/\\(.)/g, "$1")) ?? [];
