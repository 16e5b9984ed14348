import { migration } from "../../migration-base.js";

const setting = "current_setting('souk.tenant', true)";
const own = `tenant_id = nullif(nullif(${setting}, '*'), '')::bigint`;
const forAll = `${setting} = '*'`;

// The owner of the tables is bound by row-level security as well.
const seeAll = "select set_config('souk.tenant', '*', true)";
const seeNone = "select set_config('souk.tenant', '', true)";

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
      tenant_id bigint not null,
      number integer not null,
      webhook_id bigint not null,
      change integer not null,
      events text collate "C" not null,
      since bigint not null,
      constraint subscription_history_pkey primary key (tenant_id, number),
      constraint subscription_history_tenant_id_webhook_id_fkey foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id)
    )`,
    "create unique index subscription_history_tenant_id_webhook_id_change_idx on subscription_history (tenant_id, webhook_id, change)",
    "alter table subscription_history enable row level security",
    "alter table subscription_history force row level security",
    `create policy subscription_history_tenant on subscription_history using (${own}) with check (${own})`,
    `do $$ begin
      execute format(
        'create policy subscription_history_owner on subscription_history to %s using (${forAll.replaceAll("'", "''")})',
        (select relowner::regrole from pg_class where oid = 'subscription_history'::regclass));
    end $$`,
    `do $$ begin
      create policy subscription_history_worker on subscription_history to souk_worker using (true);
    exception when undefined_object or insufficient_privilege then null;
    end $$`,
    `do $$ begin
      grant select, insert, update, delete on subscription_history to souk_app;
    exception when undefined_object or insufficient_privilege then null;
    end $$`,
    seeAll,
    ...baseline,
    seeNone,
  ],
  down: [
    seeAll,
    "delete from event_numbers where entity_kind = 'all'",
    seeNone,
    "drop table subscription_history",
    "alter table events drop column subscriptions_seen",
  ],
});
