import { join } from "node:path";
import { root } from "../proof.js";
import { circumstances, readData, writeData } from "../results.js";
import { allGuards } from "./control-list.js";

/** The result of the last attempt to remove one guard. */
interface Tried {
  readonly fault: string;
  readonly isRed: boolean;
  readonly date: string;
  readonly commit: string;
}

const triedFile = join(root, "var", "proof", "controls.json");
const triedFaults = () => readData<Tried>(triedFile);

/** A run that was cut short continues where it ended, as long as the sources are the same. */
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
  writeData(triedFile, all);
}
