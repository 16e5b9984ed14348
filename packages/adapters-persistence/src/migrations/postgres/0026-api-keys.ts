import { migration } from "../migration-base.js";

const seen = "current_setting(''souk.tenant'', true)";
const tenant = "nullif(nullif(current_setting('souk.tenant', true), '*'), '')::bigint";
const user = "nullif(current_setting('souk.user_id', true), '')::bigint";

export const apiKeys = migration({
  name: "0026-api-keys",
  up: [
    "alter table users drop constraint users_user_type_check",
    "alter table users add constraint users_user_type_check check (user_type in ('CONSUMER', 'OPERATOR', 'SERVICE'))",
    "alter table audit_log drop constraint audit_log_actor_kind_check",
    "alter table audit_log add constraint audit_log_actor_kind_check check (actor_kind in ('anonymous', 'user', 'operator', 'key'))",
    `create table api_keys (
      tenant_id bigint not null,
      user_id bigint not null,
      name text collate "C" not null,
      scopes text collate "C" not null,
      hash text collate "C" not null,
      hint text collate "C" not null,
      old_hash text collate "C",
      old_key_until bigint,
      created_by bigint,
      expires_at bigint,
      last_used_at bigint,
      version integer not null default 1,
      created_at bigint not null,
      updated_at bigint not null,
      constraint api_keys_pkey primary key (tenant_id, user_id),
      constraint api_keys_tenant_id_fkey foreign key (tenant_id) references tenants (id),
      constraint api_keys_user_id_fkey foreign key (user_id) references users (id),
      constraint api_keys_hash_check check (length(hash) = 64)
    )`,
    "create index api_keys_user_id_tenant_id_idx on api_keys (user_id, tenant_id)",
    "alter table api_keys enable row level security",
    "alter table api_keys force row level security",
    `create policy api_keys_tenant on api_keys using (tenant_id = ${tenant}) with check (tenant_id = ${tenant})`,
    `create policy api_keys_own on api_keys for select using (user_id = ${user})`,
    `do $$ begin
      execute format(
        'create policy api_keys_owner on api_keys to %s using (${seen} = ''*'')',
        (select relowner::regrole from pg_class where oid = 'api_keys'::regclass));
    end $$`,
    `do $$ begin
      create policy api_keys_worker on api_keys to souk_worker using (true);
    exception when undefined_object or insufficient_privilege then null;
    end $$`,
    `do $$ begin
      grant select, insert, update, delete on api_keys to souk_app;
    exception when undefined_object or insufficient_privilege then null;
    end $$`,
  ],
  down: [
    "drop table api_keys",
    // The owner of the tables is bound by row-level security as well.
    "select set_config('souk.tenant', '*', true)",
    "update audit_log set actor_kind = 'user', actor = '' where actor_kind = 'key'",
    "select set_config('souk.tenant', '', true)",
    "alter table audit_log drop constraint audit_log_actor_kind_check",
    "alter table audit_log add constraint audit_log_actor_kind_check check (actor_kind in ('anonymous', 'user', 'operator'))",
    "update users set user_type = 'CONSUMER' where user_type = 'SERVICE'",
    "alter table users drop constraint users_user_type_check",
    "alter table users add constraint users_user_type_check check (user_type in ('CONSUMER', 'OPERATOR'))",
  ],
});
