import type { Hookable } from "./calls/hooks.js";
import type { OwnEvent } from "./events/own-event.js";

type Cases = Readonly<Record<string, Hookable>>;

/** Names of a core that are no use cases. */
const TAKEN: ReadonlySet<string> = new Set(["on", "then"]);

/** The kinds by name; two of one name could not be told apart. */
export function ownEvents(events: readonly OwnEvent[]): ReadonlyMap<string, OwnEvent> {
  const byKind = new Map(events.map((event) => [event.kind, event]));
  if (byKind.size < events.length) throw new Error("Two events have the same kind.");
  return byKind;
}

/** Ours and theirs; what could not be called, or could not tell what it says, is refused at once. */
export function withOwn(ours: Cases, own: Cases, events: ReadonlyMap<string, OwnEvent>): Cases {
  for (const [name, useCase] of Object.entries(own)) {
    if (Object.hasOwn(ours, name) || TAKEN.has(name)) {
      throw new Error(`Souk itself has something called ${name}.`);
    }
    // Who asks without a body whether a call would be let in relies on this.
    if (useCase.input.safeParse(undefined).success) {
      throw new Error(`The input of ${name} must be an object.`);
    }
    const { tells = [], mayTell = [] } = useCase as Telling;
    for (const event of [...tells, ...mayTell]) {
      if (typeof event === "string" || events.get(event.kind) === event) continue;
      throw new Error(`${name} tells ${event.kind}, which \`events\` must name.`);
    }
  }
  return Object.freeze({ ...ours, ...own });
}

interface Telling {
  readonly tells?: readonly (string | OwnEvent)[];
  readonly mayTell?: readonly (string | OwnEvent)[];
}
