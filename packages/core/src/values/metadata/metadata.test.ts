import { describe, expect, it } from "@jest/globals";
import { checkInput } from "../validation.js";
import {
  hasMetadata,
  mergedMetadata,
  metadataField,
  metadataText,
  noMetadata,
  readMetadata,
} from "./metadata.js";
import * as z from "zod";

const schema = z.object({ metadata: metadataField });
const said = (metadata: unknown) => {
  const read = checkInput(schema, { metadata });
  return "issues" in read ? read.issues.map(({ path, message }) => [path.join("."), message]) : [];
};
const many = (n: number, value: string) =>
  Object.fromEntries(Array.from({ length: n }, (_, at) => [`k${at}`, value]));

describe("metadata", () => {
  it("takes texts, numbers, true, false and null by short plain names", () => {
    expect(said({ color: "red", size_2: 4.5, fragile: true, old: null, "": 1 }).length).toBe(1);
    expect(said({ color: "red", size_2: 4.5, fragile: true, old: null })).toEqual([]);
    expect(said(null)).toEqual([]);
    expect(said(undefined)).toEqual([]);
  });

  it("says by name what is wrong", () => {
    const type = "must be a string, a number, or true or false.";
    expect(said({ deep: { a: 1 }, list: [1], nan: NaN, cut: "\ud800", nul: "\0" })).toEqual(
      ["deep", "list", "nan", "cut", "nul"].map((name) => [
        `metadata.${name}`,
        `The metadata.${name} field ${type}`,
      ]),
    );
    expect(said({ Color: "red" })).toEqual([
      ["metadata.Color", expect.stringContaining("1 to 40 characters from a to z, 0 to 9 and _")],
    ]);
    expect(said({ ["x".repeat(41)]: 1 })).toHaveLength(1);
    expect(said([])).toEqual([["metadata", "The metadata field must be an object."]]);
    expect(said("red")).toEqual([["metadata", "The metadata field must be an object."]]);
    expect(said(many(51, "v"))).toEqual([
      ["metadata", "The metadata field must not have more than 50 keys."],
    ]);
  });

  it("merges by name, and is the very same where nothing is different", () => {
    const before = { a: 1, b: "two" };
    expect(mergedMetadata(before, { b: null, c: true })).toEqual({ a: 1, c: true });
    expect(mergedMetadata(before, null)).toEqual({});
    for (const change of [undefined, {}, { b: "two" }, { d: null }]) {
      expect(mergedMetadata(before, change)).toBe(before);
    }
    expect(mergedMetadata(before, { a: "1" })).not.toBe(before);
    expect(mergedMetadata(before, { a: null, c: 1 })).toEqual({ b: "two", c: 1 });
  });

  it("is bounded as a whole, however it grew", () => {
    const kept = mergedMetadata(noMetadata, many(40, "x".repeat(300)));
    expect(() => mergedMetadata(kept, { more: "x".repeat(6_000) })).toThrow("16 kilobytes");
    const few = mergedMetadata(noMetadata, many(50, "v"));
    expect(() => mergedMetadata(few, { one_more: "v" })).toThrow("more than 50 keys");
    expect(mergedMetadata(few, { k0: null, one_more: "v" })).toHaveProperty("one_more");
  });

  it("keeps a name like any other that every object has", () => {
    const kept = mergedMetadata(noMetadata, { constructor: "red", to_string: 1 } as never);
    expect(readMetadata(metadataText(kept))).toEqual({ constructor: "red", to_string: 1 });
    expect(hasMetadata(noMetadata, { constructor: "red" } as never)).toBe(false);
    expect(Object.getPrototypeOf(mergedMetadata(noMetadata, JSON.parse('{"__proto__":1}')))).toBe(
      Object.prototype,
    );
  });

  it("takes no room where there is none", () => {
    expect(metadataText(mergedMetadata({ a: 1 }, { a: null }))).toBeNull();
    expect(readMetadata(null)).toBe(noMetadata);
  });
});
