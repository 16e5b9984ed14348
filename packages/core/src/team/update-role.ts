import * as z from "zod";
import { checkGrant } from "../calls/admission/key-grants.js";
import { checkVersion } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import type { TeamRole } from "../ports/team/team-role.js";
import { id } from "../values/fields.js";
import { requireFreeName, requireRole, roleFields } from "./role-fields.js";

/** What its members may do changes at once, also for calls that have begun and not written yet. */
export const updateRole = useCase({
  access: "admin",
  confirms: "always",
  effect: "write",
  exclusive: true,
  input: z.object(roleFields).partial().extend({ roleId: id }),
  async run(context, { roleId, name, scopes }): Promise<TeamRole> {
    const { store, audit, now } = context;
    const before = await requireRole(context, roleId);
    checkVersion(context, before);
    const after = { ...before, name: name ?? before.name, scopes: scopes ?? before.scopes };
    audit.changed({ kind: "role", id: roleId }, before, after);
    if (audit.noted.isUnchanged) return before;
    checkGrant(context, [...new Set([...before.scopes, ...after.scopes])]);
    if (after.name !== before.name) await requireFreeName(context, after.name);
    return store.roles.change(roleId, { name: after.name, scopes: after.scopes, updatedAt: now });
  },
});
