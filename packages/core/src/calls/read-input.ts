import type * as z from "zod";
import {
  plainTerms,
  readingBy,
  readsPlainly,
  type TenantTerms,
  widestTerms,
} from "../values/tenant-terms.js";
import { parseInput, type Rules } from "../values/validation.js";
import { attempt, type Attempt } from "./attempt.js";
import { type Access, type ContextByAccess, termsOf } from "./context.js";
import type { CallInput } from "./hooks.js";

/** The input of a call before and after it is known in which tenant it acts. */
export interface ReadInput<S extends z.core.$ZodType> {
  /** Checked with days in UTC and amounts of two decimals. */
  readonly atFirst: Attempt<CallInput<S>>;
  /** Whether a date alone or an amount is in it, which only the settings of the tenant give a meaning. */
  readonly needsTenant: boolean;
  /** Checked with the most decimals of any currency: an error here is one in every tenant. */
  readonly widest: () => Attempt<CallInput<S>>;
  /** The same by the settings of the tenant in which the context acts. */
  readonly in: (context: ContextByAccess[Access]) => Attempt<CallInput<S>>;
}

export function readInput<S extends z.core.$ZodType>(
  schema: S,
  raw: unknown,
  rules?: Rules<S>,
): ReadInput<S> {
  const readBy = (terms: TenantTerms) =>
    readingBy(terms, () => attempt(() => ({ raw, parsed: parseInput(schema, raw, rules) })));
  const { value: atFirst, met } = readBy(plainTerms);
  return {
    atFirst,
    needsTenant: met.days || met.amounts,
    widest: () => readBy(widestTerms).value,
    in(context) {
      const terms = termsOf(context);
      return readsPlainly(met, terms) ? atFirst : readBy(terms).value;
    },
  };
}
