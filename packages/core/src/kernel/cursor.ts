import { z } from "zod";
import { invalid } from "./errors.js";

/** The last row of a page: what it was sorted by, and its id to break ties. */
export interface Position {
  readonly value: number | string;
  readonly id: number;
}

/** The paging parameter of lists that grow without bound, to be spread into an input schema. */
export const cursorField = { cursor: z.string().min(1).max(4096).optional() };

/** Opaque to clients, and good only for the order it was made in. */
export function encodeCursor(sort: string, { value, id }: Position): string {
  return btoa(bytesOf(JSON.stringify([sort, value, id])))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** One letter for each byte of UTF-8, which is what btoa wants; plain ASCII is that already. */
function bytesOf(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}

export function decodeCursor(
  sort: string,
  kind: "number" | "string",
  cursor: string | undefined,
): Position | null {
  if (cursor === undefined) return null;
  const [madeFor, value, id] = parts(cursor);
  const usable = kind === "number" ? Number.isSafeInteger(value) : isText(value);
  if (madeFor === sort && usable && Number.isSafeInteger(id) && (id as number) > 0) {
    return { value: value as number | string, id: id as number };
  }
  throw invalid([{ path: ["cursor"], message: "The selected cursor is invalid." }]);
}

const isText = (value: unknown) =>
  typeof value === "string" && value.isWellFormed() && !value.includes("\0");

function parts(cursor: string): unknown[] {
  try {
    const binary = atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
