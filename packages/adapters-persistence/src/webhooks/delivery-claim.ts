import { SUSPECTED_AFTER } from "@souk/core/adapter";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { clockOf } from "../engine/sql-dialect.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { rawStatement } from "../engine/statement.js";
import { delivers, isDue, unfinished } from "./due-endpoints.js";

export interface ClaimParameters {
  readonly now: Date | null;
  readonly lease: number;
  readonly claim: number;
  readonly limit: number;
  readonly perEndpoint: number;
  readonly afterTenant: number;
  readonly afterWebhook: number;
  /** Records of `freeColumns`. */
  readonly free: string;
  /** Records of `busyColumns`. */
  readonly busy: string;
}

export interface ClaimedRow {
  tenant_id: number;
  webhook_id: number;
  id: number;
  fence: number;
  event_id: string;
  event: string;
  attempts_count: number;
  retries_from: number;
  interruptions: number;
  after_id: number | null;
  owner_id: number | null;
  is_test: boolean | 0 | 1;
  body: string;
  entity_kind: string;
  entity_id: number;
  entity_seq: number;
  traceparent: string | null;
  url: string;
  secret_cipher: string;
  old_secret_cipher: string | null;
  old_secret_until: number | null;
  rate_per_second: number | null;
}

const freeColumns = { tenant_id: "bigint", webhook_id: "bigint", free: "bigint" } as const;
const busyColumns = { tenant_id: "bigint" } as const;

// SQLite looks a pair up in `known` only where it is kept apart and its numbers are cast; otherwise it reads the whole JSON for each endpoint.
// The pluses keep SQLite, once its tables were analysed, from walking through all endpoints to have them in turn.
/** Endpoints with something due, in turn, of which this worker may take something, and how much. */
const ready = (p: ClaimParameters, dialect: Dialect) => sql`
  clock as (select ${clockOf(dialect, p.now)} as now),
  known as materialized (
    select cast(k.tenant_id as bigint) as tenant_id, cast(k.webhook_id as bigint) as webhook_id, k.free
    from ${dialect.recordTable(p.free, freeColumns)} as k),
  ready as (
    select r.tenant_id, r.webhook_id, coalesce(f.free, ${p.perEndpoint}) as free
    from (
      select distinct +s.tenant_id as tenant_id, +s.webhook_id as webhook_id from due_endpoints s
      where ${isDue} and (+s.tenant_id, +s.webhook_id) > (${p.afterTenant}, ${p.afterWebhook})
    ) as r
    left join known as f on f.tenant_id = r.tenant_id and f.webhook_id = r.webhook_id
    where coalesce(f.free, ${p.perEndpoint}) > 0 and r.tenant_id not in (
      select b.tenant_id from ${dialect.recordTable(p.busy, busyColumns)} as b)
    order by r.tenant_id, r.webhook_id
  )`;

const details = (tenant: RawBuilder<unknown>) => sql`
  c.tenant_id, c.webhook_id, c.id, c.fence, c.event_id, c.event,
  c.attempts_count, c.retries_from, c.interruptions, c.after_id, c.is_test,
  e.body, e.entity_kind, e.entity_id, e.entity_seq, e.traceparent,
  w.url, w.secret_cipher, w.old_secret_cipher, w.old_secret_until, w.rate_per_second,
  (select min(m.user_id) from memberships m
    where m.tenant_id = ${tenant} and m.role = 'ADMIN' and m.is_active) as owner_id`;

const ownTenant = sql.ref("c.tenant_id");

const beside = sql.raw(`
  join events e on e.tenant_id = c.tenant_id and e.id = c.event_id
  join webhooks w on w.tenant_id = c.tenant_id and w.id = c.webhook_id`);

/** Deliveries `c` with all that a worker needs to send them. */
export const readOf = (tenant: RawBuilder<unknown>) =>
  sql`select ${details(tenant)} from deliveries c ${beside}`;

/**
 * A delivery waits until the previous one of its entity was tried. Checked one by one, because the planner must not
 * list them all.
 */
const isInTurn = sql.raw(`coalesce((
  select o.status from deliveries o where o.tenant_id = d.tenant_id and o.id = d.after_id), '') <> 'pending'`);

/** Enough to be suspected; beyond that only those are counted that were sent alone. */
const SUSPECTED = sql.lit(SUSPECTED_AFTER);

