import * as z from "zod";
import { invalid } from "./errors.js";
import { described } from "./schemas/described.js";

/** The last row of a page: its sort value, and its id to break ties. */
export interface Position {
  readonly value: number | string;
  readonly id: number;
}

/** The paging parameter of lists that grow without bound, to be spread into an input schema. */
export const cursorField = {
  cursor: described(
    z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
    "The `next_cursor` of the previous response. `page` is then ignored.",
  ),
};

/** Opaque to clients, and valid only for the sort it was made in. */
export const encodeCursor = (sort: string, { value, id }: Position): string =>
  encodeParts([sort, value, id]);

export function encodeParts(parts: readonly (number | string)[]): string {
  return btoa(bytesOf(JSON.stringify(parts)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** One letter for each byte of UTF-8, as btoa needs it; plain ASCII needs no change. */
function bytesOf(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}

/** The values that sort columns can hold; a database refuses to compare with anything else. */
const sortValues = {
  id: z.int().check(z.gte(1)),
  money: z.int(),
  /** 32 bits wide on every engine. */
  count: z.int32(),
  /** Dates are in milliseconds. */
  time: z.int().check(z.gte(-8_640_000_000_000_000), z.lte(8_640_000_000_000_000)),
  text: z.string().check(z.refine((value) => value.isWellFormed() && !value.includes("\0"))),
};

export type SortKind = keyof typeof sortValues;

export function decodeCursor(
  sort: string,
  kind: SortKind,
  cursor: string | undefined,
): Position | null {
  if (cursor === undefined) return null;
  const [madeFor, lastValue, lastId, ...more] = decodeParts(cursor);
  const value = sortValues[kind].safeParse(lastValue);
  const id = sortValues.id.safeParse(lastId);
  if (madeFor === sort && value.success && id.success && more.length === 0) {
    return { value: value.data, id: id.data };
  }
  throw invalidCursor();
}

export const invalidCursor = () =>
  invalid([{ path: ["cursor"], message: "The selected cursor is invalid." }]);

/** Nothing, if it was not encoded here. */
export function decodeParts(cursor: string): unknown[] {
  try {
    const binary = atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
