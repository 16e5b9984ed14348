import type { DeliveryFigures } from "@souk/core/adapter";
import { sql } from "kysely";
import { partsOf } from "../../engine/by-tenant.js";
import { theRow } from "../../engine/rows.js";
import type { Session } from "../../engine/session.js";
import { rawStatement } from "../../engine/statement.js";
import { clockOf } from "../../engine/sql-dialect.js";
import { unfinished, removeRestingEntriesByTenant } from "../due-endpoints.js";

/** The moment of a piece of work that takes several statements. */
export const clock = rawStatement<{ now: Date | null }>()<{ now: number }>(
  (p, dialect) => sql`select ${clockOf(dialect, p.now)} as now`,
);

const subscription = (of: string) =>
  sql.raw(`join webhooks w on w.tenant_id = ${of}.tenant_id and w.id = ${of}.webhook_id
    join tenants t on t.id = ${of}.tenant_id`);

const delivers = sql.raw(
  "w.is_active and not w.paused and w.deleted_at is null and t.deleted_at is null",
);

interface Endpoint {
  readonly tenant_id: number;
  readonly webhook_id: number;
}

const off = rawStatement<{ now: number; limit: number }>()<Endpoint>(
  (p) => sql`
    select distinct s.tenant_id, s.webhook_id from due_endpoints s ${subscription("s")}
    where s.due_at >= 0 and s.due_at <= ${p.now}
      and (not w.is_active or w.paused or w.deleted_at is not null)
    order by s.tenant_id, s.webhook_id limit ${p.limit}`,
);

const tidyTenant = rawStatement<{
  tenant: number;
  webhooks: readonly number[];
  limit: number;
}>()<never>(
  (p, dialect) => sql`
    update deliveries as d
    set status = case when w.deleted_at is null then 'held' else 'cancelled' end
    from webhooks w
    where w.tenant_id = ${p.tenant} and w.id = d.webhook_id and d.tenant_id = ${p.tenant}
      and d.id in (
        select o.id from deliveries o
        where o.tenant_id = ${p.tenant} and ${dialect.within("o.webhook_id", p.webhooks)}
          and ${unfinished("o")} and o.next_attempt_at is not null
        limit ${p.limit})`,
);

/** Looks for subscriptions that were switched off, and then sets their deliveries aside, one tenant's after the other's. */
export async function tidyByTenant(session: Session, limit: number): Promise<number> {
  const { now } = theRow(await session.one(clock, { now: null }));
  const endpoints = await session.all(off, { now, limit });
  let missed = 0;
  for (const part of partsOf(session.dialect, endpoints, ({ tenant_id }) => tenant_id)) {
    const webhooks = part.rows.map(({ webhook_id }) => webhook_id);
    const left = limit - missed;
    if (left > 0)
      missed += await session.run(tidyTenant, { tenant: part.tenant, webhooks, limit: left });
  }
  await removeRestingEntriesByTenant(session, { now, limit });
  return missed;
}

interface Figures {
  readonly now: number;
  readonly most: number;
}

const due = rawStatement<Figures>()<{ n: number; oldest: number | null }>(
  (p) => sql`
    select count(*) as n, min(found.at) as oldest from (
      select d.next_attempt_at as at from deliveries d ${subscription("d")}
      where ${unfinished("d")} and d.next_attempt_at <= ${p.now} and ${delivers}
      order by d.next_attempt_at limit ${p.most}) as found`,
);

const waiting = rawStatement<Figures>()<{ n: number }>(
  (p) => sql`
    select count(*) as n from (
      select 1 as one from deliveries d ${subscription("d")}
      where ${unfinished("d")} and d.next_attempt_at > ${p.now} and ${delivers}
      limit ${p.most}) as found`,
);

const held = rawStatement<Figures>()<{ n: number }>(
  (p) => sql`
    select count(*) as n from (
      select 1 as one from deliveries where status = 'held' limit ${p.most}) as found`,
);

/** Each server counts its own, up to the limit. */
export async function figuresOfAll(
  session: Session,
  at: Date | null,
  most: number,
): Promise<DeliveryFigures> {
  const { now } = theRow(await session.one(clock, { now: at }));
  const p = { now, most };
  const [overdue, later, aside] = await Promise.all([
    session.one(due, p),
    session.one(waiting, p),
    session.one(held, p),
  ]);
  const { n, oldest } = theRow(overdue);
  const lagMs = oldest === null ? 0 : Math.max(0, now - oldest);
  return { due: n, waiting: theRow(later).n, held: theRow(aside).n, lagMs };
}
