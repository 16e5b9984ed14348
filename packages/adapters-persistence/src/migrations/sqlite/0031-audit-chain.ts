import { migration } from "../migration-base.js";

export const auditChain = migration({
  name: "0031-audit-chain",
  up: [
    `create table audit_seals (
      chain integer not null,
      number integer not null,
      last_id integer not null,
      entries text not null,
      hash text not null,
      constraint audit_seals_pkey primary key (chain, number)
    ) strict`,
    "create unique index audit_seals_chain_last_id_idx on audit_seals (chain, last_id)",
    `create table audit_heads (
      chain integer primary key not null,
      number integer not null,
      removed_to integer not null,
      proof text not null
    ) strict`,
    `create table audit_progress (
      id integer primary key not null,
      sealed_to integer not null,
      looked_to integer not null,
      looked_by text not null,
      proof text
    ) strict`,
    `create trigger audit_log_no_update before update on audit_log begin
      select raise(abort, 'The audit trail is only added to.');
    end`,
    `create trigger audit_log_no_delete before delete on audit_log
      when not exists (select 1 from audit_heads h
        where h.chain = coalesce(old.tenant_id, 0) and h.removed_to >= old.id)
      begin
        select raise(abort, 'The audit trail is only added to.');
      end`,
  ],
  down: [
    "drop trigger audit_log_no_delete",
    "drop trigger audit_log_no_update",
    "drop table audit_progress",
    "drop table audit_heads",
    "drop table audit_seals",
  ],
});
