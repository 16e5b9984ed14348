/** The events of each tenant, in order. */
export const events: readonly string[] = [
  `create table events (
    tenant_id integer not null,
    id text not null,
    kind text not null,
    entity_kind text not null,
    entity_id integer not null,
    entity_seq integer not null,
    body text not null,
    subscriptions_seen integer,
    request_id text,
    traceparent text,
    feed_position integer,
    created_at integer not null,
    constraint events_pkey primary key (tenant_id, id)
  ) strict`,
  `create unique index events_tenant_id_entity_kind_entity_id_entity_seq_idx
    on events (tenant_id, entity_kind, entity_id, entity_seq)`,
  "create index events_created_at_idx on events (created_at)",
  "create index events_tenant_id_feed_position_id_idx on events (tenant_id, feed_position, id)",

  `create table event_numbers (
    tenant_id integer not null,
    entity_kind text not null,
    entity_id integer not null,
    last_seq integer not null,
    constraint event_numbers_pkey primary key (tenant_id, entity_kind, entity_id)
  ) strict`,

  `create table pruned_events (
    tenant_id integer not null,
    last_id text not null,
    constraint pruned_events_pkey primary key (tenant_id)
  ) strict`,
];
