/** JSON as in the API: names in snake_case, moments in ISO 8601. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

export type Row = Readonly<Record<string, Json>>;

export interface Rows {
  readonly data: readonly Row[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly nextCursor?: string | null;
  readonly next?: string | null;
}

/** A name as in the API. */
export const toWireName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** An output that only operators get, with the names of the API. */
export function toRow(value: unknown): Json {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toRow);
  if (typeof value !== "object") return value as Json;
  const entries = Object.entries(value).map(([name, inner]): [string, Json] => {
    return [toWireName(name), toRow(inner)];
  });
  return Object.fromEntries(entries);
}

export const asRow = (value: Json): Row =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Row) : {};

/** A list in any of its shapes: pages of the core, pages of the API, and short lists. */
export function pageOf(value: Json): Rows {
  const list: Row = Array.isArray(value) ? { data: value } : asRow(value);
  const { page, current_page, per_page, total, next_cursor, next } = list;
  const data = (Array.isArray(list["data"]) ? list["data"] : []).map(asRow);
  if (total === undefined) {
    const whole = { data, page: 1, perPage: data.length, total: data.length };
    return next === undefined ? whole : { ...whole, next: next as string | null };
  }
  return {
    data,
    page: Number(page ?? current_page),
    perPage: Number(per_page),
    total: Number(total),
    ...(next_cursor === undefined ? {} : { nextCursor: next_cursor as string | null }),
  };
}

/** A value in a sentence. */
export function textOf(value: Json | undefined): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
