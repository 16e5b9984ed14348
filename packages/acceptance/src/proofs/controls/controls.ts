import type { Outcome, Proof } from "../proof.js";
import { circumstances } from "../results.js";
import { compiled, CUT_SHORT, runTests, type TestOutcome } from "../suites.js";
import type { Control } from "./control.js";
import { type CopiedPackages, copyPackages } from "./copied-packages.js";
import { allGuards, controlList } from "./control-list.js";
import { keepReds, knownReds } from "./tried-faults.js";
import { type Undone, undoneRepairs } from "./undone.js";

/** The result of one run of tests for a few guards: their faults, and which were noticed. */
interface Step {
  readonly faults: readonly string[];
  /** The faults that were noticed; null if time ran out. */
  run(withinMs: number): Promise<readonly string[] | null>;
}

const literal = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether the test that seeds the fault ran, and saw its proof turn red. */
export const turnedRed = ({ test }: Control, outcomes: readonly TestOutcome[]): boolean => {
  const own = outcomes.filter(({ title }) => title.includes(test));
  return own.length > 0 && own.every(({ passed }) => passed);
};

export const controls: Proof = {
  name: "controls",
  promises:
    "Removing a guard, or reverting a repair, turns its proof red: a proof that cannot fail proves nothing.",
  places: ["all"],
  async run({ withinMs, log }): Promise<Outcome> {
    const end = performance.now() + withinMs;
    const left = () => end - performance.now();
    const { commit } = circumstances();
    const seen = knownReds(commit);
    const known = seen.size;
    const unseen: string[] = [];
    const copy = copyPackages();
    try {
      for (const step of [...seededSteps(seen), ...undoneSteps(seen, copy)]) {
        if (left() <= 0) break;
        const reds = await step.run(left());
        if (reds === null) break;
        for (const fault of reds) seen.add(fault);
        const { faults } = step;
        unseen.push(...faults.filter((fault) => !reds.includes(fault)));
        keepReds(faults, reds);
        for (const fault of faults) log(`${reds.includes(fault) ? "red" : "NOT RED"}: ${fault}`);
      }
    } finally {
      copy.remove();
    }
    for (const fault of unseen) process.stderr.write(`not red: ${fault}\n`);
    return {
      holds: unseen.length === 0 && seen.size > 0,
      figures: {
        "taken away": `${seen.size + unseen.length} of ${allGuards.length}`,
        "turned red": seen.size,
        "of these in a run before": known,
      },
    };
  },
};

/** Guards whose switch lies in a test, file by file: that test passes when its proof has turned red. */
function seededSteps(seen: ReadonlySet<string>): Step[] {
  const open = controlList.filter(({ fault }) => !seen.has(fault));
  return [...Map.groupBy(open, ({ file }) => file)].map(([file, own]) => ({
    faults: own.map(({ fault }) => fault),
    async run(withinMs) {
      const titles = own.map(({ test }) => literal(test)).join("|");
      const outcomes = await runTests([compiled(file)], { titles, withinMs });
      if (isCutShort(outcomes)) return null;
      return own.filter((control) => turnedRed(control, outcomes)).map(({ fault }) => fault);
    },
  }));
}

/** Repairs that are taken back in a copy, where the same tests pass before. */
function undoneSteps(seen: ReadonlySet<string>, copy: CopiedPackages): Step[] {
  const open = undoneRepairs.filter(({ fault }) => !seen.has(fault));
  return open.map((undone) => ({
    faults: [undone.fault],
    async run(withinMs) {
      const run = () => testsOf(undone, copy.place, withinMs);
      const before = await run();
      if (isCutShort(before)) return null;
      if (before.length === 0 || before.some(({ passed }) => !passed)) return [];
      const after = await copy.without(undone, run);
      if (isCutShort(after)) return null;
      return after.some(({ passed }) => !passed) ? [undone.fault] : [];
    },
  }));
}

function testsOf({ file, test }: Undone, place: string, withinMs: number): Promise<TestOutcome[]> {
  const titles = test === "" ? undefined : literal(test);
  return runTests([compiled(file)], { titles, withinMs, place });
}

const isCutShort = (outcomes: readonly TestOutcome[]) =>
  outcomes.some(({ title }) => title === CUT_SHORT);
