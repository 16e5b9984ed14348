import { useCases } from "./use-cases.js";
import type { EventKind } from "./events/catalogue.js";
import type { UseCase } from "./calls/use-case.js";

/** One event of one use case, as the use case itself declares it. */
export interface DeclaredEvent {
  readonly useCase: string;
  readonly event: EventKind;
  /** Each of its writes has it; otherwise only one that found something to change. */
  readonly always: boolean;
  /** What the audit trail calls the id of the entity that the event is about. */
  readonly subject: "id" | "userId";
}

const declared = (useCase: string, { tells = [], mayTell = [] }: UseCase): DeclaredEvent[] =>
  [...tells, ...mayTell].map((event) => ({
    useCase,
    event,
    always: tells.includes(event),
    subject: event.startsWith("user.") ? "userId" : "id",
  }));

/** Which use case tells which event: what `webhooks audit` holds the audit trail against. */
export const declaredEvents: readonly DeclaredEvent[] = Object.entries(useCases).flatMap(
  ([name, useCase]) => declared(name, useCase as unknown as UseCase),
);
