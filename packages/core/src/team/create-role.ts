import * as z from "zod";
import { checkGrant } from "../calls/admission/key-grants.js";
import { useCase } from "../calls/use-case.js";
import { MOST_ROLES, type TeamRole } from "../ports/team/team-role.js";
import { CoreError } from "../values/errors.js";
import { requireFreeName, roleFields } from "./role-fields.js";

/** An ADMIN makes a role for members who should not do everything that a MEMBER may. */
export const createRole = useCase({
  access: "admin",
  confirms: "always",
  effect: "write",
  exclusive: true,
  creates: true,
  input: z.object(roleFields),
  async run(context, { name, scopes }): Promise<TeamRole> {
    const { store, audit, now } = context;
    checkGrant(context, scopes);
    await requireFreeName(context, name);
    if ((await store.roles.all()).length >= MOST_ROLES) {
      const message = `The tenant must not have more than ${MOST_ROLES} roles.`;
      throw new CoreError("limit_reached", message);
    }
    const role = await store.roles.add({ name, scopes, createdAt: now });
    audit.changed({ kind: "role", id: role.id }, null, role);
    return role;
  },
});
