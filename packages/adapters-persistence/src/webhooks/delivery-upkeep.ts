import { sql } from "kysely";
import { clockOf } from "../engine/sql-dialect.js";
import { rawStatement } from "../engine/statement.js";
import { delivers, firstOf, isDue, isOff, unfinished } from "./due-endpoints.js";

export const anyDue = rawStatement<{ now: Date | null }>()<object>(
  (p, dialect) => sql`
    with clock as (select ${clockOf(dialect, p.now)} as now)
    select 1 as due from due_endpoints s where ${isDue} and ${delivers("s")} limit 1`,
);

export const nextDue = rawStatement<object>()<{ at: number }>(
  () => sql`
    select s.due_at as at from due_endpoints s where ${delivers("s")} order by s.due_at limit 1`,
);

/** Deliveries made while their subscription was switched off are due at once, so only these are read. */
export const tidy = rawStatement<{ limit: number }>()<never>(
  (p, dialect) => sql`
    with clock as (select ${dialect.now} as now),
    off as (
      select distinct s.tenant_id, s.webhook_id from due_endpoints s
      where ${isDue} and ${isOff("s")} limit ${p.limit}
    )
    update deliveries as d set status = case when w.deleted_at is null then 'held' else 'cancelled' end
    from webhooks w
    where w.tenant_id = d.tenant_id and w.id = d.webhook_id and (d.tenant_id, d.id) in (
      select o.tenant_id, o.id from off
      join deliveries o on o.tenant_id = off.tenant_id and o.webhook_id = off.webhook_id
      where ${unfinished("o")} and o.next_attempt_at is not null
      limit ${p.limit})`,
);

export interface FiguresParameters {
  readonly now: Date | null;
  /** The most deliveries of each kind that are counted, which limits the cost of a long queue. */
  readonly most: number;
  /** The number of due endpoints that are queried, the longest due first. */
  readonly endpoints: number;
}

/**
 * Counts due deliveries by `due_endpoints`, and waiting ones from one endpoint to the next by an index. Due ones among
 * the latter (`overdue`) count even if `due_endpoints` lacks them.
 */
export const figures = rawStatement<FiguresParameters>()<{
  due: number;
  waiting: number;
  held: number;
  lag: number;
  overdue: number;
  overdue_lag: number;
}>(
  (p, dialect) => sql`
    with clock as (select ${clockOf(dialect, p.now)} as now),
    longest as (
      select distinct first.tenant_id, first.webhook_id from (
        select s.tenant_id, s.webhook_id from due_endpoints s
        where ${isDue} order by s.due_at limit ${p.endpoints}
      ) as first
    ),
    late as materialized (select l.tenant_id, l.webhook_id from longest l where ${delivers("l")}),
    oldest as (select min(${firstOf("l")}) as at from late l),
    waiting as (
      select d.tenant_id, d.webhook_id,
        count(*) filter (where d.next_attempt_at > (select clock.now from clock)) as n,
        count(*) filter (where d.next_attempt_at <= (select clock.now from clock)) as due,
        min(d.next_attempt_at) as at
      from (
        select d.tenant_id, d.webhook_id, d.next_attempt_at from deliveries d where ${unfinished("d")}
        order by d.tenant_id, d.webhook_id, d.next_attempt_at, d.id limit ${p.most}
      ) as d
      group by d.tenant_id, d.webhook_id
    ),
    seen as (
      select cast(coalesce(sum(l.n), 0) as bigint) as n, cast(coalesce(sum(l.due), 0) as bigint) as due,
        min(l.at) as at
      from waiting l where ${delivers("l")}
    )
    select
      (select count(*) from (
        select 1 from late l cross join deliveries d
        where d.tenant_id = l.tenant_id and d.webhook_id = l.webhook_id and ${unfinished("d")}
          and d.next_attempt_at <= (select clock.now from clock) limit ${p.most}) as d) as due,
      seen.n as waiting, seen.due as overdue,
      case when seen.at < clock.now then clock.now - seen.at else 0 end as overdue_lag,
      (select count(*) from (
        select 1 from deliveries where status = 'held' limit ${p.most}) as h) as held,
      case when oldest.at < clock.now then clock.now - oldest.at else 0 end as lag
    from clock, oldest, seen`,
);
