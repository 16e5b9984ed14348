import type { World } from "./world.js";

/** One sentence of the contract, and how a running host shows that it keeps it. */
export interface Check {
  /** Made of its sentence: other checks can come and go without changing it. */
  readonly id: string;
  readonly section: string;
  readonly says: string;
  readonly run: (world: World) => Promise<void>;
}

export type AddCheck = (says: string, run: Check["run"]) => void;

export function section(code: string, title: string, define: (check: AddCheck) => void): Check[] {
  const checks = new Map<string, Check>();
  define((says, run) => {
    const id = `${code}/${nameOf(says)}`;
    if (checks.has(id)) throw new Error(`Two checks are named ${id}.`);
    checks.set(id, { id, section: title, says, run });
  });
  return [...checks.values()];
}

const longestName = 80;

/** The first words of a sentence, as they stand in an address. */
function nameOf(says: string): string {
  const words = says
    .toLowerCase()
    .replaceAll(/(?<!\w)-(?=\w)/g, " minus ")
    .replaceAll(/(?<=\d), (?=\d)/g, " comma ")
    .replaceAll("+", " plus ")
    .replaceAll("'=", " equals ")
    .replaceAll(/['’`]/g, "")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ");
  let name = words.shift() ?? "";
  for (const word of words) {
    if (name.length + 1 + word.length > longestName) break;
    name += `-${word}`;
  }
  return name;
}
