import type { Metadata, MetadataValue } from "@souk/core";
import { sql } from "kysely";
import type { ListFilter } from "./definition.js";

/** Rows that have all the wanted values. No index has them: a bounded number of rows is read. */
export const metadataIs: ListFilter = {
  column: "metadata",
  sql: (wanted, words) => sql`r.metadata is not null and ${words.keepsAll("r.metadata", wanted)}`,
};

/** Each name with the two texts that may store its value: `5` is a number, or a text in quotation marks. */
export const wantedMetadata = (wanted: Metadata | undefined): string | undefined =>
  wanted && JSON.stringify(Object.entries(wanted).map(([name, value]) => [name, ...forms(value)]));

function forms(value: MetadataValue): string[] {
  const text = String(value);
  const quoted = JSON.stringify(text);
  return [quoted, text.startsWith('"') ? quoted : text];
}
