import { searchTables } from "../search/search-index.js";
import { allTables } from "../database/tables.js";

/**
 * Where the rows of a table lie: a tenant's together on one of many servers, a copy on every server, or all on the
 * coordinator.
 */
export type Placement = "by tenant" | "on every server" | "on the coordinator";

/** What callers are recognised by, and what rows of tenants refer to. */
const everywhere: ReadonlySet<string> = new Set([
  "users",
  "tenants",
  "access_tokens",
  "password_resets",
  "factors",
  "recovery_codes",
  "identities",
  "addresses",
  // A key is found before its tenant is known.
  "api_keys",
]);

const places = new Map<string, Placement>([
  ...allTables.map(({ name, columns }) => [name, placeFor(name, columns)] as const),
  ...searchTables.map((name) => [name, "by tenant"] as const),
]);

function placeFor(
  name: string,
  columns: Readonly<Record<string, { nullable: boolean }>>,
): Placement {
  if (everywhere.has(name)) return "on every server";
  // Entries of no tenant are in the audit trail too, whose seals need one order and one place that knows who still
  // writes.
  return columns["tenant_id"]?.nullable === false ? "by tenant" : "on the coordinator";
}

/** All tables that do not stay on the coordinator, the copied ones first. */
export const placed: readonly { readonly name: string; readonly place: Placement }[] = [...places]
  .map(([name, place]) => ({ name, place }))
  .filter(({ place }) => place !== "on the coordinator")
  .toSorted((a, b) => Number(a.place === "by tenant") - Number(b.place === "by tenant"));

export const known = (table: string): Placement | undefined => places.get(table);

export const placeOf = (table: string): Placement => known(table) ?? "on the coordinator";

/** All other tables of tenants are colocated with this one. */
export const anchor = "memberships";
