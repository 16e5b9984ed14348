import { migration } from "../migration-base.js";

export const apiKeys = migration({
  name: "0026-api-keys",
  up: [
    "alter table users drop constraint users_user_type_check",
    "alter table users add constraint users_user_type_check check (user_type in ('CONSUMER', 'OPERATOR', 'SERVICE'))",
    "alter table audit_log drop constraint audit_log_actor_kind_check",
    "alter table audit_log add constraint audit_log_actor_kind_check check (actor_kind in ('anonymous', 'user', 'operator', 'key'))",
    `create table api_keys (
      tenant_id integer not null,
      user_id integer not null,
      name text not null,
      scopes text not null,
      hash text not null,
      hint text not null,
      old_hash text,
      old_key_until integer,
      created_by integer,
      expires_at integer,
      last_used_at integer,
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null,
      constraint api_keys_pkey primary key (tenant_id, user_id),
      constraint api_keys_tenant_id_fkey foreign key (tenant_id) references tenants (id),
      constraint api_keys_user_id_fkey foreign key (user_id) references users (id),
      constraint api_keys_hash_check check (length(hash) = 64)
    ) strict`,
    "create index api_keys_user_id_tenant_id_idx on api_keys (user_id, tenant_id)",
  ],
  down: [
    "drop table api_keys",
    "update audit_log set actor_kind = 'user', actor = '' where actor_kind = 'key'",
    "alter table audit_log drop constraint audit_log_actor_kind_check",
    "alter table audit_log add constraint audit_log_actor_kind_check check (actor_kind in ('anonymous', 'user', 'operator'))",
    "update users set user_type = 'CONSUMER' where user_type = 'SERVICE'",
    "alter table users drop constraint users_user_type_check",
    "alter table users add constraint users_user_type_check check (user_type in ('CONSUMER', 'OPERATOR'))",
  ],
});
