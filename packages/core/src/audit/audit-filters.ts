import * as z from "zod/mini";
import type { AuditLogFilter } from "../ports/audit/audit-repository.js";
import { id, lastMoment, text, timestamp } from "../values/fields.js";
import { described } from "../values/schemas/described.js";

const actorKinds = ["user", "key", "operator", "anonymous"] as const;

/** The filters of a tenant's entries. */
export const auditFilters = {
  actorKind: described(z.optional(z.enum(actorKinds)), "Only what was done by somebody like this."),
  actorId: described(z.optional(id), "Only what this user did."),
  action: described(
    z.optional(text({ min: 1, max: 100 })),
    "Only this action, such as `updateProduct`.",
  ),
  objectKind: described(
    z.optional(text({ min: 1, max: 100 })),
    "Only what was done to things of this kind, such as `product`.",
  ),
  objectId: described(z.optional(id), "Only what was done to the thing with this id."),
  requestId: described(z.optional(text({ min: 1, max: 128 })), "Only what this request did."),
  from: described(
    z.optional(timestamp),
    "Only what was done at this moment or later; a date alone is the beginning of the tenant's day.",
  ),
  to: described(
    z.optional(lastMoment),
    "Only what was done at this moment or earlier; a date alone is the end of the tenant's day.",
  ),
};

type AuditFilters = z.output<z.core.$ZodObject<typeof auditFilters>>;

export const filterOf = ({ actorId, action, ...others }: AuditFilters): AuditLogFilter => ({
  ...others,
  userId: actorId,
  useCase: action,
});
