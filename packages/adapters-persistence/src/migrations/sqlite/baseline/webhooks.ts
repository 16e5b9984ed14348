/** Subscriptions, and the results of their deliveries. */
export const webhooks: readonly string[] = [
  `create table webhooks (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    url text not null,
    events text not null,
    description text,
    is_active integer not null default 1,
    disabled_reason text,
    paused integer not null default 0,
    secret_cipher text not null,
    secret_hint text not null,
    old_secret_cipher text,
    old_secret_until integer,
    failing_since integer,
    rate_per_second integer,
    metadata text,
    last_success_at integer,
    last_failure_at integer,
    failures_in_row integer not null default 0,
    deleted_at integer,
    version integer not null default 1,
    created_at integer not null,
    updated_at integer not null,
    constraint webhooks_key unique (tenant_id, id),
    constraint webhooks_tenant_id_fkey foreign key (tenant_id) references tenants (id),
    constraint webhooks_is_active_check check (is_active in (0, 1)),
    constraint webhooks_paused_check check (paused in (0, 1)),
    constraint webhooks_rate_per_second_check check (rate_per_second is null or rate_per_second > 0)
  ) strict`,

  `create table subscription_history (
    tenant_id integer not null,
    number integer not null,
    webhook_id integer not null,
    change integer not null,
    events text not null,
    since integer not null,
    constraint subscription_history_pkey primary key (tenant_id, number),
    constraint subscription_history_tenant_id_webhook_id_fkey foreign key (tenant_id, webhook_id)
      references webhooks (tenant_id, id)
  ) strict`,
  `create unique index subscription_history_tenant_id_webhook_id_change_idx
    on subscription_history (tenant_id, webhook_id, change)`,

  `create table deliveries (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    webhook_id integer not null,
    event_id text not null,
    event text not null,
    url text not null,
    status text not null default 'pending',
    attempts_count integer not null default 0,
    retries_from integer not null default 0,
    next_attempt_at integer,
    lease_until integer,
    fence integer not null default 0,
    response_code integer,
    error text,
    duration_ms integer,
    delivered_at integer,
    is_test integer not null default 0,
    claim integer,
    interruptions integer not null default 0,
    after_id integer,
    created_at integer not null,
    updated_at integer not null,
    constraint deliveries_key unique (tenant_id, id),
    constraint deliveries_tenant_id_webhook_id_fkey foreign key (tenant_id, webhook_id)
      references webhooks (tenant_id, id),
    constraint deliveries_tenant_id_event_id_fkey foreign key (tenant_id, event_id)
      references events (tenant_id, id) on delete cascade,
    constraint deliveries_status_check check (status in ('pending', 'held', 'succeeded', 'failed', 'exhausted', 'rejected', 'cancelled')),
    constraint deliveries_is_test_check check (is_test in (0, 1))
  ) strict`,
  `create index deliveries_tenant_id_webhook_id_next_attempt_at_id_idx
    on deliveries (tenant_id, webhook_id, next_attempt_at, id) where status in ('pending', 'failed')`,
  "create index deliveries_tenant_id_webhook_id_id_idx on deliveries (tenant_id, webhook_id, id)",
  "create index deliveries_tenant_id_event_id_idx on deliveries (tenant_id, event_id)",
  `create index deliveries_tenant_id_webhook_id_idx
    on deliveries (tenant_id, webhook_id) where status = 'held'`,
  `create index deliveries_tenant_id_after_id_idx
    on deliveries (tenant_id, after_id) where after_id > 0`,
  "create index deliveries_tenant_id_created_at_idx on deliveries (tenant_id, created_at)",
  `create index deliveries_exhausted_idx
    on deliveries (tenant_id, webhook_id) where status = 'exhausted'`,

  `create table delivery_attempts (
    tenant_id integer not null,
    delivery_id integer not null,
    number integer not null,
    started_at integer not null,
    duration_ms integer not null,
    response_code integer,
    response_body text,
    error text,
    signed_at integer,
    signature text,
    constraint delivery_attempts_pkey primary key (tenant_id, delivery_id, number),
    constraint delivery_attempts_tenant_id_delivery_id_fkey foreign key (tenant_id, delivery_id)
      references deliveries (tenant_id, id) on delete cascade
  ) strict`,

  `create table due_endpoints (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    webhook_id integer not null,
    due_at integer not null,
    constraint due_endpoints_key unique (tenant_id, id),
    constraint due_endpoints_tenant_id_webhook_id_fkey foreign key (tenant_id, webhook_id)
      references webhooks (tenant_id, id)
  ) strict`,
  `create index due_endpoints_due_at_tenant_id_webhook_id_id_idx
    on due_endpoints (due_at, tenant_id, webhook_id, id)`,
  "create index due_endpoints_tenant_id_webhook_id_idx on due_endpoints (tenant_id, webhook_id)",
  `create trigger deliveries_insert_due after insert on deliveries
    when new.status in ('pending', 'failed') and new.next_attempt_at is not null
    begin
      insert into due_endpoints (tenant_id, webhook_id, due_at)
        select new.tenant_id, new.webhook_id, new.next_attempt_at where not exists (
          select 1 from due_endpoints known where known.tenant_id = new.tenant_id
            and known.webhook_id = new.webhook_id and known.due_at <= new.next_attempt_at);
    end`,
  `create trigger deliveries_update_due after update of status, next_attempt_at on deliveries
    when new.status in ('pending', 'failed') and new.next_attempt_at is not null
    begin
      insert into due_endpoints (tenant_id, webhook_id, due_at)
        select new.tenant_id, new.webhook_id, new.next_attempt_at where not exists (
          select 1 from due_endpoints known where known.tenant_id = new.tenant_id
            and known.webhook_id = new.webhook_id and known.due_at <= new.next_attempt_at);
    end`,
];
