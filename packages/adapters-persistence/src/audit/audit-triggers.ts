import type { DialectName } from "../engine/sql-dialect.js";

const refused = "The audit trail is only added to.";

/** Triggers that keep entries unchanged. An entry may go once the head of its chain says so. */
export const auditTriggers: Readonly<Record<DialectName, readonly string[]>> = {
  sqlite: [
    `create trigger audit_log_no_update before update on audit_log begin
      select raise(abort, '${refused}');
    end`,
    `create trigger audit_log_no_delete before delete on audit_log
      when not exists (select 1 from audit_heads h
        where h.chain = coalesce(old.tenant_id, 0) and h.removed_to >= old.id)
      begin
        select raise(abort, '${refused}');
      end`,
  ],
  postgres: [
    `create function audit_log_only_added_to() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then
        if exists (select 1 from audit_heads h
          where h.chain = coalesce(old.tenant_id, 0) and h.removed_to >= old.id) then
          return old;
        end if;
      end if;
      raise exception '${refused}';
    end $$`,
    ...["update", "delete"].map(
      (what) => `create trigger audit_log_no_${what} before ${what} on audit_log
      for each row execute function audit_log_only_added_to()`,
    ),
    `create trigger audit_log_no_truncate before truncate on audit_log
      for each statement execute function audit_log_only_added_to()`,
  ],
};
