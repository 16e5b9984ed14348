import * as z from "zod";
import { described } from "../values/schemas/described.js";
import { useCase } from "../calls/use-case.js";
import { cursorField, decodeCursor } from "../values/cursor.js";
import { pageFields } from "../values/page.js";
import { auditFilters, filterOf } from "./audit-filters.js";
import { id, tenantId } from "../values/fields.js";

/** Lists the audit trail of a tenant, newest first. */
export const listAuditLog = useCase({
  access: "admin",
  effect: "read",
  input: z.object({ ...pageFields(20), ...cursorField, ...auditFilters }),
  run: ({ store }, { page, perPage, cursor, ...asked }) =>
    store.audit.list({
      ...filterOf(asked),
      page,
      perPage,
      after: decodeCursor("-id", "id", cursor),
    }),
});

/** Lists the audit trail, newest first; with `afterId` oldest first from there, to follow it. */
export const listAuditTrail = useCase({
  access: "operator",
  effect: "read",
  input: z.object({
    tenantId: described(z.optional(tenantId), "Only entries of this tenant."),
    afterId: described(
      z.optional(z.union([id, z.literal(0)])),
      "Only entries after this one, oldest first.",
    ),
    limit: described(
      z._default(z.int().check(z.gte(1), z.lte(1000)), 50),
      "The maximum number, up to 1000.",
    ),
  }),
  run: ({ global }, filter) => global.audit.list(filter),
});
