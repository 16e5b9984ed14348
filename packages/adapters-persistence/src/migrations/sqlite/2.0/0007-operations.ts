import { migration } from "../../migration-base.js";

export const operations = migration({
  name: "0007-operations",
  up: [
    `create table idempotency_keys (
      user_id integer not null,
      tenant_id integer not null,
      route text not null,
      key text not null,
      fingerprint text not null,
      answer text,
      status integer,
      created_at integer not null,
      expires_at integer not null,
      constraint idempotency_keys_pkey primary key (user_id, tenant_id, route, key)
    ) strict`,
    "create index idempotency_keys_expires_at_idx on idempotency_keys (expires_at)",
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
      constraint audit_log_actor_kind_check check (actor_kind in ('anonymous', 'user', 'operator'))
    ) strict`,
    "create index audit_log_tenant_id_id_idx on audit_log (tenant_id, id)",
    "create index audit_log_at_idx on audit_log (at)",
    `create table outbox_mail (
      id integer primary key autoincrement not null,
      to_address text not null,
      sealed text not null,
      attempts integer not null default 0,
      next_attempt_at integer not null,
      last_error text,
      created_at integer not null
    ) strict`,
    "create index outbox_mail_next_attempt_at_id_idx on outbox_mail (next_attempt_at, id)",
  ],
  down: ["drop table outbox_mail", "drop table audit_log", "drop table idempotency_keys"],
});
