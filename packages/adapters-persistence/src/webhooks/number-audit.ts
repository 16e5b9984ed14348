import { LOST_AT_MOST } from "@souk/core/adapter";
import { sql } from "kysely";
import { ofOne, type Whose } from "../engine/by-tenant.js";
import { rawStatementBy } from "../engine/statement.js";

interface Since {
  readonly since: Date;
  readonly tenant: number;
}

interface LostRange {
  tenant_id: number;
  of: string;
  first: number;
  last: number;
}

/**
 * The events of each entity are numbered. Numbers up to the last pruned one may be missing; any other missing number
 * was lost, however old the remaining events are.
 */
const gapsOfEntities = (p: Since, whose: Whose) => sql`
  select g.tenant_id, g.entity_kind || ':' || g.entity_id as of, g.until + 1 as first, g.entity_seq - 1 as last
  from (
    select e.tenant_id, e.entity_kind, e.entity_id, e.entity_seq, e.created_at,
      case when coalesce(n.last_seq, 0) > e.before then n.last_seq else e.before end as until
    from (
      select tenant_id, entity_kind, entity_id, entity_seq, created_at,
        coalesce(lag(entity_seq) over (
          partition by tenant_id, entity_kind, entity_id order by entity_seq), 0) as before
      from events where entity_kind <> 'test' ${ofOne("events.tenant_id", p, whose)}
    ) as e
    left join event_numbers n on n.tenant_id = e.tenant_id
      and n.entity_kind = e.entity_kind and n.entity_id = e.entity_id
      ${ofOne("n.tenant_id", p, whose)}
  ) as g
  where g.entity_seq > g.until + 1 and (g.until = 0 or g.created_at >= ${p.since})`;

/** A pruned number that no entity remembers, or numbers without their count. */
const lostNumbersOfPruned = (p: Since, whose: Whose) => sql`
  select n.tenant_id, 'pruned events' as of, 1 as first,
    cast(case when n.counted is null then n.gone else n.counted - n.gone end as bigint) as last
  from (
    select k.tenant_id, sum(k.ever) - sum(k.here) as gone, max(k.counted) as counted,
      max(k.is_kept) as is_kept
    from (
      select tenant_id, max(seq) as ever, sum(n) as here, null as counted, max(is_kept) as is_kept
      from (
        select tenant_id, entity_kind, entity_id, max(entity_seq) as seq, count(*) as n, 0 as is_kept
        from events where entity_kind <> 'test' ${ofOne("events.tenant_id", p, whose)}
        group by tenant_id, entity_kind, entity_id
        union all
        select tenant_id, entity_kind, entity_id, last_seq, 0, 1 from event_numbers
        where entity_kind <> 'all' ${ofOne("event_numbers.tenant_id", p, whose)}
      ) as entities group by tenant_id, entity_kind, entity_id
      union all
      select tenant_id, 0, 0, last_seq, 0 from event_numbers
      where entity_kind = 'all' ${ofOne("event_numbers.tenant_id", p, whose)}
    ) as k group by k.tenant_id
  ) as n
  where n.counted > n.gone or (n.counted is null and n.is_kept = 1)`;

/** The history of a subscription is numbered as well, and ends with what it requests now. */
const gapsOfSubscriptions = (p: Since, whose: Whose) => sql`
  select h.tenant_id, 'subscription:' || h.webhook_id as of, h.before + 1 as first, h.change - 1 as last
  from (
    select tenant_id, webhook_id, change, since,
      coalesce(lag(change) over (partition by tenant_id, webhook_id order by change), 0) as before
    from subscription_history where 1 = 1 ${ofOne("subscription_history.tenant_id", p, whose)}
  ) as h
  where h.change > h.before + 1 and h.since >= ${p.since}
  union all
  select w.tenant_id, 'subscription:' || w.id, coalesce(l.change, 0) + 1, coalesce(l.change, 0) + 1
  from webhooks w left join subscription_history l on l.tenant_id = w.tenant_id
    and l.webhook_id = w.id ${ofOne("l.tenant_id", p, whose)} and not exists (
      select 1 from subscription_history later
      where later.tenant_id = l.tenant_id and later.webhook_id = l.webhook_id
        and later.change > l.change ${ofOne("later.tenant_id", p, whose)})
  where coalesce(l.events, '') <> case when w.deleted_at is null then w.events else '[]' end
    ${ofOne("w.tenant_id", p, whose)}`;

export const lostNumbers = rawStatementBy<Since, Whose>()<LostRange & { missing: number }>(
  (p, whose) => sql`
    with lost as (
      ${gapsOfEntities(p, whose)} union all ${lostNumbersOfPruned(p, whose)}
      union all ${gapsOfSubscriptions(p, whose)}
    )
    select l.*, cast(sum(l.last - l.first + 1) over () as bigint) as missing from lost l
    order by l.tenant_id, l.of, l.first limit ${sql.lit(LOST_AT_MOST)}`,
);

/** Attempts are written next to their count and go with their event. */
export const lostAttempts = rawStatementBy<Since, Whose>()<{
  tenant_id: number;
  webhook_id: number;
  id: number;
  counted: number;
  kept: number;
  missing: number;
}>(
  (p, whose) => sql`
    with short as (
      select d.tenant_id, d.webhook_id, d.id, d.attempts_count as counted,
        (select count(*) from delivery_attempts a
          where a.tenant_id = d.tenant_id and a.delivery_id = d.id
            ${ofOne("a.tenant_id", p, whose)}) as kept
      from deliveries d where d.created_at >= ${p.since} and d.attempts_count > 0
        ${ofOne("d.tenant_id", p, whose)}
    )
    select s.*, cast(sum(s.counted - s.kept) over () as bigint) as missing from short s
    where s.counted > s.kept
    order by s.tenant_id, s.id limit ${sql.lit(LOST_AT_MOST)}`,
);
