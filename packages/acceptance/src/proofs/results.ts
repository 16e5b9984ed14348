import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
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

const kept = join(root, "docs", "assurance", "proof.json");
export const page = join(root, "docs", "assurance", "proof.md");

export const readResults = (): Result[] => JSON.parse(readFileSync(kept, "utf8")) as Result[];

/** Puts a result where the last one of that proof and engine stood, and writes the page again. */
export function keep(result: Result, proofs: readonly Proof[]): void {
  const others = readResults().filter(
    ({ name, place }) => name !== result.name || place !== result.place,
  );
  const order = proofs.map(({ name }) => name);
  const all = [...others, result].toSorted(
    (a, b) => order.indexOf(a.name) - order.indexOf(b.name) || a.place.localeCompare(b.place),
  );
  writeFileSync(kept, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(page, render(proofs, all));
}

export function circumstances(): Pick<Result, "date" | "commit" | "machine"> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
  const changes = git(
    "status",
    "--porcelain",
    "--",
    ".",
    ":!docs/assurance/proof.*",
    ":!docs/assurance/controls.*",
  ).trim();
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

export function render(proofs: readonly Proof[], results: readonly Result[]): string {
  const rows = proofs.flatMap((proof) =>
    proof.places.map((place) => {
      const found = results.find((each) => each.name === proof.name && each.place === place);
      return found ? rowOf(found) : [proof.name, place, "not run", "", "", "", "", ""];
    }),
  );
  return `# Proof

What Souk promises, and the result of the last attempt to break each promise. \`npm run proof -- NAME\` repeats one attempt, \`npm run proof\`
all of them, each within ten minutes. \`--minutes N\` changes the limit, and \`--engine sqlite\` skips Postgres. Each attempt prints one line
of figures per engine and updates this page; the figures are stored in \`proof.json\`. \`npm test\` runs short forms. [Controls](controls.md) lists
the guards that the controls remove.

${table(
  ["Proof", "Promise"],
  proofs.map(({ name, promises }) => [name, promises]),
)}

## Figures

Dates are in UTC. \`and changes\` means that the sources had uncommitted changes.

${table(["Proof", "Engine", "Verdict", "Figures", "Command", "Date", "Commit", "Machine"], rows)}
`;
}

function rowOf({ name, place, holds, figures, seconds, ...run }: Result): string[] {
  const verdict = holds ? "holds" : "DOES NOT HOLD";
  const line = oneLine(figures).replaceAll("|", "\\|");
  return [
    name,
    place,
    verdict,
    `${line}, in ${seconds} s`,
    `\`${run.command}\``,
    run.date,
    run.commit,
    run.machine,
  ];
}
