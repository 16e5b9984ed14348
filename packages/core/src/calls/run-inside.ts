import type { Call } from "./call.js";

export type OutputOfCase<U> = U extends
  | { run(...parameters: never[]): Promise<infer O> }
  | { stage(...parameters: never[]): Promise<infer O> }
  ? O
  : never;

/**
 * The list of use cases adds itself as `list`, and their inputs as `inputs`: importing them would be a circle, because
 * each use case may run others.
 */
export interface RunnableUseCases {}

export type Runnable = RunnableUseCases["list"];
export type InputsByName = RunnableUseCases["inputs"];

/** The parts of a call that an inner call sets itself; the rest comes from the outer call. */
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
  <N extends keyof Runnable>(
    name: N,
    input: InputsByName[N & keyof InputsByName],
    options?: InnerCall,
  ): Promise<OutputOfCase<Runnable[N]>>;
  /** The same for a use case of your own. */
  <N extends string>(
    name: N extends keyof Runnable ? never : N,
    input: object,
    options?: InnerCall,
  ): Promise<unknown>;
}
