import { sql } from "kysely";
import { clockOf, recordTable } from "../sql/dialects.js";
import type { Dialect } from "../sql/dialects.js";
import { rawStatement } from "../sql/statement.js";

export interface ClaimParameters {
  readonly now: Date | null;
  readonly lease: number;
  readonly limit: number;
  readonly perEndpoint: number;
  /** The most that any endpoint may give. */
  readonly most: number;
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
  is_test: boolean | 0 | 1;
  body: string;
  entity_kind: string;
  entity_id: number;
  entity_seq: number;
  url: string;
  secret_cipher: string;
  old_secret_cipher: string | null;
  old_secret_until: number | null;
  rate_per_second: number | null;
}

const freeColumns = { tenant_id: "bigint", webhook_id: "bigint", free: "bigint" } as const;
const busyColumns = { tenant_id: "bigint" } as const;

const unfinished = (table: string) => sql.raw(`${table}.status in ('pending', 'failed')`);
const inTurn = sql.raw("order by d.tenant_id, d.webhook_id, d.next_attempt_at, d.id limit 1");

const firstHead = (p: ClaimParameters) => sql`
  select d.id, d.tenant_id, d.webhook_id, d.next_attempt_at from deliveries d
  where ${unfinished("d")}
    and (d.tenant_id, d.webhook_id) > (${p.afterTenant}, ${p.afterWebhook}) ${inTurn}`;

const nextHead = sql`
  select d.id, d.tenant_id, d.webhook_id, d.next_attempt_at from deliveries d
  where ${unfinished("d")}
    and (d.tenant_id, d.webhook_id) > (h.tenant_id, h.webhook_id) ${inTurn}`;

/**
 * The first waiting delivery of each endpoint, by jumping through the index from one to the next:
 * an endpoint with a long backlog costs as much as one with a single delivery.
 */
export const heads = (dialect: Dialect, first: ReturnType<typeof firstHead>) =>
  dialect === "postgres"
    ? sql`heads as (
        (${first}) union all select n.* from heads h cross join lateral (${nextHead}) n)`
    : sql`heads as (
        select * from (${first}) union all
        select n.id, n.tenant_id, n.webhook_id, n.next_attempt_at
        from heads h join deliveries n on n.id = (select id from (${nextHead})))`;

export const allHeads = (dialect: Dialect) =>
  heads(dialect, firstHead({ afterTenant: 0, afterWebhook: 0 } as ClaimParameters));

/** Endpoints with something due that this worker may take, and how much of it. */
const ready = (p: ClaimParameters, dialect: Dialect) => sql`
  clock as (select ${clockOf(dialect, p.now)} as now),
  ${heads(dialect, firstHead(p))},
  ready as (
    select h.tenant_id, h.webhook_id, coalesce(f.free, ${p.perEndpoint}) as free
    from heads h
    join clock on h.next_attempt_at <= clock.now
    join webhooks w on w.tenant_id = h.tenant_id and w.id = h.webhook_id
    join tenants t on t.id = h.tenant_id
    left join ${recordTable(dialect, p.free, freeColumns)} as f
      on f.tenant_id = h.tenant_id and f.webhook_id = h.webhook_id
    where w.is_active and not w.paused and w.deleted_at is null and t.deleted_at is null
      and coalesce(f.free, ${p.perEndpoint}) > 0
      and h.tenant_id not in (
        select b.tenant_id from ${recordTable(dialect, p.busy, busyColumns)} as b)
  )`;

const ofEndpoint = sql`
  select d.id, d.next_attempt_at from deliveries d
  where d.tenant_id = r.tenant_id and d.webhook_id = r.webhook_id
    and ${unfinished("d")} and d.next_attempt_at <= clock.now
  order by d.next_attempt_at, d.id`;

const details = sql.raw(`
  c.tenant_id, c.webhook_id, c.id, c.fence, c.event_id, c.event,
  c.attempts_count, c.retries_from, c.is_test,
  e.body, e.entity_kind, e.entity_id, e.entity_seq,
  w.url, w.secret_cipher, w.old_secret_cipher, w.old_secret_until, w.rate_per_second`);

const joined = sql.raw(`
  join events e on e.tenant_id = c.tenant_id and e.id = c.event_id
  join webhooks w on w.tenant_id = c.tenant_id and w.id = c.webhook_id
  order by c.id`);

/** Postgres: chosen, taken and read in one statement. */
export const claimAndRead = rawStatement<ClaimParameters>()<ClaimedRow>(
  (p, dialect) => sql`
    with recursive ${ready(p, dialect)},
    picked as (
      select r.tenant_id, x.id from ready r cross join clock cross join lateral (
        ${ofEndpoint} limit r.free for update skip locked) x
      limit ${p.limit}
    ),
    c as (
      update deliveries d set fence = d.fence + 1,
        lease_until = clock.now + ${p.lease}, next_attempt_at = clock.now + ${p.lease}
      from picked, clock
      where d.tenant_id = picked.tenant_id and d.id = picked.id
      returning d.*
    )
    select ${details} from c ${joined}`,
);

/** SQLite: a limit cannot depend on a row there, so each endpoint's are ranked. */
export const claim = rawStatement<ClaimParameters>()<{ id: number }>(
  (p, dialect) => sql`
    with recursive ${ready(p, dialect)},
    ranked as (
      select d.id, r.free,
        row_number() over (partition by d.webhook_id order by d.next_attempt_at, d.id) as place
      from ready r cross join clock join deliveries d
        on d.id in (select id from (${ofEndpoint} limit ${p.most}))
    )
    update deliveries set fence = fence + 1,
      lease_until = (select now from clock) + ${p.lease},
      next_attempt_at = (select now from clock) + ${p.lease}
    where id in (select id from ranked where place <= free limit ${p.limit})
    returning id`,
);

export const read = rawStatement<{ ids: readonly number[] }>()<ClaimedRow>(
  (p) => sql`
    select ${details} from deliveries c ${sql.raw(
      "join events e on e.tenant_id = c.tenant_id and e.id = c.event_id join webhooks w on w.id = c.webhook_id",
    )}
    where c.id in (select value from json_each(${p.ids})) order by c.id`,
);
