import * as z from "zod";
import type { AuditLogFilter } from "../ports/audit/audit-repository.js";
import { id, lastMoment, text, timestamp } from "../values/fields.js";
import { described } from "../values/schemas/described.js";

const actorKinds = ["user", "key", "operator", "anonymous"] as const;

/** The filters of a tenant's entries. */
export const auditFilters = {
  actorKind: described(z.optional(z.enum(actorKinds)), "Filter by the kind of actor."),
  actorId: described(z.optional(id), "Filter by user."),
  action: described(
    z.optional(text({ min: 1, max: 100 })),
    "Filter by action, such as `updateProduct`.",
  ),
  objectKind: described(
    z.optional(text({ min: 1, max: 100 })),
    "Filter by the kind of the target, such as `product`.",
  ),
  objectId: described(z.optional(id), "Filter by the id of the target."),
  requestId: described(z.optional(text({ min: 1, max: 128 })), "Filter by request id."),
  from: described(
    z.optional(timestamp),
    "Only entries from this time or later. A date without a time means the start of the tenant's day.",
  ),
  to: described(
    z.optional(lastMoment),
    "Only entries from this time or earlier. A date without a time means the end of the tenant's day.",
  ),
};

type AuditFilters = z.output<z.core.$ZodObject<typeof auditFilters>>;

export const filterOf = ({ actorId, action, ...others }: AuditFilters): AuditLogFilter => ({
  ...others,
  userId: actorId,
  useCase: action,
});
