import type { AttemptRecord } from "@souk/core/adapter";
import { sql } from "kysely";
import { ofOne, type Whose } from "../engine/by-tenant.js";
import { clockOf } from "../engine/sql-dialect.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { rawStatement, rawStatementBy } from "../engine/statement.js";

export interface RecordParameters {
  readonly now: Date | null;
  readonly records: string;
  /** Whose the records are, where rows of tenants lie apart. */
  readonly tenant: number;
}

const columns = {
  tenant_id: "bigint",
  id: "bigint",
  webhook_id: "bigint",
  fence: "bigint",
  number: "bigint",
  status: "text",
  url: "text",
  ago: "bigint",
  duration: "bigint",
  retry_in: "bigint",
  response_code: "bigint",
  response_body: "text",
  error: "text",
  signed_at: "bigint",
  signature: "text",
  interruptions: "bigint",
  counts: "bigint",
} as const;

export const recordsOf = (records: readonly AttemptRecord[]): string =>
  JSON.stringify(
    records.map((record) => ({
      tenant_id: record.tenantId,
      id: record.id,
      webhook_id: record.webhookId,
      fence: record.fence,
      number: record.number,
      status: record.status,
      url: record.url,
      ago: Math.round(record.agoMs),
      duration: record.durationMs,
      retry_in: record.retryInMs,
      response_code: record.responseCode,
      response_body: record.responseBody,
      error: record.error,
      signed_at: record.signed?.at.getTime() ?? null,
      signature: record.signed?.signature ?? null,
      interruptions: record.interruptions,
      // A test that fails says nothing about how the subscription has been doing.
      counts: record.isTest && record.status !== "succeeded" ? 0 : 1,
    })),
  );

const given = (p: RecordParameters, dialect: Dialect) => sql`
  clock as (select ${clockOf(dialect, p.now)} as now),
  r as (select * from ${dialect.recordTable(p.records, columns)} as r)`;

// Not the plain column: Postgres knows how few rows have a lease, and would look for them all.
const isLeased = sql.raw("d.lease_until + 0 is not null");

// A delivery that was held or cancelled since stays so, unless this attempt is final.
const settled = (p: RecordParameters, whose: Whose) => sql`
  update deliveries as d set
    status = case when r.status = 'failed' and d.status not in ('pending', 'failed')
      then d.status else r.status end,
    url = r.url,
    attempts_count = r.number,
    next_attempt_at = clock.now - r.ago + r.retry_in,
    lease_until = null,
    interruptions = r.interruptions,
    response_code = r.response_code,
    error = r.error,
    duration_ms = r.duration,
    delivered_at = case when r.status = 'succeeded' then clock.now - r.ago end,
    updated_at = clock.now
  from r, clock
  where d.tenant_id = r.tenant_id and d.id = r.id and d.fence = r.fence
    and ${isLeased} ${ofOne("d.tenant_id", p, whose)}`;

const attempt = (number: "r.number" | "d.attempts_count") =>
  sql.raw(`
  insert into delivery_attempts (tenant_id, delivery_id, number, started_at, duration_ms,
    response_code, response_body, error, signed_at, signature)
  select r.tenant_id, r.id, ${number}, clock.now - r.ago - r.duration, r.duration,
    r.response_code, r.response_body, r.error, r.signed_at, r.signature`);

export interface SettledRow {
  id: number;
  fence: number;
  /** Whether its attempt is kept as well: another may have that number. Said where one statement does both. */
  logged?: boolean;
}

/** Postgres: the results that count, and the attempts they came from, in one statement. */
export const record = rawStatement<RecordParameters>()<SettledRow>(
  (p, dialect) => sql`
    with ${given(p, dialect)},
    kept as (${settled(p, { ofTenant: false })} returning d.id, d.fence),
    logged as (
      ${attempt("r.number")} from r join kept on kept.id = r.id and kept.fence = r.fence, clock
      on conflict do nothing returning delivery_id)
    select kept.id, kept.fence, logged.delivery_id is not null as logged
    from kept left join logged on logged.delivery_id = kept.id`,
);

export const settle = rawStatementBy<RecordParameters, Whose>()<SettledRow>(
  (p, whose, dialect) => sql`
    with ${given(p, dialect)} ${settled(p, whose)}
    returning ${sql.raw(whose.ofTenant ? "d.id, d.fence" : "id, fence")}`,
);

export const log = rawStatement<RecordParameters>()<{ id: number }>(
  (p, dialect) => sql`
    with ${given(p, dialect)} ${attempt("r.number")} from r, clock where true
    on conflict do nothing returning delivery_id as id`,
);

/** Where an attempt of that number is there already, in rows that were restored: the delivery counts on to the next free one. */
export const countOn = rawStatementBy<RecordParameters, Whose>()<never>(
  (p, whose, dialect) => sql`
    with ${given(p, dialect)}
    update deliveries as d set attempts_count = (
      select min(a.number) + 1 from delivery_attempts a
      where a.tenant_id = d.tenant_id and a.delivery_id = d.id and a.number >= r.number
        ${ofOne("a.tenant_id", p, whose)} and not exists (
          select 1 from delivery_attempts next where next.tenant_id = a.tenant_id
            and next.delivery_id = a.delivery_id and next.number = a.number + 1
            ${ofOne("next.tenant_id", p, whose)}))
    from r where d.tenant_id = r.tenant_id and d.id = r.id and d.fence = r.fence
      ${ofOne("d.tenant_id", p, whose)}`,
);

