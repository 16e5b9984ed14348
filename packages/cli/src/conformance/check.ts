import type { World } from "./world.js";

/** One sentence of the contract, and how a running host shows that it keeps it. */
export interface Check {
  /** Stays the same when checks are added at the end of a section. */
  readonly id: string;
  readonly section: string;
  readonly says: string;
  readonly run: (world: World) => Promise<void>;
}

export type AddCheck = (says: string, run: Check["run"]) => void;

export function section(code: string, title: string, define: (check: AddCheck) => void): Check[] {
  const checks: Check[] = [];
  define((says, run) => {
    const id = `${code}-${String(checks.length + 1).padStart(3, "0")}`;
    checks.push({ id, section: title, says, run });
  });
  return checks;
}

/** What the host did instead of what the contract says. */
export class Difference extends Error {
  override readonly name = "Difference";
}

/** The check needs something that this host does not offer, such as a receiver that it may call. */
export class NotApplicable extends Error {
  override readonly name = "NotApplicable";
}
