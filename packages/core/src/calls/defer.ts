import type * as z from "zod";
import type { TenantStore } from "../ports/unit-of-work.js";
import { readingBy, type TenantTerms } from "../values/tenant-terms.js";
import { parseInput } from "../values/validation.js";
import type { EventRecording } from "./event-recorder.js";
import type { Runnable } from "./run-inside.js";

/** When a deferred call is made, and which one it replaces. */
export interface DeferOptions {
  /** When it is due. Defaults to at once. */
  readonly at?: Date;
  /** A call of the same use case and key that still waits is replaced; its input and time are gone. */
  readonly key?: string;
}

/**
 * Stores a call of a use case of the tenant, ours or yours, in the transaction: a worker makes it once it is due, in a
 * transaction of its own, as an operator for the same user. It is made at least once. If it fails, it is made again up to
 * five times, as deliveries are. Await it.
 *
 * @example
 * await context.defer("remindCustomer", { orderId }, { at: inTwoDays, key: `order ${orderId}` });
 */
export interface Defer {
  <N extends keyof Runnable>(
    name: N,
    input: z.input<Runnable[N]["input"]>,
    options?: DeferOptions,
  ): Promise<void>;
  /** The same for a use case of your own. */
  <N extends string>(
    name: N extends keyof Runnable ? never : N,
    input: object,
    options?: DeferOptions,
  ): Promise<void>;
}

const LONGEST_INPUT = 65_536;
const LONGEST_KEY = 200;

interface KnownCases {
  readonly useCases: Readonly<
    Record<string, { readonly access: string; readonly input: z.core.$ZodType }>
  >;
}

interface Means {
  readonly extensions: KnownCases | undefined;
  readonly store: TenantStore;
  readonly events: Pick<EventRecording, "wake">;
  readonly terms: TenantTerms;
  readonly now: Date;
  readonly userId: number | null;
  /** Makes a key for a call that needs none. */
  readonly newKey: () => string;
}

export const deferring = ({
  extensions,
  store,
  events,
  terms,
  now,
  userId,
  newKey,
}: Means): Defer =>
  (async (name: string, input: unknown, { at = now, key = newKey() }: DeferOptions = {}) => {
    const cases = extensions?.useCases ?? {};
    const useCase = Object.hasOwn(cases, name) ? cases[name] : undefined;
    if (!useCase) throw new Error(`The core has no use case ${name}.`);
    if (useCase.access !== "member" && useCase.access !== "admin")
      throw new Error(`${name} is not a use case of a tenant, so it cannot be deferred.`);
    if (key === "" || key.length > LONGEST_KEY)
      throw new Error(`The key of a deferred call has 1 to ${LONGEST_KEY} characters.`);
    if (!Number.isFinite(at.getTime())) throw new Error("`at` of a deferred call must be a time.");
    // The error goes to the author of the code.
    readingBy(terms, () => parseInput(useCase.input, input));
    const text = JSON.stringify(input);
    if (text.length > LONGEST_INPUT)
      throw new Error(`The input of a deferred call has at most ${LONGEST_INPUT} characters.`);
    await store.deferredCalls.put({ useCase: name, key, input: text, userId, dueAt: at }, now);
    // Also for a later time: the worker then knows when to look again.
    events.wake("calls");
  }) as unknown as Defer;
