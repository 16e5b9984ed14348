import * as z from "zod";
import type { AdminContext, MemberContext } from "../calls/context.js";
import { type ApiKeyScope, roleScopes } from "../values/api-keys/api-key-scopes.js";
import { scopesField } from "../values/api-keys/scopes-field.js";
import { invalid, type Issue, notFound } from "../values/errors.js";
import { id, text } from "../values/fields.js";
import type { Role } from "../values/scope.js";
import { described } from "../values/schemas/described.js";
import type { TeamRole } from "../ports/team/team-role.js";

/** A role narrows a MEMBER, so it has only scopes that a MEMBER has. */
export const roleScopesField = <S extends ApiKeyScope>(all: readonly S[]) =>
  scopesField(all, "What members with the role may do; only scopes that a MEMBER has.");

export const roleFields = {
  name: described(text({ min: 1, max: 255 }), "The name of the role, unique in the tenant."),
  scopes: roleScopesField(roleScopes),
};

/** The field of the role that a seat gets. */
export const roleIdField = described(
  z.optional(z.nullable(id)),
  "A role of the tenant that limits what the MEMBER may do; null for none.",
);

/** An ADMIN may do everything, so no role narrows one. */
export const seatRules = ({
  role,
  roleId,
}: {
  readonly role?: Role | undefined;
  readonly roleId?: number | null | undefined;
}): Issue[] =>
  role === "ADMIN" && typeof roleId === "number"
    ? [{ path: ["roleId"], message: "The role id field must be null for an ADMIN." }]
    : [];

/** The role in a path. */
export async function requireRole({ store }: MemberContext, roleId: number): Promise<TeamRole> {
  const role = await store.roles.find(roleId);
  if (!role) throw notFound("Role");
  return role;
}

/** A role with the scopes of the tenant's own one that a caller names for a seat. */
export async function seatOf(
  { store }: MemberContext,
  { role, roleId }: { readonly role: Role; readonly roleId: number | null },
) {
  const own = roleId === null ? null : await store.roles.find(roleId);
  if (roleId === null || own) return { role, roleId, scopes: own?.scopes ?? null };
  throw invalid([{ path: ["roleId"], message: "The selected role id is invalid." }]);
}

/** Callers have locked the tenant, so the name stays free until they commit. */
export async function requireFreeName({ store }: AdminContext, name: string): Promise<void> {
  const isTaken = (await store.roles.all()).some((role) => role.name === name);
  if (isTaken) throw invalid([{ path: ["name"], message: "The name has already been taken." }]);
}
