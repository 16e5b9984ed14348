import { planRun } from "../testing/plans/plan-run.js";
import type { Proof } from "./proof.js";

const SIZES = [12_500, 100_000] as const;

export const plans: Proof = {
  name: "plans",
  promises: `With ${SIZES[1].toLocaleString("en")} rows of each table in one tenant, no statement reads more pages than with an eighth of the rows, except those that must.`,
  places: ["postgres"],
  async run({ log }) {
    const { statements, grown, faults } = await planRun({ sizes: SIZES, log });
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    for (const { by, small, large, text } of grown)
      process.stderr.write(`${by}: ${small} pages, then ${large}: ${text}\n`);
    return {
      holds: grown.length === 0 && faults.length === 0 && statements > 0,
      figures: { statements, grown: grown.length, faults: faults.length },
    };
  },
};
