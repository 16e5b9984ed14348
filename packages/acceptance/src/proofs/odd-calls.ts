import { fuzzWays } from "../testing/fuzz/fuzz-run.js";
import { randomCalls } from "../testing/isolation/random-calls.js";
import { openTestHost, type TestHost } from "../testing/open-host.js";
import { makeWorld } from "../testing/world.js";
import { bothEngines, type Outcome, type Proof, type ProofOptions } from "./proof.js";

/** One world serves so many calls; what they make slows it down. */
const PER_WORLD = 2_500;
const CALLS = 50_000;
const REQUESTS = 200_000;
const unlimited = { tenants: null, invitations: null, probes: null, webhookTests: null };

type Part = (host: TestHost, runs: number, seed: number) => Promise<void>;

interface Played {
  readonly done: number;
  readonly failures: readonly string[];
}

/** Plays so many calls on one host, each part with a seed of its own, until the time is over. */
async function play(
  { place, withinMs, log }: ProofOptions,
  wanted: number,
  seed: number,
  part: Part,
): Promise<Played> {
  const end = performance.now() + withinMs;
  const host = await openTestHost(place, { ports: (ports) => ({ ...ports, limits: unlimited }) });
  const failures: string[] = [];
  let done = 0;
  for (let own = seed; done < wanted && performance.now() < end; own += 1) {
    const runs = Math.min(PER_WORLD, wanted - done);
    try {
      await part(host, runs, own);
    } catch (error) {
      failures.push(`seed ${own}: ${error instanceof Error ? error.message : String(error)}`);
      process.stderr.write(`${failures.at(-1)}\n`);
      host.errors.length = 0;
    }
    done += runs;
    log(`${done} of ${wanted}`);
  }
  await host.close();
  return { done, failures };
}

const newSeed = () => Date.now() % 1_000_000;

export const isolation: Proof = {
  name: "isolation",
  promises: `${CALLS.toLocaleString("en")} random calls of an engine, across tenants, show and change nothing of another.`,
  places: bothEngines,
  async run(options): Promise<Outcome> {
    const seed = newSeed();
    const part: Part = async (host, calls, own) => {
      await randomCalls(host, { calls, seed: own });
      if (host.errors.length > 0) throw new Error(`The host failed: ${String(host.errors[0])}`);
    };
    const { done, failures } = await play(options, CALLS, seed, part);
    return {
      holds: failures.length === 0,
      figures: { calls: `${done} of ${CALLS}`, leaks: failures.length, seed },
    };
  },
};

export const fuzz: Proof = {
  name: "fuzz",
  promises: `${REQUESTS.toLocaleString("en")} odd requests of an engine, cursors and files of products among them, are answered as documented, never by a 500.`,
  places: bothEngines,
  async run(options): Promise<Outcome> {
    const ways = Object.entries(fuzzWays);
    const [share, withinMs] = [REQUESTS, options.withinMs].map((all) => all / ways.length);
    const seed = newSeed();
    let [requests, failures] = [0, 0];
    for (const [name, way] of ways) {
      options.log(name);
      const part: Part = async (host, runs, own) =>
        way(host, await makeWorld(host), { runs, seed: own });
      const played = await play({ ...options, withinMs: withinMs ?? 0 }, share ?? 0, seed, part);
      requests += played.done;
      failures += played.failures.length;
    }
    return {
      holds: failures === 0,
      figures: { requests: `${requests} of ${REQUESTS}`, ways: ways.length, failures, seed },
    };
  },
};
