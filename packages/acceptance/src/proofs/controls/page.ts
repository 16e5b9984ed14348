import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../proof.js";
import { circumstances } from "../results.js";
import { table } from "../table.js";
import { allGuards } from "./control-list.js";

/** What came of one fault when it was last tried. */
interface Tried {
  readonly fault: string;
  readonly isRed: boolean;
  readonly date: string;
  readonly commit: string;
}

const kept = join(root, "docs", "assurance", "controls.json");
export const controlsPage = join(root, "docs", "assurance", "controls.md");

export const triedFaults = (): Tried[] => JSON.parse(readFileSync(kept, "utf8")) as Tried[];

/** A run that was cut short goes on where it ended, as long as the sources are the same. */
export function knownReds(commit: string): Set<string> {
  const faults = new Set(allGuards.map(({ fault }) => fault));
  const isKnown = (tried: Tried) =>
    tried.isRed && faults.has(tried.fault) && tried.commit === commit && !/changes/.test(commit);
  return new Set(
    triedFaults()
      .filter(isKnown)
      .map(({ fault }) => fault),
  );
}

export function keepReds(faults: readonly string[], reds: readonly string[]): void {
  const { date, commit } = circumstances();
  const now = faults.map((fault) => ({ fault, isRed: reds.includes(fault), date, commit }));
  const order = allGuards.map(({ fault }) => fault);
  const all = [...triedFaults().filter(({ fault }) => !faults.includes(fault)), ...now].toSorted(
    (a, b) => order.indexOf(a.fault) - order.indexOf(b.fault),
  );
  writeFileSync(kept, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(controlsPage, renderControls(all));
}

export function renderControls(all: readonly Tried[]): string {
  const rows = allGuards.map(({ fault, file, test }) => {
    const tried = all.find((each) => each.fault === fault);
    const verdict = tried === undefined ? "not run" : tried.isRed ? "red" : "NOT RED";
    const seenBy = `\`${file.split("/").at(-1)}\`${test === "" ? "" : `: ${test}`}`;
    return [fault, seenBy, verdict, tried?.date ?? "", tried?.commit ?? ""];
  });
  return `# Controls

A proof proves something if it can fail. Each line removes one guard or reverts one repair, and names the test that must fail. Most
switches are in that test. A reverted repair is removed from a copy of the compiled packages, in which the same test passed a moment
before. \`npm run proof -- controls\` tries all of them, resumes after an interruption, and updates this page.

${table(["Fault", "Seen by", "Verdict", "Date", "Commit"], rows)}
`;
}
