import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { fuzzWays } from "../testing/fuzz/fuzz-run.js";
import { bothEngines, type ProofEngine, type Proof, type ProofOptions } from "./proof.js";

const CALLS = 50_000;
const REQUESTS = 200_000;

export interface OddPart {
  readonly kind: "isolation" | "fuzz";
  readonly place: ProofEngine;
  readonly calls: number;
  readonly seed: number;
  readonly withinMs: number;
}

export interface Played {
  readonly done: number;
  readonly failures: readonly string[];
}

const program = fileURLToPath(new URL("odd-calls.part.js", import.meta.url));

/** Host and caller of a part share a process, so there is a part for each core. */
async function play(
  { place, withinMs, log }: ProofOptions,
  kind: OddPart["kind"],
  wanted: number,
  seed: number,
): Promise<Played> {
  const parts = Math.min(availableParallelism(), 4);
  const played = await Promise.all(
    Array.from({ length: parts }, (_, n) => {
      const part = { kind, place, calls: Math.ceil(wanted / parts), seed: seed + n * 1_000_000 };
      return playPart({ ...part, withinMs }, (line) => log(`${n + 1} of ${parts}: ${line}`));
    }),
  );
  const failures = played.flatMap((each) => each.failures);
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  return { done: played.reduce((sum, { done }) => sum + done, 0), failures };
}

async function playPart(part: OddPart, log: (line: string) => void): Promise<Played> {
  const child = spawn(process.execPath, [program, JSON.stringify(part)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const last: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => {
    last.push(line);
    log(line);
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (code !== 0) throw new Error(`A part ended with ${code}: ${last.slice(-20).join("\n")}`);
  return JSON.parse(output) as Played;
}

const newSeed = () => Date.now() % 1_000_000;

export const isolation: Proof = {
  name: "isolation",
  promises: `${CALLS.toLocaleString("en")} random requests per engine, across tenants, neither read nor change data of another tenant.`,
  places: bothEngines,
  async run(options) {
    const seed = newSeed();
    const { done, failures } = await play(options, "isolation", CALLS, seed);
    return {
      holds: failures.length === 0 && done > 0,
      figures: { calls: `${done} of ${CALLS}`, leaks: failures.length, seed },
    };
  },
};

export const fuzz: Proof = {
  name: "fuzz",
  promises: `${REQUESTS.toLocaleString("en")} malformed requests per engine, including cursors and product files, get documented responses and never a 500.`,
  places: bothEngines,
  async run(options) {
    const seed = newSeed();
    const { done, failures } = await play(options, "fuzz", REQUESTS, seed);
    const ways = Object.keys(fuzzWays).length;
    return {
      holds: failures.length === 0 && done > 0,
      figures: { requests: `${done} of ${REQUESTS}`, ways, failures: failures.length, seed },
    };
  },
};
