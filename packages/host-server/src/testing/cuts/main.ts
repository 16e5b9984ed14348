import { parseArgs } from "node:util";
import { type Choice, cutRoute, writingRoutes } from "./cut-route.js";
import { openCutWorld } from "./cut-world.js";

const { values } = parseArgs({
  options: {
    route: { type: "string", default: "" },
    every: { type: "string", default: "1" },
  },
});
const every = Number(values.every);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Once with the rest of the network alive, and once with all of it gone. */
const choose: Choice = (messages) =>
  [
    "commit" as const,
    ...Array.from({ length: Math.ceil(messages / every) }, (_, n) => n * every),
  ].flatMap((after) => [
    { after, whole: false },
    { after, whole: true },
  ]);

const cutWorld = await openCutWorld();
let cuts = 0;
try {
  for (const row of writingRoutes.filter(({ route }) => route.includes(values.route))) {
    const { messages, ends, faults } = await cutRoute(row, cutWorld, choose);
    cuts += choose(messages).length;
    say(`${row.route}: ${messages} messages, ${JSON.stringify(ends)}`);
    for (const fault of faults) say(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
} finally {
  await cutWorld.close();
}
say(`${cuts} cuts, ${process.exitCode ? "NOT " : ""}all told as they ended`);
