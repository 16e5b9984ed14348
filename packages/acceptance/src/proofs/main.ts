import { parseArgs } from "node:util";
import { proofs } from "./list.js";
import type { Outcome, ProofEngine, Proof } from "./proof.js";
import { circumstances, keep, oneLine } from "./results.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "10" },
    engine: { type: "string" },
    seed: { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const unknown = positionals.find((name) => !proofs.some((proof) => proof.name === name));

if (unknown !== undefined) {
  say(`There is no proof ${unknown}. There are: ${proofs.map(({ name }) => name).join(", ")}.`);
  process.exitCode = 2;
} else {
  const wanted = proofs.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  for (const proof of wanted) await prove(proof);
}

async function prove(proof: Proof): Promise<void> {
  const isWanted = (place: ProofEngine) =>
    values.engine === undefined || place === "all" || place === values.engine;
  const places = proof.places.filter(isWanted);
  const withinMs = (Number(values.minutes) * 60_000) / places.length;
  for (const place of places) {
    const started = performance.now();
    const outcome = await attempt(proof, place, withinMs);
    const seconds = Math.round((performance.now() - started) / 1000);
    const command = commandOf(proof, place);
    if (values.seed === undefined) {
      keep({ name: proof.name, place, command, ...outcome, seconds, ...circumstances() }, proofs);
    }
    const verdict = outcome.holds ? "holds" : "DOES NOT HOLD";
    say(`${proof.name}, ${place}: ${verdict}: ${oneLine(outcome.figures)}, in ${seconds} s`);
    if (!outcome.holds) process.exitCode = 1;
  }
}

function commandOf({ name, places }: Proof, place: ProofEngine): string {
  const engine = places.length > 1 ? ` --engine ${place}` : "";
  const minutes = Number(values.minutes) / (values.engine === undefined ? places.length : 1);
  return `npm run proof -- ${name}${engine} --minutes ${minutes}`;
}

/** A proof that breaks off has proved nothing, and says why. */
async function attempt(proof: Proof, place: ProofEngine, withinMs: number): Promise<Outcome> {
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  const log = (line: string) => values.verbose && process.stderr.write(`${line}\n`);
  try {
    return await proof.run({ place, withinMs, log, seed });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    const [reason = ""] = String(error).split("\n");
    return { holds: false, figures: { "broken off": reason.slice(0, 200) } };
  }
}
