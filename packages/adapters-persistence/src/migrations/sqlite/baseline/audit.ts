/** The audit trail, to which rows are only added, and the chain that seals it. */
export const audit: readonly string[] = [
  `create table audit_log (
    id integer primary key autoincrement not null,
    at integer not null,
    actor_kind text not null,
    actor text not null,
    user_id integer,
    tenant_id integer,
    use_case text not null,
    subject text not null,
    request_id text,
    object_kind text,
    object_id integer,
    changes text,
    network text,
    client text,
    constraint audit_log_actor_kind_check check (actor_kind in ('anonymous', 'user', 'operator', 'key'))
  ) strict`,
  "create index audit_log_tenant_id_id_idx on audit_log (tenant_id, id)",
  "create index audit_log_at_idx on audit_log (at)",
  `create index audit_log_tenant_id_object_id_id_idx
    on audit_log (tenant_id, object_id, id) where object_kind = 'order'`,

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
];
