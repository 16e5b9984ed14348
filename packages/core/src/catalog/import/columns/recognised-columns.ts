import { type ColumnMap, headingOf, mappedColumns } from "./column-map.js";
import { medusa } from "./medusa.js";
import { areOwn, ownColumns } from "./own-columns.js";
import type { Columns } from "./row-reader.js";
import { shopify } from "./shopify.js";
import { woocommerce } from "./woocommerce.js";

const dialects = [shopify, woocommerce, medusa];

/** More columns than any shop system writes; a file with more is none of theirs. */
const MOST_COLUMNS = 1000;

/** Reads the rows under this header: as the caller says, as our own, or as those of a shop system that we know. */
export function recognisedColumns(header: readonly string[], map?: ColumnMap): Columns {
  const headings = header.slice(0, MOST_COLUMNS).map(headingOf);
  if (map) return mappedColumns(headings, map);
  const isSmall = header.length <= MOST_COLUMNS;
  if (!isSmall || areOwn(headings)) return ownColumns(headings);
  const names = new Set(headings);
  const dialect = dialects.find(({ isIn }) => isIn(names));
  if (!dialect) return ownColumns(headings);
  return { read: dialect.reader(headings), group: dialect.group(headings), isForeign: true };
}
