import * as z from "zod";
import type { AuditLogFilter } from "../ports/audit/audit-repository.js";
import { id, lastMoment, text, timestamp } from "../values/fields.js";

const actorKinds = ["user", "key", "operator", "anonymous"] as const;

/** The filters of a tenant's entries. */
export const auditFilters = {
  actorKind: z.enum(actorKinds).optional().describe("Only what was done by somebody like this."),
  actorId: id.optional().describe("Only what this user did."),
  action: text({ min: 1, max: 100 })
    .optional()
    .describe("Only this action, such as `updateProduct`."),
  objectKind: text({ min: 1, max: 100 })
    .optional()
    .describe("Only what was done to things of this kind, such as `product`."),
  objectId: id.optional().describe("Only what was done to the thing with this id."),
  requestId: text({ min: 1, max: 128 }).optional().describe("Only what this request did."),
  from: timestamp
    .optional()
    .describe("Only what was done at this moment or later; a day alone is its beginning in UTC."),
  to: lastMoment
    .optional()
    .describe("Only what was done at this moment or earlier; a day alone is its end in UTC."),
};

type Asked = z.output<z.ZodObject<typeof auditFilters>>;

export const filterOf = ({ actorId, action, ...others }: Asked): AuditLogFilter => ({
  ...others,
  userId: actorId,
  useCase: action,
});
