import { tenantTables } from "../schema/tables.js";
import { type Finding, finding } from "./finding.js";

/** Every foreign key that holds the tenant, as `table (columns)`. */
export const compositeKeys = tenantTables.flatMap((table) =>
  table.foreignKeys
    .filter(({ columns }) => columns.length > 1)
    .map(({ columns }) => `${table.name} (${columns.join(", ")})`),
);

export function keysFinding(present: ReadonlySet<string>, wanted = compositeKeys): Finding {
  const missing = wanted.filter((key) => !present.has(key));
  return finding(
    "keys that hold the tenant",
    missing.length === 0,
    missing.length === 0 ? `${wanted.length} present` : `missing: ${missing.join("; ")}`,
  );
}
