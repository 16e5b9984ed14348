import type { Role } from "../scope.js";
import {
  type ApiKeyScope,
  apiKeyScopes,
  apiKeyScopesFor,
  casesOfEveryRole,
  eventCases,
  type HeldScopes,
  OWN_RIGHTS,
  scopeOfEvent,
  scopesOfRole,
} from "./api-key-scopes.js";

/** The parts of an embedder's use case that decide which keys may call it. */
interface Scoped {
  readonly access?: string;
  readonly scope?: string | undefined;
}

/** The scopes of API keys that a core knows: ours, and those of its embedder's use cases and events. */
export class KeyScopes {
  /** The code that stores, compares and shows scopes treats those of embedders like ours. */
  readonly all: readonly ApiKeyScope[];
  readonly #ofCases: ReadonlyMap<string, ApiKeyScope>;
  readonly #ofEvents: ReadonlyMap<string, ApiKeyScope>;
  readonly #ofMembers: readonly ApiKeyScope[];

  constructor(
    useCases: Readonly<Record<string, Scoped>> = {},
    events: Iterable<{ readonly kind: string; readonly scope?: string | undefined }> = [],
  ) {
    const cases = Object.entries(useCases).flatMap(([name, { scope, access }]) =>
      scope === undefined ? [] : [{ name, access, scope: scope as ApiKeyScope }],
    );
    const own = new Set(cases.map(({ scope }) => scope));
    for (const scope of own)
      if (apiKeyScopes.includes(scope))
        throw new Error(`The scope ${scope} is one of Souk's own: choose another.`);
    this.all = [...apiKeyScopes, ...own];
    this.#ofCases = new Map(cases.map(({ name, scope }) => [name, scope]));
    this.#ofEvents = new Map(
      [...events].flatMap(({ kind, scope }) =>
        scope === undefined ? [] : [[kind, scope as ApiKeyScope] as const],
      ),
    );
    const forMembers = cases.filter(({ access }) => access === "member");
    this.#ofMembers = [...scopesOfRole.MEMBER, ...new Set(forMembers.map(({ scope }) => scope))];
  }

  /** The scopes each of which allows a use case; none if no key may call it. */
  forCase(useCase: string): readonly ApiKeyScope[] {
    const own = this.#ofCases.get(useCase);
    if (own) return [own];
    const scopes = apiKeyScopesFor(useCase);
    if (useCase === OWN_RIGHTS) return [...scopes, ...new Set(this.#ofCases.values())];
    return eventCases.includes(useCase)
      ? [...new Set([...scopes, ...this.#ofEvents.values()])]
      : scopes;
  }

  /** Whether a caller with these scopes may call a use case. */
  open(useCase: string, { of, scopes }: HeldScopes): boolean {
    if (of === "role" && casesOfEveryRole.includes(useCase)) return true;
    return this.forCase(useCase).some((scope) => scopes.includes(scope));
  }

  /** The scope that reads what an event carries; null for a kind whose content no scope reads. */
  ofEvent(kind: string): ApiKeyScope | null {
    return this.#ofEvents.get(kind) ?? scopeOfEvent(kind);
  }

  /** What a seat opens. */
  ofRole(role: Role): readonly ApiKeyScope[] {
    return role === "ADMIN" ? this.all : this.#ofMembers;
  }
}

export const ourScopes = new KeyScopes();

/** The scopes each of which allows a use case, ours or an embedder's; none if no key may call it. */
export const scopesOfCase = (name: string, { scope }: Scoped): readonly string[] =>
  scope === undefined ? apiKeyScopesFor(name) : [scope];
