import { offsetOf, type Page, type PageRequest } from "../../values/page.js";

export function memoryPage<T>(rows: readonly T[], request: PageRequest): Page<T> {
  const { page, perPage } = request;
  const from = offsetOf(request);
  return { data: rows.slice(from, from + perPage), page, perPage, total: rows.length };
}
