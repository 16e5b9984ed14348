import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Control } from "./control.js";
import { controlList } from "./control-list.js";
import { type Outcome, type Proof, root } from "../proof.js";
import { circumstances } from "../results.js";
import { compiled, CUT_SHORT, runTests, type TestOutcome } from "../suites.js";

const literal = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** One file of tests may take so long; then its faults count as not seen. */
const FILE_WITHIN_MS = 240_000;

/** Whether the test that seeds the fault ran, and saw its proof turn red. */
export const turnedRed = ({ test }: Control, outcomes: readonly TestOutcome[]): boolean => {
  const own = outcomes.filter(({ title }) => title.includes(test));
  return own.length > 0 && own.every(({ passed }) => passed);
};

export const controls: Proof = {
  name: "controls",
  promises:
    "Each guard that is taken away turns its proof red: a proof that cannot fail proves nothing.",
  places: ["all"],
  async run({ withinMs, log }): Promise<Outcome> {
    const end = performance.now() + withinMs;
    const seen = rememberedReds(circumstances().commit);
    const known = seen.size;
    const unseen: string[] = [];
    for (const [file, own] of byFile()) {
      const open = own.filter((control) => !seen.has(nameOf(control)));
      const left = end - performance.now();
      if (open.length === 0 || left <= 0) continue;
      const titles = open.map(({ test }) => literal(test)).join("|");
      const outcomes = await runTests([compiled(file)], titles, Math.min(left, FILE_WITHIN_MS));
      if (outcomes.some(({ title }) => title === CUT_SHORT) && performance.now() >= end) break;
      const reds = open.filter((control) => turnedRed(control, outcomes)).map(nameOf);
      for (const name of reds) seen.add(name);
      unseen.push(...open.map(nameOf).filter((name) => !reds.includes(name)));
      remember(circumstances().commit, seen);
      for (const name of open.map(nameOf)) {
        process.stdout.write(`  ${reds.includes(name) ? "red" : "NOT RED"}: ${name}\n`);
      }
      log(file);
    }
    return {
      holds: unseen.length === 0 && seen.size > 0,
      figures: {
        seeded: `${seen.size + unseen.length} of ${controlList.length}`,
        "turned red": seen.size,
        "of these in a run before": known,
      },
    };
  },
};

/** What it is about; the page and the log know it by this. */
const nameOf = ({ proof, fault }: Control) => `${proof}: ${fault}`;

function byFile(): Map<string, Control[]> {
  return Map.groupBy(controlList, ({ file }) => file);
}

/** A run that was cut short goes on where it ended, as long as the sources are the same. */
const kept = join(root, "node_modules", ".cache", "souk", "controls.json");

interface Remembered {
  readonly commit: string;
  readonly reds: readonly string[];
}

function rememberedReds(commit: string): Set<string> {
  const names = new Set(controlList.map(nameOf));
  try {
    const found = JSON.parse(readFileSync(kept, "utf8")) as Remembered;
    const isSame = found.commit === commit && !commit.includes("changes");
    return new Set(isSame ? found.reds.filter((name) => names.has(name)) : []);
  } catch {
    return new Set();
  }
}

function remember(commit: string, reds: ReadonlySet<string>): void {
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify({ commit, reds: [...reds] } satisfies Remembered));
}
