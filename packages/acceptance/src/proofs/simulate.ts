import { runHistory } from "../testing/simulation/history.js";
import { simulate } from "../testing/simulation/simulation-run.js";
import type { Proof } from "./proof.js";

export const simulation: Proof = {
  name: "simulate",
  promises:
    "Several hosts on one simulated database crash, stall, and lose leases, commits and responses: for every seed, nothing acknowledged is lost, nothing happens twice, stock is exact, and every change has its events.",
  places: ["all"],
  async run({ withinMs, log, seed }) {
    if (seed !== undefined) {
      const history = await runHistory({ seed });
      for (const line of history.log) process.stdout.write(`${line}\n`);
      const { violations, steps, orders } = history;
      return { holds: violations.length === 0, figures: { seed, steps, orders } };
    }
    const end = performance.now() + withinMs;
    // Each run tries other seeds; the first one is among the figures.
    const firstSeed = Math.floor(Date.now() / 1_000);
    const { broken, ...sums } = await simulate({
      firstSeed,
      histories: Infinity,
      goesOn: () => performance.now() < end,
    });
    for (const line of broken?.log ?? []) log(line);
    return {
      holds: broken === null,
      figures: {
        "first seed": firstSeed,
        histories: sums.histories,
        "without failures": sums.quiet,
        steps: sums.steps,
        crashes: sums.crashes,
        orders: sums.orders,
        deliveries: sums.arrivals,
        ...(broken && { "broken seed": broken.seed, violation: broken.violations[0] ?? "" }),
      },
    };
  },
};
