import { crashRun } from "../testing/crash/crash-run.js";
import { isClean, type Verdict } from "../testing/crash/crash-verdict.js";
import { sweep } from "../testing/crash/sweep.js";
import { withDatabase } from "./databases.js";
import { bothEngines, type Figures, type Proof } from "./proof.js";

const KILLS = 300;

const figuresOf = (verdict: Verdict): Figures => ({
  acknowledged: verdict.acknowledged,
  missing: verdict.missing,
  half: verdict.half,
  "without event": verdict.withoutEvent,
  undelivered: verdict.undelivered,
  "unexplained duplicates": verdict.unexplained,
  altered: verdict.altered,
});

export const crash: Proof = {
  name: "crash",
  promises: `Hosts are killed ${KILLS} times under load: no order, event or delivery is lost or incomplete.`,
  places: bothEngines,
  run: ({ place, withinMs, log }) =>
    withDatabase(place, async (database) => {
      const figures = await crashRun(database, { cycles: KILLS, broken: false, withinMs, log });
      const { kills, firstAckMs } = figures;
      return {
        holds: isClean(figures) && figures.acknowledged > 0,
        figures: {
          kills: `${kills} of ${KILLS}`,
          ...figuresOf(figures),
          "first answer after": `${firstAckMs} ms`,
        },
      };
    }),
};

export const crashSteps: Proof = {
  name: "crash-steps",
  promises: "A host is killed at every step of an order and its deliveries: nothing is lost.",
  places: bothEngines,
  run: ({ place, withinMs, log }) =>
    withDatabase(place, async (database) => {
      const swept = await sweep(database, log, false, withinMs);
      const { steps, tried, missed, ...verdict } = swept;
      return {
        holds: isClean(verdict) && missed.length === 0 && tried > 0,
        figures: {
          steps: `${tried} of ${steps}`,
          "not reached": missed.length,
          ...figuresOf(verdict),
        },
      };
    }),
};
