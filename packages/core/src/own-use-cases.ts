import * as z from "zod";
import type { Hookable } from "./calls/hooks.js";
import { KnownEvents } from "./events/known-events.js";
import type { OwnEvent } from "./events/own-event.js";
import { casesWithScopes } from "./api-keys/own-scopes.js";
import { casesWithRoleScopes } from "./team/own-scopes.js";
import { apiKeyScopes } from "./values/api-keys/api-key-scopes.js";
import type { KeyScopes } from "./values/api-keys/key-scopes.js";
import { casesNaming } from "./webhooks/naming-events.js";

type Cases = Readonly<Record<string, Hookable>>;

/** Names of a core that are no use cases. */
const TAKEN: ReadonlySet<string> = new Set(["on", "joined", "committed", "transaction", "then"]);

/** The kinds by name; two kinds may not share one. */
export function knownEvents(events: readonly OwnEvent[]): KnownEvents {
  const byKind = new Map(events.map((event) => [event.kind, event]));
  if (byKind.size < events.length) throw new Error("Two events have the same kind.");
  return new KnownEvents(byKind);
}

/** Our use cases and theirs; refuses at once one that could not be called or could not publish its events. */
export function withOwn(ours: Cases, own: Cases, events: KnownEvents, scopes: KeyScopes): Cases {
  for (const [name, useCase] of Object.entries(own)) {
    if (Object.hasOwn(ours, name) || TAKEN.has(name) || name in Object.prototype) {
      throw new Error(`${name} is a name of Souk's own: choose another.`);
    }
    if (!useCase?.input) throw new Error(`${name} is not a use case: create it with useCase().`);
    // A check without a body, whether a call would be let in, relies on this.
    if (z.safeParse(useCase.input, undefined).success) {
      throw new Error(`The input of ${name} must be an object.`);
    }
    const { tells = [], mayTell = [] } = useCase as Telling;
    for (const event of [...tells, ...mayTell]) {
      if (typeof event === "string" || events.own.get(event.kind) === event) continue;
      throw new Error(`${name} tells ${event.kind}, which \`events\` must name.`);
    }
  }
  return Object.freeze({
    ...ours,
    ...(events.own.size > 0 ? casesNaming(events) : {}),
    ...(scopes.all.length > apiKeyScopes.length
      ? { ...casesWithScopes(scopes), ...casesWithRoleScopes(scopes) }
      : {}),
    ...own,
  });
}

interface Telling {
  readonly tells?: readonly (string | OwnEvent)[];
  readonly mayTell?: readonly (string | OwnEvent)[];
}
