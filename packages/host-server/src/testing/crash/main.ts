import { parseArgs } from "node:util";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { crashRun } from "./crash-run.js";
import { isClean, type Verdict } from "./crash-verdict.js";
import { sweep } from "./sweep.js";

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "100" },
    database: { type: "string", default: "sqlite,postgres" },
    fault: { type: "boolean", default: false },
    minutes: { type: "string", default: "10" },
    only: { type: "string", default: "sweep,cycles" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const wanted = values.database.split(",");
const parts = values.only.split(",");

for (const { dialect, create } of testEngines) {
  if (!wanted.includes(dialect)) continue;
  const run = async (
    title: string,
    broken: boolean,
    work: (database: TestDatabase) => Promise<Verdict & { readonly missed?: readonly string[] }>,
  ) => {
    say(`${dialect}, ${title}${broken ? ", events written after the commit" : ""}`);
    const database = await create();
    const started = performance.now();
    const figures = await work(database);
    await database.drop();
    say(JSON.stringify({ ...figures, seconds: Math.round((performance.now() - started) / 1000) }));
    const asExpected = isClean(figures) !== broken && !figures.missed?.length;
    say(asExpected ? "as it should be" : "NOT AS IT SHOULD BE");
    if (!asExpected) process.exitCode = 1;
  };
  for (const broken of values.fault ? [true] : [false, true]) {
    if (parts.includes("sweep")) {
      await run("a kill at every step", broken, (database) => sweep(database, say, broken));
    }
    // A few kills are enough to see the fault.
    const cycles = broken ? Math.min(15, Number(values.cycles)) : Number(values.cycles);
    const withinMs = Number(values.minutes) * 60_000;
    if (parts.includes("cycles")) {
      await run(`${cycles} kills under load`, broken, (database) =>
        crashRun(database, { cycles, broken, withinMs, log: say }),
      );
    }
  }
}
