import type { Target } from "./matrix-row.js";
import type { Person } from "./world.js";

/** One call that a row of the matrix makes, and what it must be answered with. */
export interface Cell {
  readonly name: string;
  readonly caller: Person | "nobody" | "madeUp";
  readonly tenant?: number;
  readonly target: Target;
  readonly expected: number;
  /** Cells of one group must be answered alike, to the byte. */
  readonly group?: string;
}
