import * as z from "zod";
import { foldText } from "./composed.js";
import { invalid, type Issue } from "./errors.js";
import { text } from "./fields.js";
import { splitAtCommas } from "./split-at-commas.js";
import { described } from "./schemas/described.js";

export const MOST_TAGS = 20;
const MOST_LETTERS = 40;

export const noTags: readonly string[] = Object.freeze([]);

const tag = text({ min: 1, max: MOST_LETTERS });

/** How tags are compared: two that differ only in case are the same. */
export const foldTag = foldText;

/** The first of those that differ only in case. */
export const distinctTags = (tags: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return tags.filter((each) => {
    const folded = foldTag(each);
    if (seen.has(folded)) return false;
    seen.add(folded);
    return true;
  });
};

const tagList = z.array(tag).check(z.maxLength(MOST_TAGS));

/** The field of records with tags, in calls that make and change them. */
export const tagsField = described(
  z.optional(
    z.pipe(
      z.nullable(tagList),
      z.transform((tags) => distinctTags(tags ?? noTags)),
    ),
  ),
  "The tags, up to 20 of 1 to 40 characters, without repetitions. Case does not distinguish tags, and the first spelling stays. Null means none.",
);

/** How a change means the tags that it names; by default they are all that the record shall have. */
export const taggingField = z.optional(z.enum(["added", "removed"]));

export type Tagging = z.output<typeof taggingField>;

/** The tags of a bulk action. */
export const bulkTags = described(
  z.optional(tagList.check(z.minLength(1))),
  "The tags for `add_tags` and `remove_tags`.",
);

/** Refuses tags of any other bulk action, and these without tags. */
export function tagsIssues(
  {
    action,
    tags,
  }: { readonly action?: string | undefined; readonly tags?: readonly string[] | undefined },
  wrong: ReadonlySet<string>,
): Issue[] {
  if (wrong.has("tags")) return [];
  const issue = (message: string) => [{ path: ["tags"], message }];
  const isOfTags = action === "add_tags" || action === "remove_tags";
  if (isOfTags && tags === undefined) return issue(`The tags field is required with ${action}.`);
  if (action !== undefined && !isOfTags && tags !== undefined) {
    return issue("The tags field is only for add_tags and remove_tags.");
  }
  return [];
}

/** The tag filter of a list, to be spread into an input schema. */
export const tagFilter = {
  tag: described(
    z.optional(tagList),
    "Filter by tag, case-insensitive. Repeat it for records that have all of several tags.",
  ),
};

/** Rows of a list that have all of these tags, which are folded; all rows if none are named. */
export interface WantedTags {
  readonly tags?: readonly string[] | undefined;
}

export const wantedTags = (tags: readonly string[] | undefined): WantedTags =>
  tags && tags.length > 0 ? { tags: [...new Set(tags.map(foldTag))] } : {};

/** Whether it has all the tags of a filter, if there is one. */
export const hasTags = (tags: readonly string[], wanted: readonly string[] = noTags): boolean => {
  if (wanted.length === 0) return true;
  const folded = new Set(tags.map(foldTag));
  return wanted.every((each) => folded.has(each));
};

/**
 * The tags after a change: those that stay keep their place and spelling, and new ones follow. The same list if nothing
 * differs.
 */
export function changedTags(
  before: readonly string[],
  named: readonly string[] | undefined,
  tagging?: Tagging,
): readonly string[] {
  if (named === undefined) return before;
  const wanted = new Map(named.map((each) => [foldTag(each), each]));
  const stays = (each: string) =>
    tagging === "added" || wanted.has(foldTag(each)) !== (tagging === "removed");
  const kept = before.filter(stays);
  const known = new Set(before.map(foldTag));
  const added = tagging === "removed" ? [] : named.filter((each) => !known.has(foldTag(each)));
  if (added.length === 0 && kept.length === before.length) return before;
  const after = distinctTags([...kept, ...added]);
  if (after.length > MOST_TAGS) {
    const message = `The tags field must not have more than ${MOST_TAGS} items.`;
    throw invalid([{ path: ["tags"], message }]);
  }
  return after;
}

/** Their text in a table, with commas between them and a backslash before a comma of a tag. */
export const tagsCell = (tags: readonly string[]): string | null =>
  tags.length > 0
    ? tags.map((each) => each.replaceAll(/[\\,]/g, (letter) => `\\${letter}`)).join(", ")
    : null;

/** The tags in a cell of a table; a backslash stands for itself unless a comma or another follows. */
export const tagsInCell = (cell: string): string[] =>
  (splitAtCommas(cell) ?? cell.split(",")).map((each) => each.trim()).filter((each) => each !== "");

/** Their text in a database; null if there are none. */
export const tagsText = (tags: readonly string[]): string | null =>
  tags.length > 0 ? JSON.stringify(tags) : null;

/** Reads stored tags. Unreadable text counts as none, so that one bad row does not break a list. */
export function readTags(text: string | null | undefined): readonly string[] {
  if (text === null || text === undefined) return noTags;
  try {
    const value: unknown = JSON.parse(text);
    const areTexts = Array.isArray(value) && value.every((each) => typeof each === "string");
    return areTexts ? value : noTags;
  } catch {
    return noTags;
  }
}
