import { migration } from "../migration-base.js";

export const auditChanges = migration({
  name: "0030-audit-changes",
  up: [
    'alter table audit_log add column object_kind text collate "C"',
    "alter table audit_log add column object_id bigint",
    'alter table audit_log add column changes text collate "C"',
    'alter table audit_log add column network text collate "C"',
  ],
  down: [
    "alter table audit_log drop column network",
    "alter table audit_log drop column changes",
    "alter table audit_log drop column object_id",
    "alter table audit_log drop column object_kind",
  ],
});
