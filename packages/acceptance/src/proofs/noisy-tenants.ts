import { withOrdinaryLimits } from "@souk/adapters-persistence/testing";
import type { Noise } from "../testing/noisy/noise.js";
import { noisyRun } from "../testing/noisy/noisy-run.js";
import { withDatabase } from "./databases.js";
import { bothEngines, type Figures, type Proof } from "./proof.js";

const QUIET = 50;
const WORST = 1.5;
const noises: Readonly<Record<string, Noise>> = {
  "one with 100,000 due": { tenants: 1, endpoints: 1, due: 100_000 },
  "sixteen with 13 endpoints each": { tenants: 16, endpoints: 13, due: 50 },
};

export const noisyTenants: Proof = {
  name: "noisy-tenants",
  promises: `Beside a tenant with 100,000 due deliveries to a receiver that hangs, or sixteen noisy ones, ${QUIET} quiet tenants wait at most ${WORST} times as long.`,
  places: bothEngines,
  async run({ place, withinMs }) {
    let holds = true;
    const figures: Record<string, Figures[string]> = {};
    for (const [name, noise] of Object.entries(noises)) {
      await withDatabase(place, async (database) => {
        const options = { noise, quietTenants: QUIET, rounds: 6, withinMs: withinMs / 3 };
        const own = { ...database, url: withOrdinaryLimits(database.url) };
        const run = await noisyRun(own, options);
        const ratio = run.noisyP95Ms / Math.max(1, run.quietP95Ms);
        holds &&= ratio <= WORST && run.measured > 0;
        const ms = (value: number) => value.toFixed(1);
        figures[name] =
          `p50 ${ms(run.quietP50Ms)} to ${ms(run.noisyP50Ms)} ms, p95 ${ms(run.quietP95Ms)} to ${ms(run.noisyP95Ms)} ms (${ratio.toFixed(2)}), ${run.hung} attempts hung, ${run.measured} measured`;
      });
    }
    return { holds, figures };
  },
};
