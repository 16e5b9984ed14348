export * from "./export-audit-log.js";
export * from "./list-audit-log.js";
export * from "./list-audit-trail.js";
export * from "./verify-audit-trail.js";
