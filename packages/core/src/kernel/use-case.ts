import type { z } from "zod";
import type { Ports } from "../ports/index.js";
import type { TransactionMode } from "../ports/unit-of-work.js";
import type { Access, ContextByAccess } from "./context.js";

interface Shape<A extends Access, S extends z.ZodType> {
  readonly access: A;
  readonly input: S;
  /** It changes who may do what in the tenant; such changes run one after the other. */
  readonly exclusive?: boolean;
  /** It makes something new, so a repeated key must not make it twice. */
  readonly creates?: boolean;
  /** Its answer shows a secret once; what is kept for a replay is sealed. */
  readonly secretAnswer?: boolean;
}

/** One thing Souk can do, done in one transaction. */
export interface SingleUseCase<A extends Access, S extends z.ZodType, O> extends Shape<A, S> {
  /** What its transaction may do; input that only asks what would happen needs no more than "read". */
  readonly effect: TransactionMode | ((input: z.output<S>) => TransactionMode);
  run(context: ContextByAccess[A], input: z.output<S>): Promise<O>;
}

/** One thing Souk can do that must not hold a transaction all the while: it hashes, sends or streams in between. */
export interface StagedUseCase<A extends Access, S extends z.ZodType, O> extends Shape<A, S> {
  stage(steps: Steps<A>, input: z.output<S>): Promise<O>;
}

/** Each step authorises the caller anew and commits on its own. */
export interface Steps<A extends Access> {
  readonly ports: Ports;
  readonly read: <T>(work: (context: ContextByAccess[A]) => Promise<T>) => Promise<T>;
  readonly write: <T>(work: (context: ContextByAccess[A]) => Promise<T>) => Promise<T>;
  readonly longWrite: <T>(work: (context: ContextByAccess[A]) => Promise<T>) => Promise<T>;
}

export type UseCase<A extends Access = Access, S extends z.ZodType = z.ZodType, O = unknown> =
  | SingleUseCase<A, S, O>
  | StagedUseCase<A, S, O>;

export const useCase = <A extends Access, S extends z.ZodType, O>(
  definition: SingleUseCase<A, S, O>,
): SingleUseCase<A, S, O> => definition;

export const stagedUseCase = <A extends Access, S extends z.ZodType, O>(
  definition: StagedUseCase<A, S, O>,
): StagedUseCase<A, S, O> => definition;
