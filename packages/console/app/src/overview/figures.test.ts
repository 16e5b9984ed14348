import { describe, expect, it } from "@jest/globals";
import { sumOf } from "./figures.js";

const day = (total: string, orders = 1) => ({ total, orders });

describe("the figures of the overview", () => {
  it("adds amounts to the cent, where floating-point numbers would not", () => {
    const days = Array.from({ length: 10 }, () => day("0.10"));
    expect(sumOf([...days, day("9007199254740993.01")], "EUR")).toEqual({
      orders: 11,
      total: "9007199254740994.01",
    });
  });

  it("adds amounts of currencies without and with three decimals", () => {
    expect(sumOf([day("1200"), day("5")], "JPY").total).toBe("1205");
    expect(sumOf([day("0.005"), day("0.010")], "KWD").total).toBe("0.015");
  });

  it("is zero with the decimals of the currency where there are no days", () => {
    expect(sumOf([], null)).toEqual({ orders: 0, total: "0.00" });
  });
});
