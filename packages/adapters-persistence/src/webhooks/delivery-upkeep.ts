import { sql } from "kysely";
import { clockOf } from "../engine/words.js";
import { rawStatement } from "../engine/statement.js";
import { allHeads, delivering, unfinished } from "./delivery-claim.js";

export const nextDue = rawStatement<object>()<{ at: number | null }>(
  (_, words) => sql`
    with recursive ${allHeads(words)}
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

/** Looks at `most` waiting deliveries and no further, so that a long queue costs no more than that. */
export const figures = rawStatement<{ now: Date | null; most: number }>()<{
  due: number;
  waiting: number;
  held: number;
  lag: number;
}>(
  (p, words) => sql`
    with recursive clock as (select ${clockOf(words, p.now)} as now),
    ${allHeads(words)},
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
