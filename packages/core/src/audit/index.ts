export { listAuditTrail } from "./list-audit-trail.js";
