import type * as z from "zod/mini";
import type { UseCaseName, UseCases } from "../use-cases.js";
import type { Call } from "./call.js";
import type { OutputOfCase } from "./hooks.js";

/** What a call inside another has of its own; the rest is that of the outer one. */
export type InnerCall = Pick<Call, "as" | "tenant" | "ifMatch" | "idempotency">;

/**
 * Runs another use case of the core in the same transaction, as the same caller or as the one in `options`. Everything
 * that holds for a call holds for it: access, policy, rules, hooks, events, audit and limits. If it is refused, nothing
 * of it is left, and you may catch the refusal. Await it.
 *
 * @example
 * await context.run("updateProduct", { id, stock: 0 });
 */
export interface RunInside {
  <N extends UseCaseName>(
    name: N,
    input: z.input<UseCases[N]["input"]>,
    options?: InnerCall,
  ): Promise<OutputOfCase<UseCases[N]>>;
  /** The same for a use case of your own. */
  <N extends string>(
    name: N extends UseCaseName ? never : N,
    input: object,
    options?: InnerCall,
  ): Promise<unknown>;
}
