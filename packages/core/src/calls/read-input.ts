import type * as z from "zod/mini";
import { readingDaysIn, UTC } from "../values/time-zone.js";
import { parseInput, type Rules } from "../values/validation.js";
import { attempt, type Attempt } from "./attempt.js";
import { type Access, type ContextByAccess, timeZoneOf } from "./context.js";
import type { CallInput } from "./hooks.js";

/** The input of a call before and after it is known in which tenant it acts. */
export interface ReadInput<S extends z.core.$ZodType> {
  /** With days in UTC. */
  readonly atFirst: Attempt<CallInput<S>>;
  /** Whether a date alone is in it, which means a day of the tenant. */
  readonly hasDays: boolean;
  /** The same with days of the tenant in which the context acts. */
  readonly in: (context: ContextByAccess[Access]) => Attempt<CallInput<S>>;
}

export function readInput<S extends z.core.$ZodType>(
  schema: S,
  raw: unknown,
  rules?: Rules<S>,
): ReadInput<S> {
  const readIn = (timeZone: string) =>
    readingDaysIn(timeZone, () => attempt(() => ({ raw, parsed: parseInput(schema, raw, rules) })));
  const { value: atFirst, hasDays } = readIn(UTC);
  return {
    atFirst,
    hasDays,
    in(context) {
      const timeZone = hasDays ? timeZoneOf(context) : UTC;
      return timeZone === UTC ? atFirst : readIn(timeZone).value;
    },
  };
}
