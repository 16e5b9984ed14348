import * as z from "zod";
import { holdsScope, lacksScope } from "../calls/admission/check-scope.js";
import { useCase } from "../calls/use-case.js";
import { type TagCount, taggedKinds } from "../ports/tags/tag-repository.js";
import { tagScopes } from "../values/api-keys/api-key-scopes.js";
import { text } from "../values/fields.js";
import { described } from "../values/schemas/described.js";
import { foldTag } from "../values/tags.js";

const MOST_LISTED = 1_000;
const MOST_LETTERS = 40;

const part = text({ min: 1, max: MOST_LETTERS });

export interface TagList {
  readonly data: readonly TagCount[];
  /** The tag to list after for those that follow; null at the end. */
  readonly next: string | null;
}

/** Lists the tags that records of a kind have now, with the number of these records. */
export const listTags = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    of: described(z.enum(taggedKinds), "The records whose tags to list."),
    search: described(z.optional(part), "The beginning of the tags, case-insensitive."),
    after: described(z.optional(part), "A tag; the list continues after it."),
    limit: described(
      z._default(z.int().check(z.gte(1), z.lte(MOST_LISTED)), MOST_LISTED),
      "The maximum number of tags.",
    ),
  }),
  async run(context, { of, search, after, limit }): Promise<TagList> {
    const scope = tagScopes[of];
    const { held } = context;
    if (held && !holdsScope(context, scope)) throw lacksScope(held, scope);
    const found = await context.store.tags.inUse({
      of,
      beginning: search === undefined ? "" : foldTag(search),
      after: after === undefined ? null : foldTag(after),
      limit: limit + 1,
    });
    const data = found.slice(0, limit);
    return { data, next: found.length > limit ? (data.at(-1)?.tag ?? null) : null };
  },
});
