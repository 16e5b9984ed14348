import { write } from "./answer.js";
import { type Endpoint, pathParameters } from "../wire/endpoint.js";
import type { Shown } from "../wire/errors.js";

/** The route that reads the record that another route changes: `/orders/:id` of `/orders/:id/cancel`. */
export function singleReadOf(endpoint: Endpoint, table: readonly Endpoint[]): Endpoint | null {
  const { method, path, comparedAt } = endpoint;
  if (comparedAt !== undefined) {
    return table.find((each) => each.method === "get" && each.path === comparedAt) ?? null;
  }
  const names = pathParameters(path);
  if (method === "get" || names.length === 0) return null;
  const reads = table.filter(
    (each) =>
      each.method === "get" &&
      each.answer.paged === undefined &&
      `${path}/`.startsWith(`${each.path}/`) &&
      pathParameters(each.path).length === names.length,
  );
  return reads.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/** The record without its envelope, and the tag that its single read has now. */
export function showSingle(read: Endpoint, output: unknown): Shown {
  const { text, tag } = write(read, output, undefined);
  const body = JSON.parse(text) as object;
  return { data: "success" in body && "data" in body ? body.data : body, tag };
}
