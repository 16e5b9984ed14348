import type { ArchiveRecord } from "@souk/core/adapter";
import { archiveTables, referencesOf } from "../database/archive-tables.js";

const tables = new Map(archiveTables.map((table) => [table.name, table]));

/** A copy's webhooks are switched off and say so, and its customers are counted again from the orders. */
const changes: Readonly<Record<string, readonly string[]>> = {
  webhooks: ["is_active", "disabled_reason"],
  customers: ["orders_count", "spent", "last_order_at"],
};

/** An archive with ids replaced by the position of their row. */
export function withoutIds(records: readonly ArchiveRecord[]): string[] {
  const places = new Map<string, string>();
  const placed = (kind: string, id: unknown) => places.get(`${kind} ${String(id)}`);
  const covered = new Set(
    records.flatMap(({ kind, row }) =>
      kind === "product_extras" && (row["media_ids"] ?? null) !== null ? [row["product_id"]] : [],
    ),
  );
  return records.map(({ kind, row }) => {
    if ("id" in row) places.set(`${kind} ${String(row["id"])}`, `${kind} #${places.size}`);
    const table = tables.get(kind);
    const references = table ? referencesOf(table) : {};
    const told = Object.entries(row)
      .filter(([name]) => !changes[kind]?.includes(name))
      .map(([name, value]) => {
        if (name === "id") return [name, placed(kind, value)];
        if (name === "target_value" && row["target_type"] === "users") {
          const named = String(value).split(",");
          return [name, named.map((id) => placed("users", id)).join()];
        }
        if (name === "media_ids" && typeof value === "string") {
          const listed = JSON.parse(value) as number[];
          return [name, listed.map((id) => placed("media", id))];
        }
        if (kind === "products" && name === "cover_id")
          return [name, covered.has(row["id"]) && value !== null ? "the first" : value];
        const target = references[name];
        return [name, target && value !== null ? (placed(target, value) ?? value) : value];
      });
    return JSON.stringify([kind, Object.fromEntries(told.toSorted(byName))]);
  });
}

const byName = ([a]: unknown[], [b]: unknown[]) => (String(a) < String(b) ? -1 : 1);
