import { isDeepStrictEqual } from "node:util";
import type { Call } from "../../../calls/call.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ApiKeyWithSecret } from "../../../ports/api-keys/api-key.js";
import {
  type ApiKeyScope,
  apiKeyScopeFor,
  apiKeyScopes,
  apiKeyScopesFor,
  includesScope,
  type KeyCase,
} from "../../../values/api-keys/api-key-scopes.js";
import { useCases } from "../../../use-cases.js";
import { CoreError } from "../../../values/errors.js";
import { keyCalls, subjectOf } from "./key-calls.js";
import { markOf, type ReachWorld, reachWorld } from "./reach-world.js";

/** How a call ended, and everything that its caller was shown. */
export interface Outcome {
  /** "done", or the kind of the refusal. */
  readonly kind: string;
  readonly text: string;
}

/** Makes one call, in the core or over HTTP. */
export type Invoke = (
  world: ReachWorld,
  useCase: KeyCase,
  call: Call,
  input: object,
) => Promise<Outcome>;

const refusal = (error: unknown): Outcome => {
  if (!(error instanceof CoreError)) throw error;
  return { kind: error.kind, text: error.message };
};

async function textOf(output: unknown): Promise<string> {
  const streamed = (output as { text?: AsyncIterable<string> } | undefined)?.text;
  if (!streamed) return JSON.stringify(output) ?? "";
  let text = "";
  for await (const piece of streamed) text += piece;
  return text;
}

export const invokeCore: Invoke = async ({ core }, useCase, call, input) => {
  try {
    const work = core[useCase] as unknown as (call: Call, input: object) => Promise<unknown>;
    return { kind: "done", text: await textOf(await work(call, input)) };
  } catch (error) {
    return refusal(error);
  }
};

type Sent = Awaited<ReturnType<ReachWorld["goOn"]>>;
type State = Awaited<ReturnType<ReachWorld["state"]>>;
type Role = "ADMIN" | "MEMBER";

const readers: Readonly<Record<string, ApiKeyScope>> = {
  order: "orders:read",
  product: "catalog:read",
  category: "catalog:read",
  customer: "customers:read",
  user: "team:read",
};

/**
 * Follows what calls of API keys make reachable: content, events on their way, keys and seats. It knows nothing of the
 * rules that refuse such calls.
 */
export class KeyReach {
  readonly #open: () => Promise<UnitOfWork>;
  readonly #invoke: Invoke;
  readonly #lacking: readonly ApiKeyScope[];
  #world: Promise<ReachWorld> | null = null;
  #control: Promise<Sent> | null = null;
  readonly #roles = new Map<Role, Promise<ReadonlySet<ApiKeyScope>>>();

  /** Keys that lack one of these scopes are tried as well. */
  constructor(
    open: () => Promise<UnitOfWork>,
    invoke: Invoke,
    lacking: readonly ApiKeyScope[] = apiKeyScopes,
  ) {
    this.#lacking = lacking;
    this.#open = open;
    this.#invoke = invoke;
  }

  /** The effects that keys could cause through this use case without the scope for them, and failing calls. */
  async faultsOf(useCase: KeyCase): Promise<string[]> {
    const own = apiKeyScopeFor(useCase) as ApiKeyScope;
    const faults: string[] = [];
    for (const at of keyCalls[useCase].keys()) {
      const attempt = async (scopes: readonly ApiKeyScope[], ends = false) => {
        const { outcome, reached } = await this.#follow(useCase, at, { scopes, ends });
        const who = `${useCase} ${at} with ${named(scopes)}${ends ? " that ends" : ""}`;
        faults.push(...reached.map((what) => `${who} reaches ${what}`));
        const isExpected = outcome.kind === "done" || outcome.kind === "insufficient_scope";
        if (!isExpected) faults.push(`${who} is answered ${outcome.kind}: ${outcome.text}`);
        return outcome.kind === "done";
      };
      const opening = apiKeyScopesFor(useCase);
      if (await attempt(without(...opening))) faults.push(`${useCase} does not need ${own}`);
      for (const scope of opening.slice(1))
        if (!(await attempt(without(own)))) faults.push(`${useCase} is not open to ${scope}`);
      if (subjectOf(own) === "api-keys") await attempt(apiKeyScopes, true);
      if (await attempt([own])) continue;
      if (!(await attempt(apiKeyScopes))) faults.push(`${useCase} ${at} is open to no key`);
      for (const scope of this.#lacking) if (scope !== own) await attempt(without(scope));
    }
    return faults;
  }

  async #follow(
    useCase: KeyCase,
    at: number,
    { scopes, ends }: { readonly scopes: readonly ApiKeyScope[]; readonly ends: boolean },
  ): Promise<{ readonly outcome: Outcome; readonly reached: string[] }> {
    this.#world ??= this.#open().then(reachWorld);
    const world = await this.#world;
    const end = ends ? new Date(world.clock.now().getTime() + 3_600_000) : null;
    const key = await world.newKey(scopes, end);
    const input = await keyCalls[useCase][at]?.(world, key);
    const before = await world.state();
    const call = { as: { token: key.key }, tenant: world.tenant };
    const outcome = await this.#invoke(world, useCase, call, input as object);
    const after = await world.state();
    if (outcome.kind !== "done") {
      const isSame = isDeepStrictEqual(withoutUse(before), withoutUse(after));
      return { outcome, reached: isSame ? [] : ["a change although it is refused"] };
    }
    const { effect } = useCases[useCase] as { readonly effect?: unknown };
    if (effect === "read") return { outcome, reached: shown(outcome.text, useCase, scopes) };
    this.#world = null;
    const found = [
      ...contentIn(outcome.text, useCase),
      ...(await this.#events(await world.goOn(), useCase)),
      ...(await this.#seats(before, after)),
      ...rolesChanged(before, after).flatMap((each) => each.scopes),
      ...keysTouched(before, after, outcome.text).flatMap((each) => each.scopes),
    ];
    const reached = [...new Set(found)].filter((scope) => !includesScope(scopes, scope));
    const lasting = keysThatOutlive(key, end, keysChanged(before, after, outcome.text));
    return { outcome, reached: [...reached, ...lasting] };
  }

  /** The events that only this call causes. */
  async #events(sent: Sent, useCase: KeyCase): Promise<ApiKeyScope[]> {
    this.#control ??= this.#open()
      .then(reachWorld)
      .then((world) => world.goOn());
    const expected = (await this.#control).map(({ url, event }) => `${url} ${event}`);
    const caused = sent.filter(({ url, event }) => {
      const known = expected.indexOf(`${url} ${event}`);
      if (known >= 0) expected.splice(known, 1);
      return known < 0;
    });
    return (
      caused
        .map(({ event }) => readers[event.split(".")[0] ?? ""] ?? "api-keys:read")
        // Payments and shipments are parts of orders, and change them.
        .filter(
          (scope) => !apiKeyScopesFor(useCase).some((own) => subjectOf(own) === subjectOf(scope)),
        )
    );
  }

  async #seats(before: State, after: State): Promise<ApiKeyScope[]> {
    const seats = ({ members }: State) =>
      members.map(({ userId, role, roleId }) => `${role} ${roleId} ${userId}`);
    const changed = [
      ...seats(before).filter((seat) => !seats(after).includes(seat)),
      ...seats(after).filter((seat) => !seats(before).includes(seat)),
    ];
    const known = new Map([...before.roles, ...after.roles].map(({ id, scopes }) => [id, scopes]));
    const reached = await Promise.all(
      changed.map(async (seat) => {
        const [role, roleId] = seat.split(" ");
        return known.get(Number(roleId)) ?? this.#reachOf(role as Role);
      }),
    );
    return reached.flatMap((scopes) => [...scopes]);
  }

  #reachOf(role: Role): Promise<ReadonlySet<ApiKeyScope>> {
    const known = this.#roles.get(role) ?? this.#tryAll(role);
    this.#roles.set(role, known);
    return known;
  }

