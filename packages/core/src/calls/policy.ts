import type { Policy, PolicyRole } from "../ports/settings.js";
import { ourScopes } from "../values/api-keys/key-scopes.js";
import { hintAt } from "../values/nearest.js";
import { isAdmin } from "../values/scope.js";
import type { Access, ContextByAccess } from "./context.js";
import type { Rights } from "./rights.js";
import { tenantForbidden, forAdminsAlone } from "../values/errors.js";

const RANK = {
  public: null,
  user: null,
  operator: null,
  visitor: 0,
  member: 1,
  admin: 2,
} as const satisfies Readonly<Record<Access, number | null>>;

const RANK_OF_ROLE = { ADMIN: RANK.admin, MEMBER: RANK.member };

/** A policy that names no use case, or allows more, is a mistake of the host and must be reported. */
export function checkPolicy(
  policy: Policy,
  useCases: Readonly<Record<string, { readonly access: Access }>>,
): void {
  for (const [name, role] of Object.entries(policy)) {
    const useCase = Object.hasOwn(useCases, name) ? useCases[name] : undefined;
    if (!useCase) {
      const hint = hintAt(name, Object.keys(useCases));
      throw new Error(`The policy names no use case: ${name}.${hint}`);
    }
    const own = RANK[useCase.access];
    const requiredRank = RANK[role];
    if (own === null) throw new Error(`The policy cannot bind ${name} to a role in a tenant.`);
    if (requiredRank === null || requiredRank === undefined || requiredRank < own) {
      throw new Error(`The policy may only make ${name} stricter.`);
    }
  }
}

/** Of two roles the one that fewer people have. */
export const stricter = (one: PolicyRole | undefined, other: PolicyRole): PolicyRole =>
  one !== undefined && RANK[one] > RANK[other] ? one : other;

/** Checked after the use case's own access, with the seat that the same transaction has read. */
export function enforcePolicy(
  role: PolicyRole | undefined,
  context: ContextByAccess[Access],
): void {
  if (role === undefined) return;
  const seat = "scope" in context ? context : "member" in context ? context.member : null;
  if (!seat) throw tenantForbidden();
  if (role === "admin" && !isAdmin(seat.scope)) {
    throw forAdminsAlone();
  }
}

/** Whether a call with these rights would be let in. */
export function mayCall(
  name: string,
  access: Access,
  { role, held }: Rights,
  policy: Policy = {},
  known = ourScopes,
): boolean {
  if (held && !known.open(name, held)) return false;
  const needed = RANK[policy[name] ?? access];
  if (needed === null) return access !== "operator";
  return needed <= (role ? RANK_OF_ROLE[role] : RANK.visitor);
}

/** The use cases of a tenant that a caller with these rights may call, by name. */
export const callsInTenant = (
  useCases: Readonly<Record<string, { readonly access: Access }>>,
  rights: Rights,
  policy?: Policy,
  known = ourScopes,
): readonly string[] =>
  Object.entries(useCases)
    .filter(([, { access }]) => RANK[access] !== null)
    .filter(([name, { access }]) => mayCall(name, access, rights, policy, known))
    .map(([name]) => name);
