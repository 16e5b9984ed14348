import type { Metadata, MetadataValue } from "@souk/core";
import { sql } from "kysely";
import type { Dialect } from "../sql-dialect.js";
import type { ListFilter } from "./definition.js";

/** Rows with all requested values, for which there is no index. */
export const hasAll = (wanted: unknown, dialect: Dialect) =>
  sql`r.metadata is not null and ${dialect.keepsAll("r.metadata", wanted)}`;

export const metadataIs: ListFilter = { column: "metadata", sql: hasAll };

/**
 * Each name with the two texts that may store its value (`5` is a number, or a text in quotation marks), and the name
 * as JSON.
 */
export const wantedMetadata = (wanted: Metadata | undefined): string | undefined =>
  wanted &&
  JSON.stringify(
    Object.entries(wanted).map(([name, value]) => [name, ...forms(value), JSON.stringify(name)]),
  );

function forms(value: MetadataValue): string[] {
  const text = String(value);
  const quoted = JSON.stringify(text);
  return [quoted, text.startsWith('"') ? quoted : text];
}
