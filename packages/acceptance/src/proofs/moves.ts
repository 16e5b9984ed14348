import { testEngines } from "@souk/adapters-persistence/testing";
import { runMovingHistory } from "../testing/simulation/moving-history.js";
import type { Proof } from "./proof.js";

export const moves: Proof = {
  name: "moves",
  promises:
    "While clients change a shop at random, a copy follows it to the other engine; the copy is backed up and restored, and the tenant is put back: after each step, every table holds the same rows.",
  places: ["all"],
  async run({ withinMs, log, seed }) {
    const end = performance.now() + withinMs;
    const firstSeed = seed ?? Math.floor(Date.now() / 1_000);
    const names = testEngines.map(({ dialect }) => dialect);
    const directions = names.flatMap((from) => names.map((to) => ({ from, to })));
    const sums = { histories: 0, orders: 0, changes: 0 };
    let violation: string | undefined;
    do {
      const way = directions[sums.histories % directions.length] as (typeof directions)[number];
      const history = await runMovingHistory({ ...way, seed: firstSeed + sums.histories });
      sums.histories += 1;
      sums.orders += history.orders;
      sums.changes += history.noted;
      [violation] = history.violations;
      if (violation !== undefined) for (const line of history.log) log(line);
    } while (violation === undefined && seed === undefined && performance.now() < end);
    return {
      holds: violation === undefined,
      figures: { "first seed": firstSeed, ...sums, ...(violation !== undefined && { violation }) },
    };
  },
};
