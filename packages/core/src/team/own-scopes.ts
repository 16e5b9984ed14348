import * as z from "zod";
import type { KeyScopes } from "../values/api-keys/key-scopes.js";
import { createRole } from "./create-role.js";
import { roleScopesField } from "./role-fields.js";
import { updateRole } from "./update-role.js";

/** The use cases in which a caller names the scopes of a role, for embedders with their own. */
export function casesWithRoleScopes(known: KeyScopes) {
  const scopes = roleScopesField(known.ofRole("MEMBER"));
  return {
    createRole: { ...createRole, input: createRole.input.extend({ scopes }) },
    updateRole: { ...updateRole, input: updateRole.input.extend({ scopes: z.optional(scopes) }) },
  };
}
