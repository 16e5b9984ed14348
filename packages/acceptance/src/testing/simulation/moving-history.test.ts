import { testEngines } from "@souk/adapters-persistence/testing";
import { describe, expect, it } from "@jest/globals";
import { type MovingFault, movingFaults, runMovingHistory } from "./moving-history.js";

const directions = testEngines.flatMap(({ dialect: from }) =>
  testEngines.filter(({ dialect: to }) => to !== from).map(({ dialect: to }) => ({ from, to })),
);

describe.each(directions)("a shop that moves from $from to $to in a random history", (way) => {
  it("is the same in the copy and in a restored backup, and can be put back there", async () => {
    const history = await runMovingHistory({ ...way, seed: 1 });
    expect(history.violations).toEqual([]);
    expect(history.orders).toBeGreaterThan(3);
    expect(history.noted).toBeGreaterThan(100);
  });
});

const [first, ...others] = Object.keys(movingFaults) as [MovingFault, ...MovingFault[]];

// A copy ends at the first of them.
it.each(directions.length > 0 ? [{ faults: [first] }, { faults: others }] : [])(
  "a random history finds these seeded faults: $faults",
  async ({ faults }) => {
    const way = directions[0] as (typeof directions)[number];
    const { violations } = await runMovingHistory({ ...way, seed: 1, faults });
    for (const fault of faults)
      expect(violations).toContainEqual(expect.stringMatching(movingFaults[fault]));
  },
);
