import { type Control, controlList } from "./control-list.js";
import type { Outcome, Proof } from "./proof.js";
import { compiled, runTests, type TestOutcome } from "./suites.js";

const literal = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

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
    const unseen: string[] = [];
    let seeded = 0;
    for (const [file, own] of byFile()) {
      if (performance.now() > end) break;
      const titles = own.map(({ test }) => literal(test)).join("|");
      const outcomes = await runTests([compiled(file)], titles);
      for (const control of own) {
        const red = turnedRed(control, outcomes);
        seeded += 1;
        if (!red) unseen.push(`${control.proof}: ${control.fault}`);
        process.stdout.write(`  ${red ? "red" : "NOT RED"}: ${control.proof}: ${control.fault}\n`);
      }
      log(file);
    }
    return {
      holds: unseen.length === 0 && seeded > 0,
      figures: {
        seeded: `${seeded} of ${controlList.length}`,
        "turned red": seeded - unseen.length,
      },
    };
  },
};

function byFile(): Map<string, Control[]> {
  return Map.groupBy(controlList, ({ file }) => file);
}
