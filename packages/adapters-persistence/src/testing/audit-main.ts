import { parseArgs } from "node:util";
import { proveAudit } from "./audit-proof.js";
import { testEngines } from "./test-databases.js";

const { values } = parseArgs({
  options: {
    changes: { type: "string", default: "2000" },
    rounds: { type: "string", default: "200" },
    database: { type: "string", default: "sqlite,postgres" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const [seed, changes, rounds] = [values.seed, values.changes, values.rounds].map(Number) as [
  number,
  number,
  number,
];

for (const { dialect, create } of testEngines) {
  if (!values.database.split(",").includes(dialect)) continue;
  const database = await create();
  try {
    const proof = await proveAudit(database.url, { seed, changes, rounds, looks: 20 });
    const { falseAlarms, missed, expectedDeliveries } = proof;
    if (falseAlarms > 0 || missed.length > 0) process.exitCode = 1;
    say(
      `${dialect}, seed ${seed}: ${changes} changes tried, ${proof.changes} of the last month, ` +
        `${expectedDeliveries} deliveries expected; ${falseAlarms} false alarms; ` +
        `${missed.length} of ${proof.rounds.length} losses missed`,
    );
    for (const { kind, row } of missed) say(`missed: ${kind} ${JSON.stringify(row)}`);
  } finally {
    await database.drop();
  }
}
