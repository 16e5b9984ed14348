import { SUSPECTED_AFTER } from "@souk/core";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { clockOf } from "../engine/words.js";
import type { Words } from "../engine/words.js";
import { rawStatement } from "../engine/statement.js";

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
  url: string;
  secret_cipher: string;
  old_secret_cipher: string | null;
  old_secret_until: number | null;
  rate_per_second: number | null;
}

const freeColumns = { tenant_id: "bigint", webhook_id: "bigint", free: "bigint" } as const;
const busyColumns = { tenant_id: "bigint" } as const;

export const unfinished = (table: string) => sql.raw(`${table}.status in ('pending', 'failed')`);
const inTurn = sql.raw("order by d.tenant_id, d.webhook_id, d.next_attempt_at, d.id limit 1");

const firstHead = (p: ClaimParameters) => sql`
  select d.id, d.tenant_id, d.webhook_id, d.next_attempt_at from deliveries d
  where ${unfinished("d")}
    and (d.tenant_id, d.webhook_id) > (${p.afterTenant}, ${p.afterWebhook}) ${inTurn}`;

const nextHead = sql`
  select d.id, d.tenant_id, d.webhook_id, d.next_attempt_at from deliveries d
  where ${unfinished("d")}
    and (d.tenant_id, d.webhook_id) > (h.tenant_id, h.webhook_id) ${inTurn}`;

/** Where nothing seeks further than the first column of such a pair, each part gets its own seek. */
const nextHeadId = sql`coalesce(
  (select d.id from deliveries d where ${unfinished("d")}
    and d.tenant_id = h.tenant_id and d.webhook_id > h.webhook_id ${inTurn}),
  (select d.id from deliveries d where ${unfinished("d")} and d.tenant_id > h.tenant_id ${inTurn}))`;

/**
 * The first waiting delivery of each endpoint, by jumping through the index from one to the next:
 * an endpoint with a long backlog costs as much as one with a single delivery.
 */
export const heads = (words: Words, first: ReturnType<typeof firstHead>) =>
  words.walk({
    name: "heads",
    from: "h",
    table: "deliveries",
    columns: ["id", "tenant_id", "webhook_id", "next_attempt_at"],
    first,
    next: nextHead,
    nextId: nextHeadId,
  });

export const allHeads = (words: Words) =>
  heads(words, firstHead({ afterTenant: 0, afterWebhook: 0 } as ClaimParameters));

/** Whether the webhook `w` of the tenant `t` is sent anything. */
export const delivering = sql.raw(
  "w.is_active and not w.paused and w.deleted_at is null and t.deleted_at is null",
);

/** Endpoints with something due, of tenants that this worker may take more of. */
const due = (p: ClaimParameters, words: Words) => sql`
  clock as (select ${clockOf(words, p.now)} as now),
  ${heads(words, firstHead(p))},
  due as (
    select h.tenant_id, h.webhook_id
    from heads h
    join clock on h.next_attempt_at <= clock.now
    join webhooks w on w.tenant_id = h.tenant_id and w.id = h.webhook_id
    join tenants t on t.id = h.tenant_id
    where ${delivering}
      and h.tenant_id not in (
        select b.tenant_id from ${words.recordTable(p.busy, busyColumns)} as b)
  )`;

const details = sql.raw(`
  c.tenant_id, c.webhook_id, c.id, c.fence, c.event_id, c.event,
  c.attempts_count, c.retries_from, c.interruptions, c.after_id, c.is_test,
  e.body, e.entity_kind, e.entity_id, e.entity_seq,
  w.url, w.secret_cipher, w.old_secret_cipher, w.old_secret_until, w.rate_per_second,
  (select min(m.user_id) from memberships m
    where m.tenant_id = c.tenant_id and m.role = 'ADMIN' and m.is_active) as owner_id`);

const joined = sql.raw(`
  join events e on e.tenant_id = c.tenant_id and e.id = c.event_id
  join webhooks w on w.tenant_id = c.tenant_id and w.id = c.webhook_id
  order by c.id`);

/** What follows another one waits until that was tried. Asked one by one: the planner must not list them all. */
const isInTurn = sql.raw(`coalesce((
  select o.status from deliveries o where o.tenant_id = d.tenant_id and o.id = d.after_id), '') <> 'pending'`);

/** Enough to be suspected; beyond that only those are counted that were sent alone. */
const SUSPECTED = sql.lit(SUSPECTED_AFTER);

const taken = (p: { claim: number }, until: RawBuilder<unknown>) => sql`
  fence = d.fence + 1, claim = ${p.claim},
  interruptions = case when d.lease_until is null or d.interruptions >= ${SUSPECTED}
    then d.interruptions else d.interruptions + 1 end,
  lease_until = ${until}, next_attempt_at = ${until}`;

/** Chosen, taken and read in one statement. */
export const claimAndRead = rawStatement<ClaimParameters>()<ClaimedRow>(
  (p, words) => sql`
    with recursive ${due(p, words)},
    ready as (
      select due.*, coalesce(f.free, ${p.perEndpoint}) as free
      from due left join ${words.recordTable(p.free, freeColumns)} as f
        on f.tenant_id = due.tenant_id and f.webhook_id = due.webhook_id
    ),
    picked as (
      select r.tenant_id, x.id from ready r cross join clock cross join lateral (
        select d.id from deliveries d
        where d.tenant_id = r.tenant_id and d.webhook_id = r.webhook_id
          and ${unfinished("d")} and d.next_attempt_at <= clock.now and ${isInTurn}
        order by d.next_attempt_at, d.id limit r.free ${words.skipLocked}) x
      where r.free > 0
      limit ${p.limit}
    ),
    c as (
      update deliveries d set ${taken(p, sql`clock.now + ${p.lease}`)}
      from picked, clock
      where d.tenant_id = picked.tenant_id and d.id = picked.id
      returning d.*
    )
    select ${details} from c ${joined}`,
);

export interface DueEndpoint {
  tenant_id: number;
  webhook_id: number;
  now: number;
}

/** Where a limit cannot depend on a row the endpoints are asked one after the other. */
export const dueEndpoints = rawStatement<ClaimParameters>()<DueEndpoint>(
  (p, words) => sql`
    with recursive ${due(p, words)}
    select due.tenant_id, due.webhook_id, clock.now from due cross join clock limit ${p.limit}`,
);

export const pick = rawStatement<DueEndpoint & { limit: number }>()<{ id: number }>(
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
  (p, words) => sql`
    update deliveries as d set ${taken(p, sql`${p.until}`)} where ${words.within("id", p.ids)}`,
);

export const read = rawStatement<{ ids: readonly number[] }>()<ClaimedRow>(
  (p, words) => sql`
    select ${details} from deliveries c ${sql.raw(
      "join events e on e.tenant_id = c.tenant_id and e.id = c.event_id join webhooks w on w.id = c.webhook_id",
    )}
    where ${words.within("c.id", p.ids)} order by c.id`,
);
