import { describe, expect, it } from "@jest/globals";
import { at } from "./fields.js";

describe("at", () => {
  it("writes every moment as toISOString does", () => {
    const edges = [0, 1, -1, 999, 1000, 59_999, 86_399_999, 86_400_000, -86_400_000, -86_400_001];
    const odd = [8.64e15, -8.64e15, 253_402_300_800_000, -62_167_219_200_001, 951_782_399_999];
    const now = Date.UTC(2026, 1, 28, 23, 59, 59, 7);
    const many = Array.from({ length: 5_000 }, (_, n) => now + ((n * 7_919_377) % 400_000_000));
    const far = Array.from({ length: 5_000 }, (_, n) => (n - 2_500) * 123_456_789_013);
    for (const ms of [...edges, ...odd, ...many, ...far]) {
      const date = new Date(ms);
      expect([at(date), at(date)]).toEqual([date.toISOString(), date.toISOString()]);
    }
  });

  it("refuses what is no moment", () => {
    expect(() => at(new Date(NaN))).toThrow(RangeError);
  });
});
