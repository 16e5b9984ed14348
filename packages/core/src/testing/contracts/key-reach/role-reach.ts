import { isDeepStrictEqual } from "node:util";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import { useCases } from "../../../use-cases.js";
import {
  apiKeyScopesFor,
  casesOfEveryRole,
  includesScope,
  type KeyCase,
  roleScopes,
  type RoleScope,
} from "../../../values/api-keys/api-key-scopes.js";
import { keyCalls } from "./key-calls.js";
import { contentIn, type Invoke, invokeCore, withoutUse } from "./key-reach.js";
import { type ReachWorld, reachWorld } from "./reach-world.js";

/**
 * Asks for each use case that API keys may call whether a member with a role gets in exactly if a scope of the role opens
 * it, and sees nothing of what the role may not read.
 */
export class RoleReach {
  readonly #open: () => Promise<UnitOfWork>;
  readonly #invoke: Invoke;
  readonly #roles: readonly (readonly RoleScope[])[] | null;
  #world: Promise<ReachWorld> | null = null;
  #calls = 0;

  /** Without roles, each scope by itself, and all but those that open the use case. */
  constructor(
    open: () => Promise<UnitOfWork>,
    invoke: Invoke = invokeCore,
    roles: readonly (readonly RoleScope[])[] | null = null,
  ) {
    this.#open = open;
    this.#invoke = invoke;
    this.#roles = roles;
  }

  /** The calls that were made. */
  get calls(): number {
    return this.#calls;
  }

  async faultsOf(useCase: KeyCase): Promise<string[]> {
    const all = roleScopes;
    const opening = apiKeyScopesFor(useCase);
    const without = all.filter((scope) => !(opening as readonly string[]).includes(scope));
    const faults: string[] = [];
    for (const scopes of this.#roles ?? [...all.map((scope) => [scope]), without, all])
      faults.push(...(await this.#faultsWith(useCase, scopes)));
    return faults;
  }

  async #faultsWith(useCase: KeyCase, scopes: readonly RoleScope[]): Promise<string[]> {
    this.#world ??= this.#open().then(reachWorld);
    const world = await this.#world;
    const colleague = await world.memberWith(scopes);
    const input = await keyCalls[useCase][0](world, colleague);
    const before = await world.state();
    const call = { as: colleague.as, tenant: world.tenant };
    const { kind, text } = await this.#invoke(world, useCase, call, input as object);
    this.#calls += 1;
    const isSame = isDeepStrictEqual(withoutUse(before), withoutUse(await world.state()));
    const who = `${useCase} with the role ${scopes.join(", ")}`;
    const expected = expectedFor(useCase, scopes);
    if (kind !== expected) return [`${who} is answered ${kind} instead of ${expected}: ${text}`];
    if (kind !== "done") return isSame ? [] : [`${who} changes something although it is refused`];
    const { effect } = useCases[useCase] as { readonly effect?: unknown };
    if (effect !== "read") this.#world = null;
    return contentIn(text, useCase)
      .filter((scope) => !includesScope(scopes, scope))
      .map((scope) => `${who} is shown what ${scope} reads`);
  }
}

function expectedFor(useCase: KeyCase, scopes: readonly RoleScope[]): string {
  const { access } = useCases[useCase];
  // Their own account is theirs, whatever a tenant says.
  if (access === "user") return "done";
  if (access === "admin" || casesOfEveryRole.includes(useCase)) return "forbidden";
  const isOpen = apiKeyScopesFor(useCase).some((scope) =>
    (scopes as readonly string[]).includes(scope),
  );
  return isOpen ? "done" : "insufficient_scope";
}
