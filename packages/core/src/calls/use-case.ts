import type * as z from "zod";
import type { Ports } from "../ports/index.js";
import type { TransactionMode } from "../ports/unit-of-work.js";
import type { Call } from "./call.js";
import type { Access, ContextByAccess } from "./context.js";
import type { Issue } from "../values/errors.js";
import type { EventKind, Tellable } from "../events/catalogue.js";

interface Shape<A extends Access, S extends z.ZodType, K extends Tellable> {
  readonly access: A;
  readonly input: S;
  /** What its schema cannot say, told together with what the schema says. */
  readonly rules?: (input: Partial<z.output<S>>, ports: Ports) => readonly Issue[];
  /** It changes who may do what in the tenant; such changes run one after the other. */
  readonly exclusive?: boolean;
  /** It makes something new, so a repeated key must not make it twice. */
  readonly creates?: boolean;
  /** Events that each of its writes publishes: `webhooks audit` misses them where they are not. */
  readonly tells?: readonly K[];
  /** Events that it publishes where it finds something to change. No others can be published. */
  readonly mayTell?: readonly K[];
  /** Its answer shows a secret once; what is kept for a replay is sealed. */
  readonly secretAnswer?: boolean;
}

/** One thing Souk can do, done in one transaction. */
export interface SingleUseCase<
  A extends Access,
  S extends z.ZodType,
  O,
  K extends Tellable,
> extends Shape<A, S, K> {
  /** What its transaction may do; input that only asks what would happen needs no more than "read". */
  readonly effect: TransactionMode | ((input: z.output<S>) => TransactionMode);
  run(context: ContextByAccess<K>[A], input: z.output<S>): Promise<O>;
}

/** One thing Souk can do that must not hold a transaction all the while: it hashes, sends or streams in between. */
export interface StagedUseCase<
  A extends Access,
  S extends z.ZodType,
  O,
  K extends Tellable,
> extends Shape<A, S, K> {
  stage(steps: Steps<A, K>, input: z.output<S>): Promise<O>;
}

/** Each step authorises the caller again and commits on its own. */
export interface Steps<A extends Access, K extends Tellable = never> {
  readonly ports: Ports;
  readonly call: Call;
  readonly read: Step<A, K>;
  readonly write: Step<A, K>;
  /** Writes what is not visible yet and needs no audit entry. */
  readonly prepare: Step<A>;
}

export type Step<A extends Access, K extends Tellable = never> = <T>(
  work: (context: ContextByAccess<K>[A]) => Promise<T>,
) => Promise<T>;

export type UseCase<
  A extends Access = Access,
  S extends z.ZodType = z.ZodType,
  O = unknown,
  K extends Tellable = EventKind,
> = SingleUseCase<A, S, O, K> | StagedUseCase<A, S, O, K>;

export const useCase = <A extends Access, S extends z.ZodType, O, K extends Tellable = never>(
  definition: SingleUseCase<A, S, O, K>,
): SingleUseCase<A, S, O, K> => Object.freeze(definition);

export const stagedUseCase = <A extends Access, S extends z.ZodType, O, K extends Tellable = never>(
  definition: StagedUseCase<A, S, O, K>,
): StagedUseCase<A, S, O, K> => Object.freeze(definition);
