import { sql } from "kysely";
import { clockOf } from "../sql/dialects.js";
import { rawStatement } from "../sql/statement.js";
import { allHeads, delivering, unfinished } from "./delivery-claim.js";

export const nextDue = rawStatement<object>()<{ at: number | null }>(
  (_, dialect) => sql`
    with recursive ${allHeads(dialect)}
    select min(h.next_attempt_at) as at
    from heads h
    join webhooks w on w.tenant_id = h.tenant_id and w.id = h.webhook_id
    join tenants t on t.id = h.tenant_id
    where ${delivering}`,
);

export const tidy = rawStatement<{ limit: number }>()<never>(
  (p) => sql`
    update deliveries as d set status = case when w.deleted_at is null then 'held' else 'cancelled' end
    from webhooks w
    where w.tenant_id = d.tenant_id and w.id = d.webhook_id and (d.tenant_id, d.id) in (
      select o.tenant_id, o.id
      from deliveries o join webhooks v on v.tenant_id = o.tenant_id and v.id = o.webhook_id
      where o.status in ('pending', 'failed')
        and (v.deleted_at is not null or v.paused or not v.is_active)
      limit ${p.limit})`,
);

const old = (p: { before: Date; limit: number }) => sql`
  select e.tenant_id, e.id, e.entity_kind, e.entity_id, e.entity_seq from events e
  where e.created_at < ${p.before} and not exists (
    select 1 from deliveries d
    where d.tenant_id = e.tenant_id and d.event_id = e.id and d.status in ('pending', 'failed'))
  order by e.created_at, e.tenant_id, e.id
  limit ${p.limit}`;

/** Before they go: receivers put the events of an entity in order by their numbers. */
export const keepNumbers = rawStatement<{ before: Date; limit: number }>()<never>(
  (p) => sql`
    insert into event_numbers (tenant_id, entity_kind, entity_id, last_seq)
    select o.tenant_id, o.entity_kind, o.entity_id, max(o.entity_seq) from (${old(p)}) as o
    where o.entity_kind <> 'test'
    group by o.tenant_id, o.entity_kind, o.entity_id
    on conflict (tenant_id, entity_kind, entity_id) do update set last_seq = excluded.last_seq
      where excluded.last_seq > event_numbers.last_seq`,
);

export const prune = rawStatement<{ before: Date; limit: number }>()<never>(
  (p) => sql`
    delete from events where (tenant_id, id) in (select o.tenant_id, o.id from (${old(p)}) as o)`,
);

/** Looks at `most` waiting deliveries and no further, so that a long queue costs no more than that. */
export const figures = rawStatement<{ now: Date | null; most: number }>()<{
  due: number;
  waiting: number;
  held: number;
  lag: number;
}>(
  (p, dialect) => sql`
    with recursive clock as (select ${clockOf(dialect, p.now)} as now),
    ${allHeads(dialect)},
    looked as (
      select d.tenant_id, d.webhook_id, d.next_attempt_at
      from deliveries d where ${unfinished("d")} limit ${p.most}
    ),
    waiting as (
      select l.next_attempt_at
      from looked l
      join webhooks w on w.tenant_id = l.tenant_id and w.id = l.webhook_id
      join tenants t on t.id = l.tenant_id
      where ${delivering}
    ),
    oldest as (
      select min(h.next_attempt_at) as at
      from heads h
      join webhooks w on w.tenant_id = h.tenant_id and w.id = h.webhook_id
      join tenants t on t.id = h.tenant_id
      where ${delivering}
    )
    select
      (select count(*) from waiting where next_attempt_at <= clock.now) as due,
      (select count(*) from waiting where next_attempt_at > clock.now) as waiting,
      (select count(*) from (
        select 1 from deliveries where status = 'held' limit ${p.most}) as h) as held,
      case when oldest.at < clock.now then clock.now - oldest.at else 0 end as lag
    from clock, oldest`,
);
