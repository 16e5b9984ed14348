import { describe, expect, it } from "@jest/globals";
import { UnderWay } from "./under-way.js";

describe("what is under way", () => {
  it("is all that began and has not ended, and each place is used again", () => {
    const work = [{ n: 1 }, { n: 2 }, { n: 3 }] as const;
    const underWay = new UnderWay<{ n: number }>();
    const [endFirst, endSecond] = work.slice(0, 2).map((item) => underWay.add(item));
    endFirst?.();
    expect([...underWay]).toEqual([{ n: 2 }]);
    underWay.add(work[2]);
    expect([...underWay]).toEqual([{ n: 3 }, { n: 2 }]);
    expect(underWay.size).toBe(2);
    endSecond?.();
    expect([...underWay]).toEqual([{ n: 3 }]);
    expect(underWay.size).toBe(1);
  });
});
