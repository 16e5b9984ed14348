import { compact, idIn, oneOf, textIn } from "../lib/list-search.js";
import { MOST_TAG_LETTERS, tagsInAddress } from "../tags/tag-address.js";

const sorts = [
  "name",
  "-name",
  "price",
  "-price",
  "stock",
  "-stock",
  "created_at",
  "-created_at",
] as const;

export interface ProductSearch {
  readonly search?: string;
  readonly category?: number;
  readonly status?: "published" | "draft";
  readonly stock?: "in" | "out";
  /** Tags with commas between them; a record has all of them. */
  readonly tag?: string;
  readonly sort?: (typeof sorts)[number];
  /** The columns that are not shown. */
  readonly hide?: string;
  readonly cursor?: string;
}

export const productSearch = (raw: Record<string, unknown>): ProductSearch =>
  compact({
    search: textIn(raw["search"]),
    category: idIn(raw["category"]),
    status: oneOf(raw["status"], ["published", "draft"]),
    stock: oneOf(raw["stock"], ["in", "out"]),
    tag: textIn(raw["tag"], MOST_TAG_LETTERS),
    sort: oneOf(raw["sort"], sorts),
    hide: textIn(raw["hide"]),
    cursor: textIn(raw["cursor"]),
  });

/** The same for the API. */
export const productQuery = ({
  search,
  category,
  status,
  stock,
  tag,
  sort,
  cursor,
}: ProductSearch) =>
  compact({
    search,
    tag: tag === undefined ? undefined : tagsInAddress(tag),
    category_id: category,
    published: status === undefined ? undefined : status === "published",
    in_stock: stock === undefined ? undefined : stock === "in",
    sort,
    cursor,
    per_page: 25,
  });

export const isNarrowed = ({ search, category, status, stock, tag }: ProductSearch): boolean =>
  [search, category, status, stock, tag].some((value) => value !== undefined);

const categorySorts = ["name", "-name"] as const;

export interface CategorySearch {
  readonly search?: string;
  readonly sort?: (typeof categorySorts)[number];
  readonly cursor?: string;
}

export const categorySearch = (raw: Record<string, unknown>): CategorySearch =>
  compact({
    search: textIn(raw["search"]),
    sort: oneOf(raw["sort"], categorySorts),
    cursor: textIn(raw["cursor"]),
  });
