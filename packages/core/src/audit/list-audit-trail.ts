import * as z from "zod/mini";
import { id, tenantId } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

/** Who did what, newest first; with `afterId` oldest first from there, for following along. */
export const listAuditTrail = useCase({
  access: "operator",
  effect: "read",
  input: z.object({
    tenantId: z.optional(tenantId),
    afterId: z.optional(z.union([id, z.literal(0)])),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 50),
  }),
  run: ({ global }, filter) => global.audit.list(filter),
});
