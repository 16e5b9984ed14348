import type { Page } from "@souk/core";
import { lastPageOf } from "@souk/core/adapter";

/** The query is repeated in each link, and clients refuse headers of 16 KiB. */
const LONGEST_QUERY = 3_000;

/**
 * RFC 8288 links of a page, relative to the request, because no address may be built from the client's Host header.
 * None for a query so long that clients could not read the answer.
 */
export function linkHeader(found: Page<unknown>, query: string): string | null {
  if (query.length > LONGEST_QUERY) return null;
  if (query.includes("cursor=")) return afterCursor(found, query);
  const last = lastPageOf(found);
  const to = linkOf(query);
  const links = [to(1, "first")];
  if (found.page > 1) links.push(to(Math.min(found.page - 1, last), "prev"));
  if (found.page < last) links.push(to(found.page + 1, "next"));
  links.push(to(last, "last"));
  return links.join(", ");
}

/** A page that follows a cursor has no number, and leads to the next one. */
function afterCursor({ nextCursor }: Page<unknown>, query: string): string | null {
  if (typeof nextCursor !== "string") return null;
  const rest = new URLSearchParams(query);
  rest.delete("page");
  rest.set("cursor", nextCursor);
  return `<?${rest.toString()}>; rel="next"`;
}

function linkOf(query: string): (page: number, rel: string) => string {
  if (query === "") return (page, rel) => `<?page=${page}>; rel="${rel}"`;
  const rest = new URLSearchParams(query);
  return (page, rel) => {
    rest.set("page", String(page));
    return `<?${rest.toString()}>; rel="${rel}"`;
  };
}
