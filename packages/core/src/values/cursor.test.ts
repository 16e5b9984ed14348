import { describe, expect, it } from "@jest/globals";
import { decodeCursor, encodeCursor, type SortKind } from "./cursor.js";

const MAX_DATE = 8_640_000_000_000_000;

describe("a cursor", () => {
  it.each<[string, SortKind, number | string, number]>([
    ["-id", "id", 7, 7],
    ["name", "text", "Grüße 🎉 \\", Number.MAX_SAFE_INTEGER],
    ["name", "text", "", 1],
    ["stock", "count", 2_147_483_647, 1],
    ["-stock", "count", -2_147_483_648, 1],
    ["price", "money", Number.MAX_SAFE_INTEGER, 1],
    ["created_at", "time", MAX_DATE, 1],
    ["created_at", "time", -MAX_DATE, 1],
  ])("for %s leads back to a %s %j", (sort, kind, value, id) => {
    const cursor = encodeCursor(sort, { value, id });
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(decodeCursor(sort, kind, cursor)).toEqual({ value, id });
  });

  const place = (...parts: unknown[]) => btoa(JSON.stringify(parts));

  it.each<[string, string, SortKind, string]>([
    ["another order", "id", "id", place("-id", 1, 1)],
    ["another kind of value", "name", "text", place("name", 1, 1)],
    ["a text for a number", "stock", "count", place("stock", "1", 1)],
    ["no id", "id", "id", place("id", 1, 0)],
    ["an id beyond what is exact", "id", "id", place("id", 1, 2 ** 53)],
    ["half a number", "id", "id", place("id", 1.5, 1)],
    ["more than the column holds", "stock", "count", place("stock", 2_147_483_648, 1)],
    ["less than the column holds", "-stock", "count", place("-stock", -2_147_483_649, 1)],
    ["an amount beyond what is exact", "price", "money", place("price", 2 ** 53, 1)],
    ["a number without end", "price", "money", btoa('["price",1e999,1]')],
    ["no date", "created_at", "time", place("created_at", MAX_DATE + 1, 1)],
    ["NaN", "created_at", "time", place("created_at", "NaN", 1)],
    ["nothing", "created_at", "time", place("created_at", null, 1)],
    ["a NUL", "name", "text", encodeCursor("name", { value: "\0", id: 1 })],
    ["half a letter", "name", "text", btoa('["name","\\ud800",1]')],
    ["too much", "id", "id", place("id", 1, 1, 1)],
    ["too little", "id", "id", place("id", 1)],
    ["noise", "id", "id", "%%%"],
    ["an object", "id", "id", btoa('{"value":1}')],
  ])("is refused with %s", (_, sort, kind, cursor) => {
    expect(() => decodeCursor(sort, kind, cursor)).toThrow("The selected cursor is invalid.");
  });

  it("is not needed", () => {
    expect(decodeCursor("id", "id", undefined)).toBeNull();
  });
});
