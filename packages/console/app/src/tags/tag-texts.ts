const MOST_TAGS = 20;

/** Between the tags of a form's field: no tag contains it. */
const SEPARATOR = "\0";

/** The tags as one text, which a form compares with the one of before. */
export const joinedTags = (tags: readonly string[]): string => tags.join(SEPARATOR);

export const splitTags = (text: string): string[] => (text === "" ? [] : text.split(SEPARATOR));

/** The tags and those that were typed, with commas between them. */
export const withTyped = (tags: readonly string[], typed: string): readonly string[] =>
  withTags(
    tags,
    typed.split(",").map((part) => part.trim()),
  ).slice(0, MOST_TAGS);

/** The tags and others; a repetition is left out, whatever its case. */
export function withTags(tags: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  const added = others.filter((tag) => {
    if (tag === "" || known.has(tag.toLowerCase())) return false;
    known.add(tag.toLowerCase());
    return true;
  });
  return [...tags, ...added];
}

export function withoutTags(tags: readonly string[], others: readonly string[]): readonly string[] {
  const gone = new Set(others.map((tag) => tag.toLowerCase()));
  return tags.filter((tag) => !gone.has(tag.toLowerCase()));
}
