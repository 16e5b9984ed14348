import { expect, it, jest } from "@jest/globals";
import fc from "fast-check";
import { searchTextOf } from "../ports/catalog/product-list.js";
import { composed } from "./composed.js";

it("composes all that is written as NFC does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      expect(composed(text)).toBe(text.normalize("NFC"));
    }),
  );
  expect(composed("e\u0301\u0323".repeat(50))).toBe("e\u0301\u0323".repeat(50).normalize("NFC"));
});

it("never has more than thirty marks in a row put in order, whatever is sent", () => {
  const marks = "\u0301\u0323".repeat(60_000);
  const normalize = jest.spyOn(String.prototype, "normalize");
  try {
    const long = composed(`e${marks}`);
    expect(long).toHaveLength(marks.length);
    searchTextOf({ sku: null, name: `e${marks}`, description: marks });
    const longest = normalize.mock.contexts.map((text) =>
      Math.max(0, ...Array.from(String(text).matchAll(/\p{M}+/gu), ([row]) => row.length)),
    );
    expect(Math.max(...longest)).toBeLessThanOrEqual(30);
  } finally {
    normalize.mockRestore();
  }
});
