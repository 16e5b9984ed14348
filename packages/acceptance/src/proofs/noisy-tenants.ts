import { withOrdinaryLimits } from "@souk/adapters-persistence/testing";
import type { Noise } from "../testing/noisy/noise.js";
import { noisyRun } from "../testing/noisy/noisy-run.js";
import { withDatabase } from "./databases.js";
import { bothEngines, type Figures, type Proof } from "./proof.js";

const QUIET = 50;
const TIMES = 4;
/** Fewer waits would say little of the slowest twentieth. */
const ENOUGH = 200;
const WORST = 1.5;
const noises: Readonly<Record<string, Noise>> = {
  "one with 100,000 due": { tenants: 1, endpoints: 1, due: 100_000 },
  "sixteen with 13 endpoints each": { tenants: 16, endpoints: 13, due: 50 },
};

export const noisyTenants: Proof = {
  name: "noisy-tenants",
  promises: `Next to a tenant with 100,000 due deliveries to a hanging receiver, or to sixteen noisy tenants, ${QUIET} quiet tenants wait at most ${WORST} times as long, at the median and at the 95th percentile.`,
  places: bothEngines,
  async run({ place, withinMs }) {
    let holds = true;
    const figures: Record<string, Figures[string]> = {};
    for (const [name, noise] of Object.entries(noises)) {
      await withDatabase(place, async (database) => {
        const options = {
          noise,
          quietTenants: QUIET,
          times: TIMES,
          rounds: 6,
          withinMs: withinMs / 3,
        };
        const own = { ...database, url: withOrdinaryLimits(database.url) };
        const run = await noisyRun(own, options);
        const median = ratio(run.quietP50Ms, run.noisyP50Ms);
        const slow = ratio(run.quietP95Ms, run.noisyP95Ms);
        holds &&= Math.max(median, slow) <= WORST && run.measured >= ENOUGH && run.wasNoisy;
        const ms = (value: number) => value.toFixed(1);
        figures[name] =
          `p50 ${ms(run.quietP50Ms)} to ${ms(run.noisyP50Ms)} ms (${median.toFixed(2)}), p95 ${ms(run.quietP95Ms)} to ${ms(run.noisyP95Ms)} ms (${slow.toFixed(2)}), ${run.hung} attempts hung, ${run.measured} measured`;
      });
    }
    return { holds, figures };
  },
};

/** Times below a millisecond count as one. */
const ratio = (quiet: number, noisy: number) => Math.max(1, noisy) / Math.max(1, quiet);
