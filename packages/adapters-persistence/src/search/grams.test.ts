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
    expect(["a電", "電a", "tv電", "電子商取引", "от", "лампа"].map(length)).toEqual([
      1, 1, 1, 4, 2, 1,
    ]);
    expect(length("x".repeat(250))).toBe(1);
    expect(length("the quick brown fox jumps over the lazy dog")).toBe(8);
  });

  it("are at most two for each character, and one for each of a few thousand letters, in any script", () => {
    const scripts: readonly (readonly [first: number, letters: number])[] = [
      [0x21, 94],
      [0x80, 0x1100 - 0x80],
      [0x430, 32],
      [0xe00, 90],
      [0x1100, 0xd000 - 0x1100],
      [0x4e00, 20_000],
      [0xac00, 11_172],
      [0x1f300, 1_000],
      [0x20000, 40_000],
      [0x21, 0xd000],
    ];
    for (const [first, letters] of scripts) {
      const text = Array.from({ length: 10_000 }, (_, n) =>
        String.fromCodePoint(first + ((n * n * 7919 + n) % letters)),
      ).join("");
      expect(gramsOf(7, text).length).toBeLessThanOrEqual(2 * 10_000 + 4_224);
    }
  });

  it("are others in another tenant", () => {
    const text = "the quick brown fox jumps over the lazy dog and writes it down in its own book";
    const ours = new Set(gramsOf(1, text));
    expect(gramsOf(2, text).filter((gram) => ours.has(gram))).toEqual([]);
  });
});
