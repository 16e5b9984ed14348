import { describe, expect, it } from "@jest/globals";
import { bestFirst } from "./best-first.js";

const cup = (number: number, sku: string | null = null) => ({ name: `Coffee cup ${number}`, sku });

describe("the products found by a search", () => {
  it("begin with the product of exactly that name, then those whose name begins with it", () => {
    const found = [47, 37, 71, 70, 7].map((number) => cup(number));
    const names = bestFirst(found, "coffee CUP 7").map(({ name }) => name);
    expect(names).toEqual([7, 71, 70, 47, 37].map((number) => `Coffee cup ${number}`));
  });

  it("begin with the product of exactly that SKU", () => {
    const found = [cup(1, "A-70"), cup(2), cup(3, "A-7")];
    expect(bestFirst(found, "a-7").map(({ sku }) => sku)).toEqual(["A-7", "A-70", null]);
  });
});