/** The attempts of deliveries that have counted on. */
export const logOn = rawStatementBy<RecordParameters, Whose>()<{ id: number }>(
  (p, whose, dialect) => sql`
    with ${given(p, dialect)} ${attempt("d.attempts_count")}
    from r join deliveries d on d.tenant_id = r.tenant_id and d.id = r.id and d.fence = r.fence
      ${ofOne("d.tenant_id", p, whose)}, clock
    where true returning delivery_id as id`,
);

/** While every delivery succeeds, the time of the last success is written at most this often. */
const SUCCESS_EVERY_MS = 60_000;

/**
 * How each subscription is doing: since when it has only failed, its last success and failure, and its failures in a
 * row. The rows are locked in order, because a batch holds results of many subscriptions.
 */
export const follow = rawStatementBy<RecordParameters, Whose>()<never>(
  (p, whose, dialect) => sql`
    with ${given(p, dialect)},
    counting as (
      select r.tenant_id, r.webhook_id, r.ago, case when r.status = 'succeeded' then 1 else 0 end as ok
      from r where r.counts = 1
    ),
    last_ok as (
      select tenant_id, webhook_id, min(ago) as ago from counting where ok = 1
      group by tenant_id, webhook_id
    ),
    news as (
      select c.tenant_id, c.webhook_id, max(c.ok) as ok,
        min(case when c.ok = 1 then c.ago end) as ok_ago,
        min(case when c.ok = 0 then c.ago end) as failed_ago,
        sum(case when c.ok = 0 and (l.ago is null or c.ago < l.ago) then 1 else 0 end) as failures
      from counting c
      left join last_ok l on l.tenant_id = c.tenant_id and l.webhook_id = c.webhook_id
      group by c.tenant_id, c.webhook_id
    ),
    changed as (
      select w.tenant_id, w.id from webhooks w
      join news n on n.tenant_id = w.tenant_id and n.webhook_id = w.id, clock
      where (n.failed_ago is not null or w.failing_since is not null or w.failures_in_row > 0
        or w.last_success_at is null
        or w.last_success_at <= clock.now - n.ok_ago - ${SUCCESS_EVERY_MS})
        ${ofOne("w.tenant_id", p, whose)}
      order by w.tenant_id, w.id ${dialect.lockRow("w")}
    )
    update webhooks as w set
      failing_since = case when news.ok = 1 then null else coalesce(w.failing_since, clock.now) end,
      last_success_at = coalesce(clock.now - news.ok_ago, w.last_success_at),
      last_failure_at = coalesce(clock.now - news.failed_ago, w.last_failure_at),
      failures_in_row = case when news.ok = 1 then 0 else w.failures_in_row end + news.failures
    from news, changed, clock
    where w.tenant_id = news.tenant_id and w.id = news.webhook_id
      and changed.tenant_id = w.tenant_id and changed.id = w.id ${ofOne("w.tenant_id", p, whose)}`,
);

export const failing = rawStatementBy<RecordParameters & { after: number }, Whose>()<{
  tenant_id: number;
  webhook_id: number;
}>(
  (p, whose, dialect) => sql`
    with ${given(p, dialect)}
    select distinct w.tenant_id, w.id as webhook_id
    from r join webhooks w on w.tenant_id = r.tenant_id and w.id = r.webhook_id, clock
    where r.status <> 'succeeded' and w.is_active and w.deleted_at is null
      and w.failing_since <= clock.now - ${p.after} ${ofOne("w.tenant_id", p, whose)}`,
);

/** Whether another delivery waited for one of these to be tried. */
export const followers = rawStatementBy<RecordParameters, Whose>()<object>(
  (p, whose, dialect) => sql`
    with ${given(p, dialect)}
    select 1 as found from r join deliveries d on d.tenant_id = r.tenant_id and d.after_id = r.id
    where d.after_id > 0 and d.status = 'pending' ${ofOne("d.tenant_id", p, whose)} limit 1`,
);

/** In its old place of the line, on the clock of the database: the host that created it may have a clock ahead of it. */
const dueAtOnce = (dialect: Dialect, createdAt: string) =>
  dialect.smaller(sql<number>`${sql.raw(createdAt)}`, dialect.now);

const claimedColumns = { tenant_id: "bigint", id: "bigint", fence: "bigint" } as const;

export const giveBack = rawStatementBy<{ claimed: string; tenant: number }, Whose>()<never>(
  (p, whose, dialect) => sql`
    update deliveries as d set lease_until = null,
      next_attempt_at = ${dueAtOnce(dialect, "d.created_at")}
    from ${dialect.recordTable(p.claimed, claimedColumns)} as r
    where d.tenant_id = r.tenant_id and d.id = r.id and d.fence = r.fence
      and d.lease_until is not null ${ofOne("d.tenant_id", p, whose)}`,
);

export const giveBackClaims = rawStatement<{ claims: string }>()<never>(
  (p, dialect) => sql`
    update deliveries set lease_until = null, next_attempt_at = ${dueAtOnce(dialect, "created_at")}
    where status in ('pending', 'failed') and lease_until is not null and claim in (
      select r.claim from ${dialect.recordTable(p.claims, { claim: "bigint" })} as r)`,
);

export const beginAlone = rawStatement<{ tenant: number; id: number; fence: number }>()<never>(
  (p) => sql`
    update deliveries set interruptions = interruptions + 1
    where tenant_id = ${p.tenant} and id = ${p.id} and fence = ${p.fence}
      and lease_until is not null`,
);
