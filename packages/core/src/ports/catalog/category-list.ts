import { foldAscii } from "../../values/composed.js";
import type { Position, SortKind } from "../../values/cursor.js";
import type { Category } from "./category.js";

export const categorySorts = [
  "id",
  "name",
  "created_at",
  "updated_at",
  "-id",
  "-name",
  "-created_at",
  "-updated_at",
] as const;
export type CategorySort = (typeof categorySorts)[number];

const kinds = {
  id: "id",
  name: "text",
  created_at: "time",
  updated_at: "time",
} as const satisfies Record<string, SortKind>;

const columnOf = (sort: CategorySort) => sort.replace("-", "") as keyof typeof kinds;

export const categorySortKind = (sort: CategorySort): SortKind => kinds[columnOf(sort)];

/** The place of a category in a list of this order. */
export function categoryPlace(category: Category, sort: CategorySort): Position {
  const { id, name } = category;
  const created_at = category.createdAt.getTime();
  const updated_at = category.updatedAt.getTime();
  const values = { id, name, created_at, updated_at };
  return { value: values[columnOf(sort)], id };
}

/** Whether the name or the description contains a text, ignoring the case of ASCII letters as databases do. */
export const categoryContains = ({ name, description }: Category, text: string): boolean =>
  [name, description ?? ""].some((each) => foldAscii(each).includes(foldAscii(text)));
