import type { Policy, PolicyRole } from "../ports/settings.js";
import { isAdmin } from "../values/scope.js";
import type { Access, ContextByAccess } from "./context.js";
import { tenantForbidden, forAdminsAlone } from "../values/errors.js";

const RANK: Readonly<Record<Access, number | null>> = {
  public: null,
  user: null,
  operator: null,
  visitor: 0,
  member: 1,
  admin: 2,
};

/** A policy that names no use case, or allows more, is a mistake of the host and must be reported. */
export function checkPolicy(
  policy: Policy,
  useCases: Readonly<Record<string, { readonly access: Access }>>,
): void {
  for (const [name, role] of Object.entries(policy)) {
    const useCase = Object.hasOwn(useCases, name) ? useCases[name] : undefined;
    if (!useCase) throw new Error(`The policy names no use case: ${name}.`);
    const own = RANK[useCase.access];
    const wanted = RANK[role];
    if (own === null) throw new Error(`The policy cannot bind ${name} to a role in a tenant.`);
    if (wanted === null || wanted === undefined || wanted < own) {
      throw new Error(`The policy may only make ${name} stricter.`);
    }
  }
}

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
