import { parseArgs } from "node:util";
import { resetRun } from "./reset-run.js";

/** Resets every connection to Postgres under load and prints what came of it: `npm run test:resets -- --minutes 10`. */
const { values } = parseArgs({ options: { minutes: { type: "string", default: "1" } } });
const everyMs = 500;
const figures = await resetRun({ resets: (Number(values.minutes) * 60_000) / everyMs, everyMs });
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(figures.exit === null && figures.lost === 0 ? 0 : 1);
