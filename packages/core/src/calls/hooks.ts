import type * as z from "zod";
import type { OwnEvent } from "../events/own-event.js";
import { hintAt } from "../values/nearest.js";
import type { Actor } from "../values/scope.js";
import { readingBy } from "../values/tenant-terms.js";
import { parseInput } from "../values/validation.js";
import type { Call } from "./call.js";
import { type Access, type ContextByAccess, termsOf } from "./context.js";
import type { InputsByName, OutputOfCase } from "./run-inside.js";

type Maybe<T> = T | Promise<T>;

/** A use case, with the types that its hooks need. */
export interface Hookable {
  readonly access: Access;
  readonly input: z.core.$ZodType;
  readonly confirms?: "always" | "on change";
}

/** The hooks of one use case. */
export interface HooksOf<U extends Hookable, I = z.input<U["input"]>> {
  /**
   * Runs before the use case, in its transaction, once the caller is let in and the input is valid. If it throws, the
   * call is refused; if it returns input, this replaces the caller's input and is checked again.
   */
  readonly before?: (
    context: ContextByAccess[U["access"]],
    input: I,
  ) => Maybe<I | undefined | void>;
  /**
   * Runs after the work, in its transaction: its writes are committed with the change, and an error undoes both. A use
   * case that works in steps has several transactions, so it has no such hook.
   */
  readonly inTransaction?: U extends { run: unknown }
    ? (
        context: ContextByAccess<OwnEvent>[U["access"]],
        done: { readonly input: z.output<U["input"]>; readonly output: OutputOfCase<U> },
      ) => Maybe<void>
    : never;
  /** After the commit. No answer waits for it or fails with it. */
  readonly after?: (done: Done<U>) => unknown;
}

export interface Done<U extends Hookable = Hookable> {
  readonly call: Call;
  readonly actor: Actor;
  readonly tenantId: number | null;
  readonly input: z.output<U["input"]>;
  readonly output: OutputOfCase<U>;
}

/** The input of one of our use cases by its name, and of an embedder's by its schema. */
export type InputOfCase<N, U extends Hookable> = N extends keyof InputsByName
  ? InputsByName[N]
  : z.input<U["input"]>;

/** Hooks by the name of their use case. */
export type Hooks<Cases extends Readonly<Record<string, Hookable>>> = {
  readonly [N in keyof Cases]?: HooksOf<Cases[N], InputOfCase<N, Cases[N]>>;
};

/** The same for use cases of unknown type. */
export interface AnyHooks {
  readonly before?: (context: never, input: never) => unknown;
  readonly inTransaction?: (context: never, done: never) => unknown;
  readonly after?: (done: never) => unknown;
}

/** The input of a use case: as the caller wrote it, and as its schema reads it. */
export interface CallInput<S extends z.core.$ZodType = z.core.$ZodType> {
  readonly raw: unknown;
  readonly parsed: z.output<S>;
}

export async function askBefore<S extends z.core.$ZodType>(
  before: AnyHooks["before"],
  schema: S,
  context: ContextByAccess[Access],
  given: CallInput<S>,
): Promise<CallInput<S>> {
  const raw = await before?.(context as never, given.raw as never);
  if (raw === undefined) return given;
  const parse = () => parseInput(schema, raw);
  return { raw, parsed: readingBy(termsOf(context), parse).value };
}

const PARTS = ["before", "inTransaction", "after"];

/** A hook that can never run is a mistake of the host. */
export function checkHooks(
  hooks: Readonly<Record<string, AnyHooks | undefined>>,
  useCases: Readonly<Record<string, Hookable>>,
): ReadonlyMap<string, AnyHooks> {
  const given = Object.entries(hooks).filter((entry): entry is [string, AnyHooks] => !!entry[1]);
  for (const [name, hooksOfOne] of given) {
    const { inTransaction } = hooksOfOne;
    const useCase = Object.hasOwn(useCases, name) ? useCases[name] : undefined;
    if (!useCase) {
      throw new Error(`The hooks name no use case: ${name}.${hintAt(name, Object.keys(useCases))}`);
    }
    for (const [part, hook] of Object.entries(hooksOfOne)) {
      if (!PARTS.includes(part))
        throw new Error(`${name} has no hook ${part}.${hintAt(part, PARTS)}`);
      if (hook !== undefined && typeof hook !== "function")
        throw new Error(`The hook ${part} of ${name} must be a function.`);
    }
    const writes = "effect" in useCase && useCase.effect !== "read";
    if (inTransaction && !writes) {
      throw new Error(`${name} has no single transaction that writes.`);
    }
  }
  return new Map(given);
}
