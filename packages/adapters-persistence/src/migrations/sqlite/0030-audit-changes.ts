import { migration } from "../migration-base.js";

export const auditChanges = migration({
  name: "0030-audit-changes",
  up: [
    "alter table audit_log add column object_kind text",
    "alter table audit_log add column object_id integer",
    "alter table audit_log add column changes text",
    "alter table audit_log add column network text",
  ],
  down: [
    "alter table audit_log drop column network",
    "alter table audit_log drop column changes",
    "alter table audit_log drop column object_id",
    "alter table audit_log drop column object_kind",
  ],
});
