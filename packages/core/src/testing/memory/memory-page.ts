import { offsetOf, type Page, type PageRequest, type Wanted } from "../../values/page.js";

export function memoryPage<T>(rows: readonly T[], request: PageRequest): Page<T> {
  const { page, perPage } = request;
  const from = offsetOf(request);
  return { data: rows.slice(from, from + perPage), page, perPage, total: rows.length };
}

/** Whether a row is among the named ones, if any were named. */
export const isWanted =
  ({ ids }: Wanted) =>
  ({ id }: { readonly id: number }): boolean =>
    ids === undefined || ids.includes(id);
