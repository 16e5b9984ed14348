import { admins, type MatrixRow } from "./row.js";

export const auditRows: readonly MatrixRow[] = [
  { route: "GET /audit-log/:tenantId", statuses: admins(200) },
  { route: "GET /audit-log/:tenantId/export", statuses: admins(200) },
];
