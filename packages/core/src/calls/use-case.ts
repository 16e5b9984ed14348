import type * as z from "zod";
import type { Ports } from "../ports/index.js";
import type { TransactionMode } from "../ports/unit-of-work.js";
import type { Call, Idempotency } from "./call.js";
import type { Access, ContextByAccess } from "./context.js";
import type { Issue } from "../values/errors.js";
import type { StoredKind, Tellable } from "../events/catalogue.js";

interface Shape<A extends Access, S extends z.core.$ZodType, K extends Tellable> {
  /** The permitted callers; the core rejects all others before it reads the input. */
  readonly access: A;
  /** The schema of its input, which must be an object. The API and the command line take their fields from it. */
  readonly input: S;
  /** Rules that its schema cannot express, reported together with the errors of the schema. */
  readonly rules?: (
    input: Partial<z.output<S>>,
    ports: Ports,
    wrong: ReadonlySet<string>,
  ) => readonly Issue[];
  /**
   * The API key scope that allows it, such as `suppliers:read`; a use case of yours without one is closed to keys. Scopes of
   * Souk's own use cases are listed elsewhere.
   */
  readonly scope?: string | undefined;
  /** Calls of one tenant run one after another: for changes of who may do what, and to count before an insert. */
  readonly exclusive?: boolean;
  /** Whether it may look at very many rows with this input; only a few such calls run at once. */
  readonly readsMuch?: (input: z.output<S>) => boolean;
  /** It makes something new. In steps it heeds an idempotency key by itself. */
  readonly creates?: boolean;
  /**
   * Whether a call with the key of an earlier one gets its answer; see `heedsKey` for the default. In steps, its only
   * write must return the answer.
   */
  readonly repeatable?: boolean;
  /** Events that each of its writes publishes: `webhooks audit` reports a missing one. */
  readonly tells?: readonly K[];
  /** Events that it publishes if it finds something to change. It can publish no others. */
  readonly mayTell?: readonly K[];
  /**
   * It makes a door into an account or a tenant, so a session must have proved lately who uses it, if the host requests
   * that: "always", or "on change" if only some of its input does; `requireConfirmation` then says when.
   */
  readonly confirms?: "always" | "on change";
  /** Also for members without a second factor, in a tenant that requires one. */
  readonly withoutFactor?: boolean;
  /** Its answer shows a secret once; the copy for a replay is sealed. */
  readonly secretAnswer?: boolean;
  /**
   * Fields of its input, such as a password, of which the digest for a replay tells only whether they are there: a digest
   * is quick to guess. The use case compares them itself.
   */
  readonly secretFields?: readonly string[];
}

/** One operation of Souk, done in one transaction. */
export interface SingleUseCase<
  A extends Access,
  S extends z.core.$ZodType,
  O,
  K extends Tellable,
> extends Shape<A, S, K> {
  /** The effect of its transaction; a dry run needs no more than "read". */
  readonly effect: TransactionMode | ((input: z.output<S>) => TransactionMode);
  /** The work, in one transaction. It commits when the promise resolves, and is undone when it rejects. */
  run(context: ContextByAccess<K>[A], input: z.output<S>, seen?: unknown): Promise<O>;
  /**
   * Reads in a separate transaction before that of `run`, which gets the result and can compare: a difference was made
   * by others while the call waited.
   */
  readonly glance?: (context: ContextByAccess<K>[A], input: z.output<S>) => Promise<unknown>;
}

/** One operation of Souk that must not hold a transaction all the time: it hashes, sends or streams in between. */
export interface StagedUseCase<
  A extends Access,
  S extends z.core.$ZodType,
  O,
  K extends Tellable,
> extends Shape<A, S, K> {
  /** The work, in transactions of its own choosing. */
  stage(steps: Steps<A, K>, input: z.output<S>): Promise<O>;
}

/** Each step authorises the caller again and commits on its own. */
export interface Steps<A extends Access, K extends Tellable = never> {
  readonly ports: Ports;
  readonly call: Call;
  /** Runs the work in a transaction that only reads. */
  readonly read: Step<A, K>;
  /** The same where all reads see one moment. */
  readonly steady: Step<A, K>;
  /** Runs the work in a transaction that writes, with its entry in the audit trail. */
  readonly write: WriteStep<A, K>;
  /** Writes rows that no one sees yet and that need no audit entry. */
  readonly prepare: Step<A>;
  /**
   * Calls another use case of the core as the same caller, with its own transaction, hooks, policy and audit entry.
   * `key` makes its effect happen once; whether the caller's version still holds is not compared.
   */
  readonly perform: (name: string, input: object, key?: Idempotency) => Promise<unknown>;
  /**
   * Works in a tenant for a person without a session there, by default to write: the tenant of an invitation that they
   * have proved, or of what they made.
   */
  readonly asInvited: <T>(
    person: { readonly userId: number; readonly tenantId: number },
    work: (context: ContextByAccess<K>["member"]) => Promise<T>,
    mode?: "read" | "write",
  ) => Promise<T>;
}

/** Runs the work in one transaction and returns its result. */
export type Step<A extends Access, K extends Tellable = never> = <T>(
  work: (context: ContextByAccess<K>[A]) => Promise<T>,
) => Promise<T>;

/** Like `Step`, in a transaction of this kind; "write" by default. */
export type WriteStep<A extends Access, K extends Tellable = never> = <T>(
  work: (context: ContextByAccess<K>[A]) => Promise<T>,
  mode?: Exclude<TransactionMode, "read" | "steady read">,
) => Promise<T>;

export type UseCase<
  A extends Access = Access,
  S extends z.core.$ZodType = z.core.$ZodType,
  O = unknown,
  K extends Tellable = StoredKind,
> = SingleUseCase<A, S, O, K> | StagedUseCase<A, S, O, K>;

/**
 * Whether a repeated idempotency key gets the first answer and changes nothing. By default it does wherever a caller
 * with an identity writes in one transaction.
 */
export function heedsKey({ access, creates, repeatable, effect }: Repeating): boolean {
  if (repeatable !== undefined) return repeatable;
  const isOneWrite = effect !== undefined && effect !== "read" && access !== "public";
  return creates === true || isOneWrite;
}

interface Repeating {
  readonly access: Access;
  readonly creates?: boolean;
  readonly repeatable?: boolean;
  readonly effect?: unknown;
}

/**
 * Defines a use case of your own, for `useCases` of `createCore`. The core checks the caller against `access`, validates
 * the input, opens the transaction, and then calls `run`; what `run` throws undoes everything.
 *
 * @example
 * const restock = useCase({
 *   access: "member",
 *   effect: "write",
 *   input: z.object({ id: fields.id, pieces: z.int().min(1) }),
 *   async run({ store, now }, { id, pieces }) { … },
 * });
 */
export const useCase = <A extends Access, S extends z.core.$ZodType, O, K extends Tellable = never>(
  definition: SingleUseCase<A, S, O, K>,
): SingleUseCase<A, S, O, K> => Object.freeze(definition);

/**
 * Defines a use case that must not hold a transaction all the time, because it waits for another service or works for
 * long. Each of its steps authorises the caller again and commits on its own.
 */
export const stagedUseCase = <
  A extends Access,
  S extends z.core.$ZodType,
  O,
  K extends Tellable = never,
>(
  definition: StagedUseCase<A, S, O, K>,
): StagedUseCase<A, S, O, K> => Object.freeze(definition);
