import { readinessRun } from "../testing/readiness-run.js";
import type { Proof } from "./proof.js";

const WITHIN_MS = 1_000;
const TIMES = 20;

export const readiness: Proof = {
  name: "readiness",
  promises:
    "Whatever the database does, a host reports within a second that it is not ready and why, and becomes ready again without help.",
  places: ["postgres"],
  async run() {
    const looks = await readinessRun(TIMES);
    const figures = looks.map(
      ({ fault, asked, slowestMs }) =>
        [fault, `${asked} asked, slowest ${Math.round(slowestMs)} ms`] as const,
    );
    const isTold = looks.every(({ asExpected, healed }) => asExpected && healed);
    return {
      holds: isTold && looks.every(({ slowestMs }) => slowestMs <= WITHIN_MS),
      figures: Object.fromEntries(figures),
    };
  },
};
