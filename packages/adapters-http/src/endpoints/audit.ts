import { endpoint } from "../wire/endpoint.js";
import { page } from "../presenters/answer.js";
import { auditEntry, auditExport } from "../presenters/audit-entry.js";

const tenantFrom = "path";

export const auditEndpoints = [
  endpoint({
    method: "get",
    path: "/audit-log/:tenantId",
    tenantFrom,
    useCase: "listAuditLog",
    summary: "List audit log entries, newest first.",
    description:
      "Requires the role ADMIN. Personal and secret values are masked. A page may have fewer items than requested: follow `next_cursor` until it is null.",
    answer: page(auditEntry),
  }),
  endpoint({
    method: "get",
    path: "/audit-log/:tenantId/export",
    tenantFrom,
    useCase: "exportAuditLog",
    summary: "Export audit log entries, oldest first.",
    description: "Requires the role ADMIN. Streams NDJSON with one entry per line.",
    answer: auditExport,
  }),
];
