import { migration } from "../migration-base.js";

const ifRoleExists = (statement: string) => `do $$ begin
  ${statement};
exception when undefined_object or insufficient_privilege then null;
end $$`;

const tables = ["audit_seals", "audit_heads", "audit_progress"];

export const auditChain = migration({
  name: "0031-audit-chain",
  up: [
    `create table audit_seals (
      chain bigint not null,
      number bigint not null,
      last_id bigint not null,
      entries text collate "C" not null,
      hash text collate "C" not null,
      constraint audit_seals_pkey primary key (chain, number)
    )`,
    "create unique index audit_seals_chain_last_id_idx on audit_seals (chain, last_id)",
    `create table audit_heads (
      chain bigint not null,
      number bigint not null,
      removed_to bigint not null,
      proof text collate "C" not null,
      constraint audit_heads_pkey primary key (chain)
    )`,
    `create table audit_progress (
      id integer not null,
      sealed_to bigint not null,
      looked_to bigint not null,
      looked_by text collate "C" not null,
      proof text collate "C",
      constraint audit_progress_pkey primary key (id)
    )`,
    // The rights that new tables come with are for requests, which have nothing to do here.
    ...tables.map((table) => ifRoleExists(`revoke all on ${table} from souk_app`)),
    ifRoleExists("grant select, insert, delete on audit_seals to souk_worker"),
    ifRoleExists("grant select, insert, update on audit_heads to souk_worker"),
    ifRoleExists("grant select, insert, update on audit_progress to souk_worker"),
    `create function audit_log_only_added_to() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then
        if exists (select 1 from audit_heads h
          where h.chain = coalesce(old.tenant_id, 0) and h.removed_to >= old.id) then
          return old;
        end if;
      end if;
      raise exception 'The audit trail is only added to.';
    end $$`,
    `create trigger audit_log_no_update before update on audit_log
      for each row execute function audit_log_only_added_to()`,
    `create trigger audit_log_no_delete before delete on audit_log
      for each row execute function audit_log_only_added_to()`,
    `create trigger audit_log_no_truncate before truncate on audit_log
      for each statement execute function audit_log_only_added_to()`,
  ],
  down: [
    "drop trigger audit_log_no_truncate on audit_log",
    "drop trigger audit_log_no_delete on audit_log",
    "drop trigger audit_log_no_update on audit_log",
    "drop function audit_log_only_added_to()",
    "drop table audit_progress",
    "drop table audit_heads",
    "drop table audit_seals",
  ],
});
