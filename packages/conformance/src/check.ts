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
