import * as z from "zod";
import { checkGrant } from "../calls/admission/key-grants.js";
import { checkVersion } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { CoreError } from "../values/errors.js";
import { id } from "../values/fields.js";
import { requireRole } from "./role-fields.js";

/** An ADMIN deletes a role that no member and no invited person has. */
export const deleteRole = useCase({
  access: "admin",
  confirms: "always",
  effect: "write",
  exclusive: true,
  input: z.object({ roleId: id }),
  async run(context, { roleId }): Promise<void> {
    const { store, audit } = context;
    const role = await requireRole(context, roleId);
    checkVersion(context, role);
    checkGrant(context, role.scopes);
    if ((await store.roles.countSeats(roleId)) > 0) {
      throw new CoreError("conflict", "Members have this role. Give them another one first.");
    }
    await store.roles.remove(roleId);
    audit.changed({ kind: "role", id: roleId }, role, null);
  },
});
