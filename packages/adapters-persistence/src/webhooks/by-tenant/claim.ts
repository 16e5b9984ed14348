import type { ClaimRequest } from "@souk/core/adapter";
import { sql } from "kysely";
import { theRow } from "../../engine/rows.js";
import type { Session } from "../../engine/session.js";
import { rawStatement } from "../../engine/statement.js";
import type { Dialect } from "../../engine/sql-dialect.js";
import { type ClaimedRow, readOf, taken } from "../delivery-claim.js";
import { unfinished } from "../due-endpoints.js";
import { clock } from "./upkeep.js";

interface Endpoint {
  readonly tenant_id: number;
  readonly webhook_id: number;
}

interface Wanted {
  readonly now: number;
  readonly afterTenant: number;
  readonly afterWebhook: number;
  readonly busy: readonly number[];
  /** Endpoints by `nameOf` of which nothing may be taken. */
  readonly full: readonly string[];
  readonly limit: number;
}

const nameOf = (tenant: number, webhook: number) => `${tenant}:${webhook}`;

/** The one question that goes to all tenants: each server answers with its first endpoints, by an index of what is due. */
const dueEndpoints = rawStatement<Wanted>()<Endpoint>(
  (p, dialect) => sql`
    select distinct s.tenant_id, s.webhook_id from due_endpoints s
    join webhooks w on w.tenant_id = s.tenant_id and w.id = s.webhook_id
    join tenants t on t.id = s.tenant_id
    where s.due_at >= 0 and s.due_at <= ${p.now}
      and (s.tenant_id, s.webhook_id) > (${p.afterTenant}, ${p.afterWebhook})
      and w.is_active and not w.paused and w.deleted_at is null and t.deleted_at is null
      and not ${dialect.within("s.tenant_id", p.busy)}
      and not s.tenant_id || ':' || s.webhook_id = any(${p.full}::text[])
    order by s.tenant_id, s.webhook_id limit ${p.limit}`,
);

interface OfTenant {
  readonly tenant: number;
}

const pick = rawStatement<OfTenant & { webhook: number; now: number; limit: number }>()<{
  id: number;
}>(
  (p, dialect) => sql`
    select d.id from deliveries d
    where d.tenant_id = ${p.tenant} and d.webhook_id = ${p.webhook}
      and ${unfinished("d")} and d.next_attempt_at <= ${p.now}
      and coalesce((
        select o.status from deliveries o
        where o.tenant_id = ${p.tenant} and o.id = d.after_id), '') <> 'pending'
    order by d.next_attempt_at, d.id limit ${p.limit} ${dialect.skipLocked}`,
);

type Looked = OfTenant & { readonly webhooks: readonly number[]; readonly ids: readonly number[] };

const removeDueEntries = rawStatement<Looked>()<never>(
  (p, dialect) => sql`
    delete from due_endpoints where tenant_id = ${p.tenant} and id = any(array(
      select s.id from due_endpoints s
      where s.tenant_id = ${p.tenant} and ${dialect.within("s.webhook_id", p.webhooks)}
      ${dialect.skipLocked}))`,
);

const take = rawStatement<Looked & { claim: number; until: number }>()<never>(
  (p, dialect) => sql`
    update deliveries as d set ${taken(p, sql`${p.until}`)}
    where d.tenant_id = ${p.tenant} and ${dialect.within("d.id", p.ids)}`,
);

const tellRest = rawStatement<Looked>()<{ id: number }>(
  (p, dialect) => sql`
    insert into due_endpoints (tenant_id, webhook_id, due_at)
    select d.tenant_id, d.webhook_id, min(d.next_attempt_at) from deliveries d
    where d.tenant_id = ${p.tenant} and ${dialect.within("d.webhook_id", p.webhooks)}
      and ${unfinished("d")} and d.next_attempt_at is not null
      and not ${dialect.within("d.id", p.ids)}
    group by d.tenant_id, d.webhook_id
    returning id`,
);

const read = rawStatement<Looked>()<ClaimedRow>(
  (p: Looked, dialect: Dialect) => sql<ClaimedRow>`
    ${readOf(sql`${p.tenant}`)}
    where c.tenant_id = ${p.tenant} and ${dialect.within("c.id", p.ids)} order by c.id`,
);

/**
 * A claim for sharded tenants: it finds due endpoints, and then works on one tenant at a time. The row of an endpoint
 * is removed before its deliveries are read, so that no concurrent delivery is missed.
 */
export async function claimByTenant(
  session: Session,
  request: ClaimRequest,
): Promise<ClaimedRow[]> {
  const { now } = theRow(await session.one(clock, { now: request.now }));
  const known = new Map(
    request.free.map(({ tenantId, webhookId, free }) => [nameOf(tenantId, webhookId), free]),
  );
  const endpoints = await session.all(dueEndpoints, {
    now,
    afterTenant: request.after?.tenantId ?? 0,
    afterWebhook: request.after?.webhookId ?? 0,
    busy: request.busyTenants,
    full: [...known].flatMap(([name, free]) => (free > 0 ? [] : [name])),
    limit: request.limit,
  });
  const claimed: ClaimedRow[] = [];
  for (const [tenant, own] of Map.groupBy(endpoints, ({ tenant_id }) => tenant_id)) {
    const left = request.limit - claimed.length;
    if (left === 0) break;
    const most = own.map(({ webhook_id: webhook }) => ({
      webhook,
      free: known.get(nameOf(tenant, webhook)) ?? request.perEndpoint,
    }));
    const looked = await lookIn(session, { tenant, now, left }, most);
    const until = now + request.leaseMs;
    claimed.push(...(await takeAll(session, { ...looked, claim: request.claim, until })));
  }
  return claimed.toSorted((a, b) => a.id - b.id);
}

async function lookIn(
  session: Session,
  { tenant, now, left }: { tenant: number; now: number; left: number },
  endpoints: readonly { readonly webhook: number; readonly free: number }[],
): Promise<Looked> {
  const webhooks: number[] = [];
  const ids: number[] = [];
  for (const { webhook, free } of endpoints) {
    const limit = Math.min(free, left - ids.length);
    if (limit === 0) break;
    const picked = await session.all(pick, { tenant, webhook, now, limit });
    webhooks.push(webhook);
    for (const { id } of picked) ids.push(id);
  }
  return { tenant, webhooks, ids };
}

async function takeAll(
  session: Session,
  work: Looked & { claim: number; until: number },
): Promise<ClaimedRow[]> {
  const [, , , rows] = await Promise.all([
    session.run(removeDueEntries, work),
    session.run(take, work),
    session.all(tellRest, work),
    session.all(read, work),
  ]);
  return rows;
}
