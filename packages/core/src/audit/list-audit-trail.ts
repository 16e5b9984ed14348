import * as z from "zod";
import { id, tenantId } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

/** Who did what, newest first; with `afterId` oldest first from there, for following along. */
export const listAuditTrail = useCase({
  access: "operator",
  effect: "read",
  input: z.object({
    tenantId: tenantId.optional(),
    afterId: z.union([id, z.literal(0)]).optional(),
    limit: z.int().min(1).max(1000).default(50),
  }),
  run: ({ global }, filter) => global.audit.list(filter),
});
