import { fuzzWays } from "../testing/fuzz/fuzz-run.js";
import { randomCalls } from "../testing/isolation/random-calls.js";
import { openTestHost, type TestHost } from "../testing/open-host.js";
import { makeWorld } from "../testing/world.js";
import type { OddPart, Played } from "./odd-calls.js";

// A share of the odd calls, with its own host, database and process.

/** The calls that one world serves: the records that they create slow it down. */
const PER_WORLD = 2_500;
const unlimited = { tenants: null, invitations: null, probes: null, webhookTests: null };

type Play = (host: TestHost, runs: number, seed: number) => Promise<unknown>;

const plays: Readonly<Record<OddPart["kind"], readonly Play[]>> = {
  isolation: [
    async (host, calls, seed) => {
      await randomCalls(host, { calls, seed });
      if (host.errors.length > 0) throw new Error(`The host failed: ${String(host.errors[0])}`);
    },
  ],
  fuzz: Object.values(fuzzWays).map(
    (way) => async (host, runs, seed) => way(host, await makeWorld(host), { runs, seed }),
  ),
};

const { kind, place, calls, seed, withinMs } = JSON.parse(process.argv[2] ?? "") as OddPart;
const failures: string[] = [];
let done = 0;
const end = performance.now() + withinMs;
for (const [at, play] of plays[kind].entries()) {
  const share = (end - performance.now()) / (plays[kind].length - at);
  done += await playOn(play, Math.ceil(calls / plays[kind].length), share);
}
process.stdout.write(`${JSON.stringify({ done, failures } satisfies Played)}\n`);

/** Plays one world after another, each with its own seed, until the time is over. */
async function playOn(play: Play, wanted: number, ownMs: number): Promise<number> {
  const host = await openTestHost(place, { ports: (ports) => ({ ...ports, limits: unlimited }) });
  const end = performance.now() + ownMs;
  let played = 0;
  for (let own = seed; played < wanted && performance.now() < end; own += 1) {
    const runs = Math.min(PER_WORLD, wanted - played);
    try {
      await play(host, runs, own);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      failures.push(`seed ${own}: ${message.slice(0, 2_000)}`);
      host.errors.length = 0;
    }
    played += runs;
    process.stderr.write(`${played} of ${wanted}\n`);
  }
  await host.close();
  return played;
}
