import { compact, oneOf, textIn } from "../lib/list-search.js";
import { MOST_TAG_LETTERS, tagsInAddress } from "../tags/tag-address.js";

const sorts = ["name", "-name", "last_order_at", "-last_order_at", "spent", "-spent"] as const;

export interface CustomerSearch {
  readonly search?: string;
  /** Tags with commas between them; a customer has all of them. */
  readonly tag?: string;
  readonly sort?: (typeof sorts)[number];
  /** The columns that are not shown. */
  readonly hide?: string;
  readonly cursor?: string;
}

export const customerSearch = (raw: Record<string, unknown>): CustomerSearch =>
  compact({
    search: textIn(raw["search"]),
    tag: textIn(raw["tag"], MOST_TAG_LETTERS),
    sort: oneOf(raw["sort"], sorts),
    hide: textIn(raw["hide"]),
    cursor: textIn(raw["cursor"]),
  });

/** The same for the API. */
export const customerQuery = ({ search, tag, sort, cursor }: CustomerSearch) =>
  compact({
    search,
    tag: tag === undefined ? undefined : tagsInAddress(tag),
    sort,
    cursor,
    per_page: 25,
  });
