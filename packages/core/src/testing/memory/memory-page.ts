import { encodeCursor, type Position } from "../../values/cursor.js";
import { hasMetadata, type Metadata, type WantedMetadata } from "../../values/metadata/metadata.js";
import { offsetOf, type Page, type PageRequest, type Wanted } from "../../values/page.js";

export function memoryPage<T>(rows: readonly T[], request: PageRequest): Page<T> {
  const { page, perPage } = request;
  const from = offsetOf(request);
  return { data: rows.slice(from, from + perPage), page, perPage, total: rows.length };
}
import { hasTags, type WantedTags } from "../../values/tags.js";

interface InCursorOrder extends PageRequest {
  readonly after?: Position | null | undefined;
}

/** A page of rows in any order, from the first page on or from a cursor. */
export function memorySortedPage<T>(
  rows: readonly T[],
  sort: string,
  placeOf: (row: T) => Position,
  request: InCursorOrder,
): Page<T> {
  const { after, page, perPage } = request;
  const direction = sort.startsWith("-") ? -1 : 1;
  const compare = (a: Position, b: Position) =>
    direction * (ascending(a.value, b.value) || a.id - b.id);
  const sorted = rows.toSorted((a, b) => compare(placeOf(a), placeOf(b)));
  const rest = after
    ? sorted.filter((row) => compare(placeOf(row), after) > 0)
    : sorted.slice(offsetOf(request));
  const data = rest.slice(0, perPage);
  const last = rest.length > perPage ? data.at(-1) : undefined;
  const nextCursor = last ? encodeCursor(sort, placeOf(last)) : null;
  return { data, page, perPage, total: rows.length, nextCursor };
}

const utf8 = new TextEncoder();

/** Texts by their bytes in UTF-8, as databases sort them. */
export function ascending(a: number | string, b: number | string): number {
  if (typeof a === "number" || typeof b === "number") return Number(a) - Number(b);
  const [left, right] = [utf8.encode(a), utf8.encode(b)];
  const at = left.findIndex((byte, index) => byte !== right[index]);
  return at < 0 ? left.length - right.length : (left[at] as number) - (right[at] ?? -1);
}

/** Whether a row has the wanted values. */
export const isMarked =
  ({ metadata: wanted }: WantedMetadata) =>
  ({ metadata }: { readonly metadata: Metadata }): boolean =>
    hasMetadata(metadata, wanted);

/** Whether a row has the wanted tags. */
export const isTagged =
  ({ tags: wanted }: WantedTags) =>
  ({ tags }: { readonly tags: readonly string[] }): boolean =>
    hasTags(tags, wanted);

/** Whether a row is among the named ones, if any were named. */
export const isWanted =
  ({ ids }: Wanted) =>
  ({ id }: { readonly id: number }): boolean =>
    ids === undefined || ids.includes(id);
