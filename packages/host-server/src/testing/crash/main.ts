import { parseArgs } from "node:util";
import { testEngines } from "@souk/adapters-persistence/testing";
import { crashRun, isClean } from "./crash-run.js";

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "100" },
    database: { type: "string", default: "sqlite,postgres" },
    fault: { type: "boolean", default: false },
    minutes: { type: "string", default: "10" },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const wanted = values.database.split(",");
const engines = testEngines.filter(({ dialect }) => wanted.includes(dialect));

for (const { dialect, create } of engines) {
  for (const broken of values.fault ? [true] : [false, true]) {
    // A few kills are enough to see the fault.
    const cycles = broken ? Math.min(15, Number(values.cycles)) : Number(values.cycles);
    say(`${dialect}, ${cycles} kills${broken ? ", events written after the commit" : ""}`);
    const database = await create();
    const started = performance.now();
    const figures = await crashRun(database, {
      cycles,
      broken,
      withinMs: Number(values.minutes) * 60_000,
      log: say,
    });
    await database.drop();
    say(JSON.stringify({ ...figures, seconds: Math.round((performance.now() - started) / 1000) }));
    const asExpected = isClean(figures) !== broken;
    say(asExpected ? "as it should be" : "NOT AS IT SHOULD BE");
    if (!asExpected) process.exitCode = 1;
  }
}
