import { guardedForTenant } from "../guarded.js";

/** The events of each tenant, in order. */
export const events: readonly string[] = [
  `create table events (
    tenant_id bigint not null,
    id text collate "C" not null,
    kind text collate "C" not null,
    entity_kind text collate "C" not null,
    entity_id bigint not null,
    entity_seq integer not null,
    body text collate "C" not null,
    subscriptions_seen integer,
    request_id text collate "C",
    traceparent text collate "C",
    feed_position bigint,
    created_at bigint not null,
    constraint events_pkey primary key (tenant_id, id)
  )`,
  `create unique index events_tenant_id_entity_kind_entity_id_entity_seq_idx
    on events (tenant_id, entity_kind, entity_id, entity_seq)`,
  "create index events_created_at_idx on events (created_at)",
  "create index events_tenant_id_feed_position_id_idx on events (tenant_id, feed_position, id)",
  ...guardedForTenant("events"),

  `create table event_numbers (
    tenant_id bigint not null,
    entity_kind text collate "C" not null,
    entity_id bigint not null,
    last_seq integer not null,
    constraint event_numbers_pkey primary key (tenant_id, entity_kind, entity_id)
  )`,
  ...guardedForTenant("event_numbers"),

  `create table pruned_events (
    tenant_id bigint not null,
    last_id text collate "C" not null,
    constraint pruned_events_pkey primary key (tenant_id)
  )`,
  ...guardedForTenant("pruned_events"),
];
