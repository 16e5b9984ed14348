import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { allGuards } from "./controls/control-list.js";
import { type Figures, type Outcome, type ProofEngine, type Proof, root } from "./proof.js";
import { table } from "./table.js";

export interface Result extends Outcome {
  readonly name: string;
  readonly place: ProofEngine;
  readonly command: string;
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly seconds: number;
}

/** Results are data of one build, and no part of the sources. */
const resultsFile = join(root, "var", "proof", "results.json");
export const page = join(root, "docs", "assurance", "proof.md");

export function readData<T>(file: string): T[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T[]) : [];
}

export function writeData(file: string, data: readonly unknown[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
}

/** Replaces the last result of that proof and engine. */
export function keep(result: Result, proofs: readonly Proof[]): void {
  const others = readData<Result>(resultsFile).filter(
    ({ name, place }) => name !== result.name || place !== result.place,
  );
  const order = proofs.map(({ name }) => name);
  const all = [...others, result].toSorted(
    (a, b) => order.indexOf(a.name) - order.indexOf(b.name) || a.place.localeCompare(b.place),
  );
  writeData(resultsFile, all);
}

export function circumstances(): Pick<Result, "date" | "commit" | "machine"> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
  const changes = git("status", "--porcelain").trim();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return {
    date: new Date().toISOString().slice(0, 16).replace("T", " "),
    commit: git("rev-parse", "--short=9", "HEAD").trim() + (changes === "" ? "" : " and changes"),
    machine: `${cpus().length} cores, ${gigabytes} GiB, ${process.platform}, Node ${process.version}`,
  };
}

export const oneLine = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");

export function renderPage(proofs: readonly Proof[]): string {
  return `# Proof

What Souk promises, and the attack that tries to break each promise. \`npm run proof -- NAME\` runs one attack, \`npm run proof\` all of them, each within
ten minutes. \`--minutes N\` changes the limit, and \`--engine sqlite\` skips Postgres. Each attack prints one line of figures per engine and stores it in
\`var/proof/results.json\`, with the command, the time, the commit and the machine. \`npm run test:all\` runs short forms of the attacks.

${table(
  ["Proof", "Promise"],
  proofs.map(({ name, promises }) => [name, promises]),
)}

## Controls

A proof that cannot fail proves nothing. Each line below removes one guard or reverts one repair, and names the test that must then fail. Most
switches are in that test. A reverted repair is removed from a copy of the compiled packages, in which the same test passed a moment
before. \`npm run proof -- controls\` tries all of them and resumes after an interruption.

${table(
  ["Fault", "Seen by"],
  allGuards.map(({ fault, file, test }) => [
    fault,
    `\`${file.split("/").at(-1)}\`${test === "" ? "" : `: ${test}`}`,
  ]),
)}
`;
}
