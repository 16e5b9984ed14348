import type { Page, PageRequest } from "@souk/core";
import { cappedTotal, encodeCursor, offsetOf } from "@souk/core/adapter";

const LATEST = 8_640_000_000_000_000;
const HIGHEST_ID = Number.MAX_SAFE_INTEGER;

interface Request extends PageRequest {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly isCounted?: boolean;
}

interface Times {
  readonly from: number;
  readonly to: number;
}

/** The rows of a page: those before a time and id. */
export interface Part {
  readonly at: number;
  readonly id: number;
  readonly limit: number;
  readonly offset: number;
}

interface Listed<Row, Item> {
  /** Starts after this row instead of at the page. */
  readonly after: Pick<Part, "at" | "id"> | null;
  readonly rows: (part: Part & Times) => Promise<readonly Row[]>;
  readonly count: (times: Times) => Promise<{ readonly n: number } | null | undefined>;
  readonly toItem: (row: Row) => Item;
  readonly timeOf: (item: Item) => Date;
  readonly sort: string;
}

/** A page of rows by their time, the newest first. */
export async function newestFirst<Row, Item extends { readonly id: number }>(
  { from, to, page, perPage, isCounted = true }: Request,
  { after, rows, count, toItem, timeOf, sort }: Listed<Row, Item>,
): Promise<Page<Item>> {
  const times = { from: from?.getTime() ?? 0, to: to?.getTime() ?? LATEST };
  const part = {
    at: after?.at ?? LATEST,
    id: after?.id ?? HIGHEST_ID,
    // One more than shown says whether there is a next page.
    limit: perPage + 1,
    offset: after ? 0 : offsetOf({ page, perPage }),
  };
  const [found, counted] = await Promise.all([
    // SQLite uses one range of an index only, so the range ends at the position.
    rows({ ...times, ...part, to: Math.min(times.to, part.at) }),
    isCounted ? count(times) : null,
  ]);
  const data = found.slice(0, perPage).map(toItem);
  const last = found.length > perPage ? data.at(-1) : undefined;
  return {
    data,
    page,
    perPage,
    ...cappedTotal(Number(counted?.n ?? 0)),
    nextCursor: last ? encodeCursor(sort, { value: timeOf(last).getTime(), id: last.id }) : null,
  };
}
