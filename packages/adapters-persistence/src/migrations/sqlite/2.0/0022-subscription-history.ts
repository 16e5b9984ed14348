import { migration } from "../../migration-base.js";

// From here on each loss is missed; what went before is taken as it is found.
const baseline = [
  `insert into subscription_history (tenant_id, number, webhook_id, change, events, since)
    select tenant_id, row_number() over (partition by tenant_id order by id), id, 1,
      case when deleted_at is null then events else '[]' end, coalesce(deleted_at, created_at)
    from webhooks`,
  `insert into event_numbers (tenant_id, entity_kind, entity_id, last_seq)
    select tenant_id, entity_kind, entity_id, min(entity_seq) - 1 from events
    where entity_kind <> 'test'
    group by tenant_id, entity_kind, entity_id having min(entity_seq) > 1
    on conflict (tenant_id, entity_kind, entity_id) do update set last_seq = excluded.last_seq
      where excluded.last_seq > event_numbers.last_seq`,
  `insert into event_numbers (tenant_id, entity_kind, entity_id, last_seq)
    select tenant_id, 'all', 0, sum(ever) - sum(here) from (
      select tenant_id, entity_kind, entity_id, max(seq) as ever, sum(n) as here from (
        select tenant_id, entity_kind, entity_id, max(entity_seq) as seq, count(*) as n
        from events where entity_kind <> 'test' group by tenant_id, entity_kind, entity_id
        union all
        select tenant_id, entity_kind, entity_id, last_seq, 0 from event_numbers
      ) as known group by tenant_id, entity_kind, entity_id
    ) as entities group by tenant_id having sum(ever) > sum(here)`,
];

export const subscriptionHistory = migration({
  name: "0022-subscription-history",
  up: [
    "alter table events add column subscriptions_seen integer",
    `create table subscription_history (
      tenant_id integer not null,
      number integer not null,
      webhook_id integer not null,
      change integer not null,
      events text not null,
      since integer not null,
      constraint subscription_history_pkey primary key (tenant_id, number),
      constraint subscription_history_tenant_id_webhook_id_fkey foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id)
    ) strict`,
    "create unique index subscription_history_tenant_id_webhook_id_change_idx on subscription_history (tenant_id, webhook_id, change)",
    ...baseline,
  ],
  down: [
    "delete from event_numbers where entity_kind = 'all'",
    "drop table subscription_history",
    "alter table events drop column subscriptions_seen",
  ],
});
