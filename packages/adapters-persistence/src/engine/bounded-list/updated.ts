import { sql } from "kysely";
import type { ListFilter } from "./definition.js";

/** The filter of lists by when a row last changed. */
export const updatedWithin: Readonly<Record<"updatedFrom" | "updatedTo", ListFilter>> = {
  updatedFrom: { column: "updated_at", sql: (from) => sql`r.updated_at >= ${from}` },
  updatedTo: { column: "updated_at", sql: (to) => sql`r.updated_at <= ${to}` },
};

export const updatedRange = { updated_at: ["updatedFrom", "updatedTo"] };
