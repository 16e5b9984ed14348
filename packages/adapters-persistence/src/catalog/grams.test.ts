import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { gramsOf, gramsToFind } from "./grams.js";

const tenants = fc.integer({ min: 1, max: 2_147_483_647 });
const texts = fc.string({ unit: "grapheme", maxLength: 60 });

describe("grams", () => {
  it("of any part of a text are among those of the text", () => {
    fc.assert(
      fc.property(tenants, texts, texts, texts, (tenant, before, part, after) => {
        const known = new Set(gramsOf(tenant, before + part + after));
        expect(gramsToFind(tenant, part).filter((gram) => !known.has(gram))).toEqual([]);
      }),
    );
  });

  it("find words of any length but the shortest of plain letters", () => {
    const length = (term: string) => gramsToFind(7, term).length;
    expect(["a", "tv", "", "1%"].map(length)).toEqual([0, 0, 0, 0]);
    expect(["電", "é!", "cat", "lamp"].map(length)).toEqual([1, 1, 1, 2]);
    expect(length("x".repeat(250))).toBe(1);
    expect(length("the quick brown fox jumps over the lazy dog")).toBe(8);
  });

  it("are others in another tenant", () => {
    const text = "the quick brown fox jumps over the lazy dog and writes it down in its own book";
    const ours = new Set(gramsOf(1, text));
    expect(gramsOf(2, text).filter((gram) => ours.has(gram))).toEqual([]);
  });
});
