export const operations: readonly string[] = [
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

  `create table deferred_calls (
    tenant_id integer not null,
    use_case text not null,
    key text not null,
    input text not null,
    user_id integer,
    due_at integer not null,
    attempts integer not null,
    version integer not null,
    constraint deferred_calls_pkey primary key (tenant_id, use_case, key)
  ) strict`,
  "create index deferred_calls_due_at_idx on deferred_calls (due_at)",

  `create table outbox_mail (
    id integer primary key autoincrement not null,
    to_address text not null,
    sealed text not null,
    attempts integer not null default 0,
    next_attempt_at integer not null,
    last_error text,
    set_aside_at integer,
    created_at integer not null
  ) strict`,
  "create index outbox_mail_next_attempt_at_id_idx on outbox_mail (next_attempt_at, id)",

  `create table encryption_keys (
    id text not null,
    proof text not null,
    created_at integer not null,
    constraint encryption_keys_pkey primary key (id)
  ) strict`,

  `create table hosts (
    id text not null,
    name text not null,
    role text not null,
    version text not null,
    started_at integer not null,
    last_seen_at integer not null,
    constraint hosts_pkey primary key (id)
  ) strict`,

  `create table chore_runs (
    name text not null,
    every_ms integer not null,
    known_since integer not null,
    last_success_at integer,
    taken_until integer,
    constraint chore_runs_pkey primary key (name)
  ) strict`,
];
