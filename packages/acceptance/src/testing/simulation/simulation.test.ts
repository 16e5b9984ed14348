import { expect, it } from "@jest/globals";
import { runHistory } from "./history.js";
import { type SeedName, seeds } from "./seeds.js";
import { simulate } from "./simulation-run.js";

const FOUND_WITHIN = 1_000;

it("a hundred histories of hosts that crash, stall and lose responses break no invariant", async () => {
  const { broken, ...sums } = await simulate({ firstSeed: 1, histories: 100 });
  expect(broken && { seed: broken.seed, violations: broken.violations }).toBeNull();
  expect(sums.histories).toBe(100);
  expect(sums.quiet).toBeGreaterThan(10);
  expect(sums.crashes).toBeGreaterThan(10);
});

it("a history is the same whenever its seed is run", async () => {
  for (const seed of [2, 14]) {
    const [first, second] = [await runHistory({ seed }), await runHistory({ seed })];
    expect(second.log).toEqual(first.log);
  }
});

const names = Object.keys(seeds) as SeedName[];

it.each(names)("the simulation finds a seeded fault within 1,000 histories: %s", async (fault) => {
  const { broken } = await simulate({ firstSeed: 1, histories: FOUND_WITHIN, fault });
  expect(broken?.violations).not.toEqual([]);
  expect(broken).not.toBeNull();
});
