import type { Store } from "../../ports/unit-of-work.js";
import { type Mutant, ofStore } from "./mutant.test.support.js";

const part = (name: string, within: (store: Store) => Store["within"]) => (): Mutant =>
  ofStore(name, ["transactions"], (store) => ({ within: within(store) }));

/** Parts of a transaction that are undone wrongly. */
export const lostParts: readonly (() => Mutant)[] = [
  part("keeps what a part did that rejects", (store) => (_mode, work) => work(store)),
  part("undoes a part that succeeded", (store) => async (mode, work) => {
    const undoing = new Error("undone");
    let output: unknown;
    await store
      .within(mode, async (own) => {
        output = await work(own);
        throw undoing;
      })
      .catch((error: unknown) => {
        if (error !== undoing) throw error;
      });
    return output as never;
  }),
];
