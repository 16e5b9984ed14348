import { describe, expect, it } from "@jest/globals";
import { decodeCursor, encodeCursor } from "./cursor.js";

describe("a cursor", () => {
  it.each([
    ["-id", { value: 7, id: 7 }],
    ["name", { value: "Grüße 🎉 \\", id: 9_007_199_254_740_991 }],
    ["name", { value: "", id: 1 }],
  ])("for %s leads back to %j", (sort, position) => {
    const cursor = encodeCursor(sort, position);
    expect(cursor).toMatch(/^[\w-]+$/);
    const kind = typeof position.value === "number" ? "number" : "string";
    expect(decodeCursor(sort, kind, cursor)).toEqual(position);
  });

  it.each([
    ["another order", "id", "number", encodeCursor("-id", { value: 1, id: 1 })],
    ["another kind of value", "name", "string", encodeCursor("name", { value: 1, id: 1 })],
    ["no id", "id", "number", encodeCursor("id", { value: 1, id: 0 })],
    ["half a number", "id", "number", encodeCursor("id", { value: 1.5, id: 1 })],
    ["a NUL", "name", "string", encodeCursor("name", { value: "\0", id: 1 })],
    ["noise", "id", "number", "%%%"],
    ["an object", "id", "number", btoa('{"value":1}')],
  ] as const)("is refused with %s", (_, sort, kind, cursor) => {
    expect(() => decodeCursor(sort, kind, cursor)).toThrow("The selected cursor is invalid.");
  });

  it("is not needed", () => {
    expect(decodeCursor("id", "number", undefined)).toBeNull();
  });
});
