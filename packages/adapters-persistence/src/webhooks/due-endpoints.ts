import { type RawBuilder, sql } from "kysely";
import type { Dialect } from "../engine/sql-dialect.js";
import { partsOf } from "../engine/by-tenant.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";

export const unfinished = (table: string) => sql.raw(`${table}.status in ('pending', 'failed')`);

/**
 * Whether a row of `due_endpoints` named `s` is due by the table `clock`. The lower bound tells Postgres that these are few, so that it takes
 * the index also when all of them wait.
 */
export const isDue = sql.raw("s.due_at >= 0 and s.due_at <= (select clock.now from clock)");

const subscription = (of: string, words: string) =>
  sql.raw(`(
    select ${words} from webhooks w join tenants t on t.id = w.tenant_id
    where w.tenant_id = ${of}.tenant_id and w.id = ${of}.webhook_id)`);

/** Whether the endpoint `of` is sent anything. Asked one by one: the planner must not list them all. */
export const delivers = (of: string) =>
  subscription(
    of,
    "w.is_active and not w.paused and w.deleted_at is null and t.deleted_at is null",
  );

/** Whether its tenant has switched the endpoint `of` off. */
export const isOff = (of: string) =>
  subscription(of, "not w.is_active or w.paused or w.deleted_at is not null");

/** Whether its whole tenant is deleted. */
export const rests = (of: string) => subscription(of, "t.deleted_at is not null");

/** The time of the first unfinished delivery of an endpoint; null when it has none. */
const first = (tenant: RawBuilder<unknown>, webhook: RawBuilder<unknown>) => sql<number | null>`(
  select d.next_attempt_at from deliveries d
  where d.tenant_id = ${tenant} and d.webhook_id = ${webhook}
    and ${unfinished("d")} and d.next_attempt_at is not null
  order by d.next_attempt_at, d.id limit 1)`;

/** The same of the endpoint that a row of `of` names. */
export const firstOf = (of: string) =>
  first(sql.ref(`${of}.tenant_id`), sql.ref(`${of}.webhook_id`));

interface Endpoints {
  readonly endpoints: string;
}

const columns = { tenant_id: "bigint", webhook_id: "bigint" } as const;

/** Removes what tells of these endpoints, where no one else writes; `tellAgain` goes with it. */
export const removeDueEntries = rawStatement<Endpoints>()<never>(
  (p, dialect) => sql`
    delete from due_endpoints where (tenant_id, webhook_id) in (
      select r.tenant_id, r.webhook_id from ${dialect.recordTable(p.endpoints, columns)} as r)`,
);

export const tellAgain = rawStatement<Endpoints>()<never>(
  (p, dialect) => sql`
    insert into due_endpoints (tenant_id, webhook_id, due_at)
    select known.tenant_id, known.webhook_id, known.at from (
      select r.tenant_id, r.webhook_id, ${firstOf("r")} as at
      from ${dialect.recordTable(p.endpoints, columns)} as r
    ) as known
    where known.at is not null`,
);

/**
 * Removes the due entries of an endpoint that has nothing left to send. It looks for deliveries once and not for each entry:
 * those that were just finished in this transaction are still in the index.
 */
export const removeIdleEntries = rawStatement<InTenant<{ webhook: number }>>()<never>(
  (p, dialect) => sql`
    delete from due_endpoints where tenant_id = ${p.tenant} and id in (
      select s.id from due_endpoints s
      where s.tenant_id = ${p.tenant} and s.webhook_id = ${p.webhook}
        and ${first(sql`${p.tenant}`, sql`${p.webhook}`)} is null
      ${dialect.skipLocked})`,
);

/** Looks again at deliveries that were set aside while their tenant was deleted. */
// It answers something: Citus would write rows that it looked up by a `copy`, which obeys no policies.
export const tellAll = rawStatement<{ tenant: number }>()<{ id: number }>(
  (p, dialect) => sql`
    insert into due_endpoints (tenant_id, webhook_id, due_at)
    select w.tenant_id, w.id, ${dialect.now} from webhooks w
    where w.tenant_id = ${p.tenant} and w.deleted_at is null
    returning id`,
);

/** Removes the due entries of endpoints that are off and idle, or whose tenant is deleted. */
export const removeRestingEntries = rawStatement<{ limit: number }>()<never>(
  (p, dialect: Dialect) => sql`
    with clock as (select ${dialect.now} as now)
    delete from due_endpoints where (tenant_id, id) in (
      select s.tenant_id, s.id from due_endpoints s
      where ${isDue} and (${rests("s")} or (${isOff("s")} and ${firstOf("s")} is null))
      limit ${p.limit} ${dialect.skipLocked})`,
);

interface Resting {
  readonly tenant_id: number;
  readonly id: number;
}

const resting = rawStatement<{ now: number; limit: number }>()<Resting>(
  (p) => sql`
    select s.tenant_id, s.id from due_endpoints s
    join webhooks w on w.tenant_id = s.tenant_id and w.id = s.webhook_id
    join tenants t on t.id = s.tenant_id
    where s.due_at >= 0 and s.due_at <= ${p.now} and (t.deleted_at is not null
      or ((not w.is_active or w.paused or w.deleted_at is not null) and not exists (
        select 1 from deliveries d where d.tenant_id = s.tenant_id and d.webhook_id = s.webhook_id
          and ${unfinished("d")} and d.next_attempt_at is not null)))
    limit ${p.limit}`,
);

const removeEntries = rawStatement<{ tenant: number; ids: readonly number[] }>()<never>(
  (p, dialect) => sql`
    delete from due_endpoints where tenant_id = ${p.tenant} and ${dialect.within("id", p.ids)}`,
);

/** The same for sharded tenants. New deliveries add their own rows. */
export async function removeRestingEntriesByTenant(
  session: Session,
  p: { now: number; limit: number },
): Promise<void> {
  const rows = await session.all(resting, p);
  for (const part of partsOf(session.dialect, rows, ({ tenant_id }) => tenant_id)) {
    const ids = part.rows.map(({ id }) => id);
    await session.run(removeEntries, { tenant: part.tenant, ids });
  }
}