  async #tryAll(role: Role): Promise<ReadonlySet<ApiKeyScope>> {
    const world = await reachWorld(await this.#open());
    const reached = new Set<ApiKeyScope>();
    for (const [useCase, [first]] of Object.entries(keyCalls) as [KeyCase, Calls][]) {
      const scope = apiKeyScopeFor(useCase) as ApiKeyScope;
      // Leaving is not a power over others.
      if (reached.has(scope) || useCase === "removeMember") continue;
      const { id, as } = world.people[role];
      const input = await first(world, { id });
      const call = { as, tenant: world.tenant };
      const { kind } = await invokeCore(world, useCase, call, input);
      if (kind === "done") reached.add(scope);
    }
    return reached;
  }
}

type Calls = readonly [
  (world: ReachWorld, caller: { readonly id: number }) => object | Promise<object>,
];

const named = (scopes: readonly ApiKeyScope[]) => {
  const missing = apiKeyScopes.filter((scope) => !scopes.includes(scope));
  return missing.length < scopes.length ? `all but [${missing.join(", ")}]` : scopes.join(", ");
};

const without = (...scopes: readonly ApiKeyScope[]) =>
  apiKeyScopes.filter((each) => !scopes.includes(each));

/** A key sees the record that it writes. */
const isOwn = (scope: ApiKeyScope, useCase: KeyCase) =>
  subjectOf(scope) === subjectOf(apiKeyScopeFor(useCase) as ApiKeyScope);

export const contentIn = (text: string, useCase: KeyCase): ApiKeyScope[] =>
  apiKeyScopes.filter((scope) => text.includes(markOf(scope)) && !isOwn(scope, useCase));

const shown = (text: string, useCase: KeyCase, scopes: readonly ApiKeyScope[]): string[] =>
  contentIn(text, useCase).filter((scope) => !scopes.includes(scope));

export const withoutUse = (state: State) => ({
  ...state,
  keys: state.keys.map((key) => ({ ...key, lastUsedAt: null })),
});

type Key = State["keys"][number];

/** Roles that are new or changed, as they were and as they are. */
function rolesChanged(before: State, after: State): State["roles"] {
  const changed = after.roles.filter(
    ({ id, version }) => before.roles.find((role) => role.id === id)?.version !== version,
  );
  return [...before.roles.filter(({ id }) => changed.some((role) => role.id === id)), ...changed];
}

/** Keys that are new, changed or shown. */
function keysChanged(before: State, after: State, text: string): Key[] {
  const old = new Map(before.keys.map((key) => [key.id, key]));
  return after.keys.filter((key) => {
    const known = old.get(key.id);
    if (!known || text.includes(`souk_${key.id}_`)) return true;
    const gains = key.scopes.some((scope) => !known.scopes.includes(scope));
    return gains || String(known.expiresAt) !== String(key.expiresAt);
  });
}

function keysTouched(before: State, after: State, text: string): Key[] {
  const left = new Map(after.keys.map((key) => [key.id, key]));
  const touched = before.keys.filter((key) => {
    const now = left.get(key.id);
    return !now || now.version !== key.version;
  });
  return [...keysChanged(before, after, text), ...touched];
}

function keysThatOutlive(
  { id }: ApiKeyWithSecret,
  end: Date | null,
  changed: readonly Key[],
): string[] {
  if (!end) return [];
  return changed
    .filter(({ expiresAt }) => !expiresAt || expiresAt > end)
    .map((key) => (key.id === id ? "an end after its own for itself" : "a key that outlives it"));
}
