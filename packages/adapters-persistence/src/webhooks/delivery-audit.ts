import type { DeliveryStatus, EventKind } from "@souk/core";
import { declaredEvents, LOST_AT_MOST } from "@souk/core/adapter";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Dialect } from "../engine/sql-dialect.js";
import { ofOne, type Whose } from "../engine/by-tenant.js";
import { rawStatement, rawStatementBy } from "../engine/statement.js";

interface Since {
  readonly since: Date;
  readonly tenant: number;
}

/** For one tenant the trail is passed in, because it is on another server than the events. */
type WithTrail = Since & { readonly trail: string };

const trailColumns = {
  id: "bigint",
  tenant_id: "bigint",
  at: "bigint",
  use_case: "text",
  subject: "text",
  events: "bigint",
} as const;

/** The events that each write of a use case has, as it declares them itself. */
const kinds = sql.raw(
  declaredEvents
    .filter(({ always }) => always)
    .map(({ useCase, event, subject }) => {
      const [entity] = event.split(".");
      return `select '${useCase}' as use_case, '${event}' as kind, '${entity}' as entity, '${subject}' as named`;
    })
    .join(" union all "),
);

const number = (value: RawBuilder<unknown>) => sql<number>`coalesce(cast(${value} as bigint), 0)`;

const trail = (dialect: Dialect) => sql`
  select a.id, a.tenant_id, a.at, a.use_case, a.subject,
    ${number(dialect.jsonField("a.subject", sql.lit("events")))} as events
  from audit_log a`;

/** Audit entries of a tenant for changes that published events. */
export const trailOf = rawStatement<Since>()<object>(
  (p, dialect) => sql`
    with kinds as (${kinds}), trail as (
      ${trail(dialect)} where a.tenant_id = ${p.tenant} and a.at >= ${p.since}
    )
    select * from trail where events > 0 or use_case in (select use_case from kinds)`,
);

/**
 * Compares the events that the audit trail expects with the stored ones: a change and its events have the same time.
 * Further missing events may belong to any change of that time. Purging a tenant deletes its events.
 */
const changes = (p: WithTrail, whose: Whose, dialect: Dialect) => sql`
  kinds as (${kinds}),
  told as (
    select tenant_id, created_at as at, count(*) as n from events
    where created_at >= ${p.since} and entity_kind <> 'test' ${ofOne("events.tenant_id", p, whose)}
    group by tenant_id, created_at
  ),
  trail as (${
    whose.ofTenant
      ? sql`select r.* from ${dialect.recordTable(p.trail, trailColumns)} as r`
      : sql`${trail(dialect)} join tenants t on t.id = a.tenant_id where a.at >= ${p.since}`
  }),
  changes as (
    select c.*, sum(c.events) over (partition by c.tenant_id, c.at) as together
    from trail c where c.events > 0 or c.use_case in (select use_case from kinds)
  ),
  untold as (
    select c.*, k.kind from changes c join kinds k on k.use_case = c.use_case
    where not exists (
      select 1 from events e
      where e.tenant_id = c.tenant_id and e.entity_kind = k.entity and e.kind = k.kind
        and e.entity_id = ${number(dialect.jsonField("c.subject", sql.ref("k.named")))}
        and e.created_at = c.at ${ofOne("e.tenant_id", p, whose)})
  ),
  named as (select tenant_id, at, count(*) as n from untold group by tenant_id, at),
  silent as (
    select * from untold
    union all
    select c.*, null as kind from changes c
    left join told on told.tenant_id = c.tenant_id and told.at = c.at
    left join named on named.tenant_id = c.tenant_id and named.at = c.at
    where c.events > 0 and c.together > coalesce(told.n, 0) + coalesce(named.n, 0)
      and not exists (select 1 from untold u where u.id = c.id)
  )`;

export const countChanges = rawStatementBy<WithTrail, Whose>()<{ changes: number; silent: number }>(
  (p, whose, dialect) => sql`
    with ${changes(p, whose, dialect)}
    select (select count(*) from changes) as changes,
      (select count(distinct id) from silent) as silent`,
);

export const lostEvents = rawStatementBy<WithTrail, Whose>()<{
  tenant_id: number;
  at: number;
  use_case: string;
  subject: string;
  kind: EventKind | null;
}>(
  (p, whose, dialect) => sql`
    with ${changes(p, whose, dialect)}
    select tenant_id, at, use_case, subject, kind from silent
    order by id, kind limit ${sql.lit(LOST_AT_MOST)}`,
);

/** The kinds of each subscription at the last change of subscriptions before an event. */
const expected = (p: Since, whose: Whose, dialect: Dialect) => sql`
  told as (
    select * from events where created_at >= ${p.since} and entity_kind <> 'test'
      ${ofOne("events.tenant_id", p, whose)}
  ),
  wishes as (
    select h.*, lead(h.number) over (partition by h.tenant_id, h.webhook_id order by h.number) as next
    from subscription_history h where 1 = 1 ${ofOne("h.tenant_id", p, whose)}
  ),
  expected as (
    select e.tenant_id, e.id as event_id, e.kind, e.created_at as at, w.webhook_id
    from told e
    join wishes w on w.tenant_id = e.tenant_id and w.number <= e.subscriptions_seen
      and (w.next is null or w.next > e.subscriptions_seen)
      and ${dialect.jsonArrayHas("w.events", "e.kind")}
  ),
  missing as (
    select x.* from expected x where not exists (
      select 1 from deliveries d where d.tenant_id = x.tenant_id
        and d.event_id = x.event_id and d.webhook_id = x.webhook_id
        ${ofOne("d.tenant_id", p, whose)})
  )`;

export const countDeliveries = rawStatementBy<Since, Whose>()<{
  events: number;
  unproven: number;
  expected: number;
  missing: number;
}>(
  (p, whose, dialect) => sql`
    with ${expected(p, whose, dialect)}
    select (select count(*) from events where created_at >= ${p.since}
        ${ofOne("events.tenant_id", p, whose)}) as events,
      (select count(*) from told where subscriptions_seen is null) as unproven,
      (select count(*) from expected) as expected,
      (select count(*) from missing) as missing`,
);

export const lostDeliveries = rawStatementBy<Since, Whose>()<{
  tenant_id: number;
  webhook_id: number;
  event_id: string;
  kind: EventKind;
  at: number;
}>(
  (p, whose, dialect) => sql`
    with ${expected(p, whose, dialect)}
    select tenant_id, webhook_id, event_id, kind, at from missing
    order by at, event_id, webhook_id limit ${sql.lit(LOST_AT_MOST)}`,
);

export const countStatuses = rawStatement<object>()<{ status: DeliveryStatus; n: number }>(
  () => sql`select status, count(*) as n from deliveries group by status`,
);
