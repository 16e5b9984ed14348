import { parseArgs } from "node:util";
import { testEngines } from "@souk/adapters-persistence/testing";
import { openTestHost } from "../open-host.js";
import { makeWorld } from "../world.js";
import { fuzzWays } from "./fuzz-run.js";

const PER_WORLD = 2_500;
const unlimited = { tenants: null, invitations: null, probes: null, webhookTests: null };

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "200000" },
    database: { type: "string", default: "sqlite,postgres" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const engines = testEngines.filter(({ dialect }) => values.database.split(",").includes(dialect));
const ways = Object.entries(fuzzWays);
const share = Math.ceil(Number(values.requests) / engines.length / ways.length);
let failures = 0;

for (const { dialect } of engines) {
  for (const [name, play] of ways) {
    const started = performance.now();
    const host = await openTestHost(dialect, {
      ports: (ports) => ({ ...ports, limits: unlimited }),
    });
    let done = 0;
    for (let part = 0; done < share; part += 1) {
      const runs = Math.min(PER_WORLD, share - done);
      const seed = Number(values.seed) + part;
      try {
        await play(host, await makeWorld(host), { runs, seed });
      } catch (error) {
        failures += 1;
        say(
          `${dialect}, ${name}, seed ${seed}: ${error instanceof Error ? error.message : String(error)}`,
        );
        host.errors.length = 0;
      }
      done += runs;
    }
    await host.close();
    const seconds = (performance.now() - started) / 1000;
    say(
      `${dialect}, ${name}: ${done} requests in ${seconds.toFixed(0)} s, ${failures} failures so far`,
    );
  }
}
process.exitCode = failures === 0 ? 0 : 1;
