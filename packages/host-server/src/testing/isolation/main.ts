import { parseArgs } from "node:util";
import { testEngines } from "@souk/adapters-persistence/testing";
import { openTestHost } from "../open-host.js";
import { randomCalls } from "./random-calls.js";

const PER_WORLD = 2_500;
const unlimited = { tenants: null, invitations: null, probes: null, webhookTests: null };

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "50000" },
    database: { type: "string", default: "sqlite,postgres" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const engines = testEngines.filter(({ dialect }) => values.database.split(",").includes(dialect));
const share = Math.ceil(Number(values.calls) / engines.length);

for (const { dialect } of engines) {
  const started = performance.now();
  const host = await openTestHost(dialect, { ports: (ports) => ({ ...ports, limits: unlimited }) });
  let done = 0;
  for (let part = 0; done < share; part += 1) {
    const calls = Math.min(PER_WORLD, share - done);
    const seed = Number(values.seed) + part;
    try {
      await randomCalls(host, { calls, seed });
    } catch (error) {
      process.exitCode = 1;
      say(`${dialect}, seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
    }
    done += calls;
  }
  if (host.errors.length > 0) process.exitCode = 1;
  await host.close();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  say(`${dialect}: ${done} calls in ${seconds} s, ${process.exitCode ? "NOT " : ""}isolated`);
}
