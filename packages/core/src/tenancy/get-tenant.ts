import * as z from "zod/mini";
import { useCase } from "../calls/use-case.js";

/** Reads the tenant of the call, with the role of the caller in it. */
export const getTenant = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  run: async ({ tenant, scope }) => ({ ...tenant, role: scope.role }),
});
