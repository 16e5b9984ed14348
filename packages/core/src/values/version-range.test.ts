import { describe, expect, it } from "@jest/globals";
import { isInRange } from "./version-range.js";

describe("a range of versions", () => {
  it.each([
    ["0.9.0", "0.9.0 0.9 0 ^0.9.0 ^0.9 ^0 ~0.9.0 ~0.9 >=0.9.0 <=0.9 <1 =0.9.0"],
    ["0.9.4", "^0.9.1 ~0.9.1 >0.9.3 <=0.9"],
    ["0.0.3", "^0.0.3 ~0.0.1 ^0.0"],
    ["1.8.2", "^1.0.0 ~1.8.0 >1.7 1 >=0.9"],
    ["2.0.0-beta.1", "^2.0.0"],
  ])("has %s in it: %s", (version, ranges) => {
    expect(ranges.split(" ").filter((range) => isInRange(version, range) !== true)).toEqual([]);
  });

  it.each([
    ["0.10.0", "0.9.0 0.9 ^0.9.0 ~0.9 <0.10.0 >0.10.0"],
    ["0.0.4", "^0.0.3"],
    ["2.0.0", "^1.0.0 ~1.9 1 <2 >2"],
    ["0.8.9", "^0.9.0 >=0.9 >0.8"],
  ])("does not have %s in it: %s", (version, ranges) => {
    expect(ranges.split(" ").filter((range) => isInRange(version, range) !== false)).toEqual([]);
  });

  it("needs all of its parts", () => {
    expect(["0.9.0", "1.4.0", "2.0.0"].map((each) => isInRange(each, ">=0.9.1 <2"))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each(["", "latest", "^a", "1.2.3.4", "^1 || ^2"])("is not %j", (text) => {
    expect(isInRange("1.0.0", text)).toBeNull();
  });
});
