import { endpoint } from "../endpoint.js";
import { page } from "../presenters/answer.js";
import { auditEntry, auditExport } from "../presenters/audit-entry.js";

const tenantFrom = "path";

export const auditEndpoints = [
  endpoint({
    method: "get",
    path: "/audit-log/:tenantId",
    tenantFrom,
    useCase: "listAuditLog",
    summary: "List who did what in a tenant, and what it changed, newest first.",
    description:
      "Only an ADMIN may do this. What is personal or secret is masked, and a change that changed nothing has no entry. Where few entries match, a page may hold fewer than were asked for: follow `next_cursor` until it is null.",
    answer: page(auditEntry),
  }),
  endpoint({
    method: "get",
    path: "/audit-log/:tenantId/export",
    tenantFrom,
    useCase: "exportAuditLog",
    summary: "Every entry that the filters leave, oldest first.",
    description:
      "Only an ADMIN may do this. It is a stream of NDJSON, one entry a line as in the list, and may be as long as the trail is.",
    answer: auditExport,
  }),
];
