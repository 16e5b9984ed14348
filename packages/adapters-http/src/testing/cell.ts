import type { Target } from "./matrix-row.js";
import type { Person } from "./world.js";

/** One call of a row of the matrix, and the expected answer. */
export interface Cell {
  readonly name: string;
  readonly caller: Person | "nobody" | "madeUp";
  readonly tenant?: number;
  readonly target: Target;
  readonly expected: number;
  /** Cells of one group must get the same answer, byte for byte. */
  readonly group?: string;
}
