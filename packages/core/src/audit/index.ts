export { exportAuditLog } from "./export-audit-log.js";
export { listAuditLog } from "./list-audit-log.js";
export { listAuditTrail } from "./list-audit-trail.js";
export { verifyAuditTrail } from "./verify-audit-trail.js";