export const taken = (p: { claim: number }, until: RawBuilder<unknown>) => sql`
  fence = d.fence + 1, claim = ${p.claim},
  interruptions = case when d.lease_until is null or d.interruptions >= ${SUSPECTED}
    then d.interruptions else d.interruptions + 1 end,
  lease_until = ${until}, next_attempt_at = ${until}`;

/**
 * Chooses, takes and reads deliveries in one statement. The rows of each visited endpoint are replaced by one, for the
 * deliveries that this statement sees and does not take. Rows that others add concurrently are not seen, and stay.
 */
export const claimAndRead = rawStatement<ClaimParameters>()<ClaimedRow>(
  (p, dialect) => sql`
    with ${ready(p, dialect)},
    picked as (
      select r.tenant_id, r.webhook_id, x.id from ready r cross join clock cross join lateral (
        select d.id from deliveries d
        where d.tenant_id = r.tenant_id and d.webhook_id = r.webhook_id
          and ${unfinished("d")} and d.next_attempt_at <= clock.now and ${isInTurn}
        order by d.next_attempt_at, d.id limit r.free ${dialect.skipLocked}) x
      where ${delivers("r")}
      limit ${p.limit}
    ),
    looked as (
      select r.tenant_id, r.webhook_id from ready r
      where ((select count(*) from picked) < ${p.limit} or (r.tenant_id, r.webhook_id) <= (
          select last.tenant_id, last.webhook_id from picked last
          order by last.tenant_id desc, last.webhook_id desc limit 1))
        and ${delivers("r")}
    ),
    told as (
      delete from due_endpoints where ctid = any(array(
        select known.ctid from looked l cross join lateral (
          select s.ctid from due_endpoints s
          where s.tenant_id = l.tenant_id and s.webhook_id = l.webhook_id
          ${dialect.skipLocked}) known))
    ),
    rest as (
      insert into due_endpoints (tenant_id, webhook_id, due_at)
      select l.tenant_id, l.webhook_id, x.at from looked l cross join lateral (
        select d.next_attempt_at as at from deliveries d
        where d.tenant_id = l.tenant_id and d.webhook_id = l.webhook_id and ${unfinished("d")}
          and d.next_attempt_at is not null and d.id <> all(array(select id from picked))
        order by d.next_attempt_at, d.id limit 1) x
    ),
    c as (
      update deliveries d set ${taken(p, sql`clock.now + ${p.lease}`)}
      from picked, clock
      where d.tenant_id = picked.tenant_id and d.id = picked.id
      returning d.*
    )
    select ${details(ownTenant)} from c ${beside} order by c.id`,
);

export interface DueEndpoint {
  tenant_id: number;
  webhook_id: number;
  free: number;
  now: number;
}

/** Queries the endpoints one by one where a limit cannot depend on a row. */
export const dueEndpoints = rawStatement<ClaimParameters>()<DueEndpoint>(
  (p, dialect) => sql`
    with ${ready(p, dialect)}
    select r.tenant_id, r.webhook_id, r.free, clock.now from ready r cross join clock
    where ${delivers("r")} limit ${p.limit}`,
);

export const pick = rawStatement<Omit<DueEndpoint, "free"> & { limit: number }>()<{ id: number }>(
  (p) => sql`
    select d.id from deliveries d
    where d.tenant_id = ${p.tenant_id} and d.webhook_id = ${p.webhook_id}
      and ${unfinished("d")} and d.next_attempt_at <= ${p.now} and ${isInTurn}
    order by d.next_attempt_at, d.id limit ${p.limit}`,
);

export const take = rawStatement<{
  ids: readonly number[];
  claim: number;
  until: number;
}>()<never>(
  (p, dialect) => sql`
    update deliveries as d set ${taken(p, sql`${p.until}`)} where ${dialect.within("id", p.ids)}`,
);

export const read = rawStatement<{ ids: readonly number[] }>()<ClaimedRow>(
  (p, dialect) => sql`
    select ${details(ownTenant)} from deliveries c ${sql.raw(
      "join events e on e.tenant_id = c.tenant_id and e.id = c.event_id join webhooks w on w.id = c.webhook_id",
    )}
    where ${dialect.within("c.id", p.ids)} order by c.id`,
);
