import * as z from "zod";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { requireRole } from "./role-fields.js";

/** Lists the roles that the tenant made, by name. */
export const listRoles = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  run: ({ store }) => store.roles.all(),
});

/** Reads one role of the tenant. */
export const getRole = useCase({
  access: "member",
  effect: "read",
  input: z.object({ roleId: id }),
  run: (context, { roleId }) => requireRole(context, roleId),
});
