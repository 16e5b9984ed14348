import type { EventRecord } from "@souk/core";
import type { Due, Outbox } from "@souk/core/adapter";
import { sql } from "kysely";
import type { Dialect } from "../engine/sql-dialect.js";
import { rawStatement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { changesNow, changesSeen } from "./subscription-history.js";

const columns = {
  id: "text",
  kind: "text",
  entity_kind: "text",
  entity_id: "bigint",
  body: "text",
  created_at: "bigint",
  request_id: "text",
  traceparent: "text",
} as const;

type Records = InTenant<{ records: string }>;

// Each event continues the numbers of its entity, so that receivers can put them in order.
const append = (p: Records, dialect: Dialect) => sql`
    insert into events
      (tenant_id, id, kind, entity_kind, entity_id, entity_seq, body, created_at, subscriptions_seen,
       request_id, traceparent)
    select ${p.tenant}, r.id, r.kind, r.entity_kind, r.entity_id,
      coalesce((
        select max(known.seq) from (
          select max(e.entity_seq) as seq from events e
          where e.tenant_id = ${p.tenant}
            and e.entity_kind = r.entity_kind and e.entity_id = r.entity_id
          union all
          select n.last_seq from event_numbers n
          where n.tenant_id = ${p.tenant}
            and n.entity_kind = r.entity_kind and n.entity_id = r.entity_id
        ) as known
      ), 0) + row_number() over (partition by r.entity_kind, r.entity_id order by r.n),
      r.body, r.created_at, ${changesSeen(p.tenant)}, r.request_id, r.traceparent
    from ${dialect.recordTable(p.records, columns)} as r`;

export const appendEvents = rawStatement<Records>()<{ seen: number }>(
  (p, dialect) => sql<{ seen: number }>`${append(p, dialect)} returning subscriptions_seen as seen`,
);

/** An entity with more events that a subscription did not ask for is not looked through for one that it did. */
const LOOKED_BACK = sql.lit(100);

/**
 * The delivery of the entity's event before this one, to the same subscription, if that was not tried yet. The sum keeps
 * the database from reading all deliveries of the subscription.
 */
const before = (p: Records) => sql<number | null>`(
  select case when o.status = 'pending' then o.id end
  from (
    select e.id, e.entity_seq from events e
    where e.tenant_id = ${p.tenant} and e.entity_kind = r.entity_kind and e.entity_id = r.entity_id
    order by e.entity_seq desc limit ${LOOKED_BACK}
  ) as known
  join deliveries o on o.tenant_id = ${p.tenant} and o.event_id = known.id
  where o.webhook_id + 0 = w.id and not o.is_test
  order by known.entity_seq desc limit 1)`;

// Due on the database's clock, also when this host's clock is ahead of it.
const deliver = (p: Records, dialect: Dialect) => sql<{ status: string }>`
    insert into deliveries
      (tenant_id, webhook_id, event_id, event, url, status, next_attempt_at, created_at, updated_at,
       after_id)
    select w.tenant_id, w.id, r.id, r.kind, w.url,
      case when w.is_active and not w.paused then 'pending' else 'held' end,
      ${dialect.smaller(sql<number>`r.created_at`, dialect.now)},
      r.created_at, r.created_at, ${before(p)}
    from webhooks w join ${dialect.recordTable(p.records, columns)} as r
      on ${dialect.jsonArrayHas("w.events", "r.kind")}
    where w.tenant_id = ${p.tenant} and w.deleted_at is null
    order by r.n, w.id
    returning status`;

const deliverAll = rawStatement<Records>()<{ status: string }>(deliver);

/**
 * Deliveries of one entity that were made by one statement, which did not see them yet. SQLite reads the tables of a cross
 * join in the order in which they are named.
 */
const putInOrder = rawStatement<Records>()<never>(
  (p, dialect) => sql`
    update deliveries as d set after_id = turns.after_id
    from (
      select o.id, lag(o.id) over (
        partition by o.webhook_id, e.entity_kind, e.entity_id order by e.entity_seq) as after_id
      from ${dialect.recordTable(p.records, columns)} as r
      cross join deliveries o join events e on e.tenant_id = ${p.tenant} and e.id = o.event_id
      where o.tenant_id = ${p.tenant} and o.event_id = r.id
    ) as turns
    where ${dialect.lookedUpIn("d.tenant_id", p.tenant)}
      and d.id = turns.id and turns.after_id is not null`,
);

/** Whether several of these events are of one entity. */
const haveTurns = (events: readonly EventRecord[]): boolean =>
  events.length > 1 &&
  new Set(events.map(({ entityKind, entityId }) => `${entityKind}:${entityId}`)).size <
    events.length;

/** Where the deliveries are made by a statement of their own, to subscriptions as they are by then. */
const forgetDeliveries = rawStatement<Records>()<never>(
  (p, dialect) => sql`
    delete from deliveries where tenant_id = ${p.tenant} and event_id in (
      select r.id from ${dialect.recordTable(p.records, columns)} as r)`,
);

const meetAgain = rawStatement<Records & { seen: number }>()<never>(
  (p, dialect) => sql`
    update events set subscriptions_seen = ${p.seen} where tenant_id = ${p.tenant} and id in (
      select r.id from ${dialect.recordTable(p.records, columns)} as r)`,
);

/** Postgres: in one statement, so that the deliveries are to the very subscriptions that the events have met. */
const appendAndDeliver = rawStatement<Records>()<{ status: string }>(
  (p, dialect) =>
    sql<{ status: string }>`with kept as (${append(p, dialect)}) ${deliver(p, dialect)}`,
);

export const eventRecords = (events: readonly EventRecord[]): string =>
  JSON.stringify(
    events.map((event) => ({
      id: event.id,
      kind: event.kind,
      entity_kind: event.entityKind,
      entity_id: event.entityId,
      body: event.body,
      created_at: event.createdAt.getTime(),
      request_id: event.requestId ?? null,
      traceparent: event.traceparent ?? null,
    })),
  );

const dueAmong = (made: readonly { status: string }[]) =>
  made.filter(({ status }) => status === "pending").length;

/** Events and their deliveries, written next to the change they tell of. */
export class SqlOutbox implements Outbox {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  append(events: readonly EventRecord[]): Due | Promise<Due> {
    const { writesInChains, oneWriter } = this.#session.dialect;
    const records = eventRecords(events);
    if (!writesInChains && !oneWriter) return this.#appendInTurn(events, records);
    let made: () => readonly { readonly status: string }[];
    if (writesInChains) made = this.#session.readLater(appendAndDeliver, { records });
    else {
      // No one else writes, so the subscriptions stay as the events have met them.
      this.#session.readLater(appendEvents, { records });
      made = this.#session.readLater(deliverAll, { records });
    }
    if (haveTurns(events)) this.#session.readLater(putInOrder, { records });
    return () => dueAmong(made());
  }

  async #appendInTurn(events: readonly EventRecord[], records: string): Promise<Due> {
    const due = dueAmong(await this.#keep(records));
    if (haveTurns(events)) await this.#session.run(putInOrder, { records });
    return due;
  }

  async #keep(records: string): Promise<{ status: string }[]> {
    const [[met], made] = await Promise.all([
      this.#session.all(appendEvents, { records }),
      this.#deliver(records),
    ]);
    return met ? this.#untilMet(records, met.seen, made) : [];
  }

  async #deliver(records: string) {
    const [made, now] = await Promise.all([
      this.#session.all(deliverAll, { records }),
      this.#session.one(changesNow, {}),
    ]);
    return { made, seen: now?.seen };
  }

  /** Deliveries to the very subscriptions that the events have met, though someone changed one in between. */
  async #untilMet(
    records: string,
    met: number,
    { made, seen = met }: { made: { status: string }[]; seen: number | undefined },
  ): Promise<{ status: string }[]> {
    if (seen === met) return made;
    const [, , again] = await Promise.all([
      this.#session.run(forgetDeliveries, { records }),
      this.#session.run(meetAgain, { records, seen }),
      this.#deliver(records),
    ]);
    return this.#untilMet(records, seen, again);
  }
}
