export * from "./export-audit-log.js";
export * from "./list-audit.js";
export * from "./verify-audit-trail.js";
