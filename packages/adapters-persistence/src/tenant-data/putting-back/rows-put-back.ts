import { CoreError } from "@souk/core";
import { readJson } from "../../engine/rows.js";
import type { Values } from "../../schema/records.js";
import type { Table } from "../../schema/table.js";
import { keyInTenant } from "../../rows/table-rows.js";
import { archiveTables, leftBehind } from "../../database/archive-tables.js";

/**
 * Counted again, or left as they are: later requests of programs belong to the present, and a picture that was deleted
 * must not be read again at its address.
 */
const LEFT = new Set(["tenant_counts", "webhooks", "media", "media_files", "lost_media"]);

/** The tables of a tenant that are put back, parents before their children. */
export const tablesPutBack = archiveTables.filter(({ name }) => !LEFT.has(name));

/** The tables that are put back only with the team. */
export const ofTeam: ReadonlySet<string> = new Set(["roles", "memberships"]);

export const isLeft = (kind: string): boolean => LEFT.has(kind);

/** Columns that a restore leaves as they are now: facts about the past, and counts of other rows. */
const kept: Readonly<Record<string, readonly string[]>> = {
  memberships: ["last_active_at"],
  categories: ["products_count"],
  customers: ["orders_count", "spent", "last_order_at"],
  announcements: ["push_status", "push_error", "push_attempts", "push_fence", "sent_at"],
};

/** A restored row continues from here, since its last version and event number are unknown. */
export const FURTHER = 10_000;

const isVersioned = ({ columns }: Table) => "version" in columns;

/** The columns in which a row may differ from the archive. */
export function comparedColumns(table: Table): string[] {
  const { name } = table;
  const others = [
    "tenant_id",
    ...keyInTenant(table),
    ...(isVersioned(table) ? ["version", "updated_at"] : []),
    ...(kept[name] ?? []),
    ...(leftBehind[name] ?? []),
  ];
  return Object.keys(table.columns).filter((column) => !others.includes(column));
}

/** The columns that change in a row that differs; its search text follows from its name. */
export const changedColumns = (table: Table): string[] => [
  ...comparedColumns(table),
  ...(isVersioned(table) ? ["updated_at"] : []),
  ...(table.name === "products" ? ["search_text", "sku_indexed"] : []),
  // Emptied: the indexer writes it again.
  ...(table.name === "customers" ? ["search_text"] : []),
];

export const keysOf = (table: Table, row: Values): number[] =>
  keyInTenant(table).map((column) => Number(row[column]));

const valueIn = (table: Table, row: Values, column: string): unknown =>
  row[column] ?? table.columns[column]?.defaultValue ?? null;

/** The circumstances of a restore. */
export interface Here {
  readonly now: Date;
  /** The pictures of the tenant. An archive has only the ids of pictures. */
  readonly pictures: ReadonlySet<number>;
}

/** What the row of an archive shall be here; `current` is the row that is there now. */
export function asPutBack(
  table: Table,
  row: Values,
  current: Values | null,
  { now, pictures }: Here,
): Values {
  const all = Object.keys(table.columns).map((name) => [name, valueIn(table, row, name)]);
  const restored: Values = Object.fromEntries(all);
  if (table.name === "orders" && restored["number"] === null)
    return { ...restored, number: current?.["number"] ?? null };
  if ("media_id" in table.columns) {
    const { media_id: own, media_ids: all } = restored;
    return {
      ...restored,
      media_id: pictures.has(Number(own)) ? own : null,
      ...(table.name === "product_extras" && { media_ids: thoseOf(all, pictures) }),
    };
  }
  if (table.name === "announcements") return { ...restored, ...unsent(restored, current, now) };
  return restored;
}

/** Those of the listed ids that exist; null for none. */
function thoseOf(text: unknown, ids: ReadonlySet<number>): string | null {
  const listed: unknown = typeof text === "string" ? readJson(text, []) : [];
  const found = Array.isArray(listed) ? [...new Set(listed)].filter((id) => ids.has(id)) : [];
  return found.length > 0 ? JSON.stringify(found) : null;
}

/** Nothing is published or pushed a second time. */
function unsent(wanted: Values, current: Values | null, now: Date): Values {
  const nothing = { push_next_at: null, push_lease_until: null };
  if (wanted["status"] !== "scheduled") return nothing;
  if (typeof current?.["published_at"] === "number") {
    const names = ["status", "scheduled_at", "published_at", "resurfaced_at", "listed"];
    return { ...nothing, ...Object.fromEntries(names.map((name) => [name, current[name]])) };
  }
  if (Number(wanted["scheduled_at"]) > now.getTime()) return nothing;
  return { ...nothing, status: "draft", scheduled_at: null };
}

export const isSame = (
  table: Table,
  wanted: Values,
  current: Values,
  columns: readonly string[] = comparedColumns(table),
): boolean => columns.every((name) => (wanted[name] ?? null) === (current[name] ?? null));

/** The times at which a row was created and changed. */
export const lastMomentOf = ({ created_at: made, updated_at: changed }: Values): number =>
  Math.max(Number(made ?? 0), Number(changed ?? 0));

export const unusable = (message: string): CoreError => new CoreError("validation_failed", message);
