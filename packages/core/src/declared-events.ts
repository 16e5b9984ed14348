import { useCases } from "./use-cases.js";
import type { StoredKind } from "./events/catalogue.js";
import type { UseCase } from "./calls/use-case.js";

/** One event of one use case, as the use case declares it. */
export interface DeclaredEvent {
  readonly useCase: string;
  readonly event: StoredKind;
  /**
   * True if each of its writes has the event of its subject; otherwise only writes that changed something. One stored
   * event may have `record.changed` of several records, so that only its number is known.
   */
  readonly always: boolean;
  /** The audit trail's name for the id of the entity of the event. */
  readonly subject: "id" | "userId";
}

const declared = (useCase: string, { tells = [], mayTell = [] }: UseCase): DeclaredEvent[] =>
  [...tells, ...mayTell].map((event) => ({
    useCase,
    event,
    always: tells.includes(event) && event !== "record.changed",
    subject: event.startsWith("user.") ? "userId" : "id",
  }));

/** The events of each use case: `webhooks audit` compares the audit trail with them. */
export const declaredEvents: readonly DeclaredEvent[] = Object.entries(useCases).flatMap(
  ([name, useCase]) => declared(name, useCase as unknown as UseCase),
);
