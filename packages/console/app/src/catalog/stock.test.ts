import { describe, expect, it } from "@jest/globals";
import { stockChange } from "./stock.js";

describe("a change of stock", () => {
  it("adds and removes pieces without regard to what others do", () => {
    expect(stockChange("in", 5, 20)).toEqual({ body: { by: 5 }, after: 25 });
    expect(stockChange("out", 5, 20)).toEqual({ body: { by: -5 }, after: 15 });
  });

  it("sets a count only if the stock is what the reader saw", () => {
    expect(stockChange("count", 0, 20)).toEqual({ body: { to: 0, from: 20 }, after: 0 });
  });

  it("is nothing for no pieces", () => {
    expect(stockChange("in", 0, 20)).toBeNull();
  });
});
