import { parseArgs } from "node:util";
import { restartRun } from "./restart-run.js";

/** Restarts Postgres under running hosts and prints what came of it: `npm run test:restart -- --cycles 5`. */
const { values } = parseArgs({ options: { cycles: { type: "string", default: "2" } } });
const modes = Array.from({ length: Number(values.cycles) }, () => ["fast", "immediate"] as const);
const { figures, exits } = await restartRun(modes.flat());
for (const each of figures) process.stdout.write(`${JSON.stringify(each)}\n`);
process.stdout.write(`exits: ${JSON.stringify(exits)}\n`);
