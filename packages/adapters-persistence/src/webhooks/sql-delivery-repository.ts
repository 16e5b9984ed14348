import type { Delivery, DeliveryDetail, EventRecord, Page } from "@souk/core";
import {
  cappedTotal,
  encodeCursor,
  offsetOf,
  traceIdIn,
  type DeliveryListRequest,
  type DeliveryRepository,
  type DeliveryWithBody,
  type TestDelivery,
} from "@souk/core/adapter";
import { type Selectable, sql } from "kysely";
import type { Dialect } from "../engine/sql-dialect.js";
import { rawStatement, statement, statementBy } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import {
  attemptsOf,
  byId,
  count,
  filtersOf,
  list,
  type ListParameters,
  toAttempt,
  toDelivery,
  toSignatures,
  withBody,
} from "./delivery-queries.js";
import type { Tables } from "../schema/rows.js";
import { removeIdleEntries } from "./due-endpoints.js";
import { appendEvents, eventRecords } from "./sql-outbox.js";

type AttemptRow = Selectable<Tables["delivery_attempts"]>;

type Change = InTenant<{ webhook: number; now: Date }>;

const hold = statement<Change>()((db, p) =>
  db
    .updateTable("deliveries")
    .set({ status: "held", updated_at: p.now })
    .where("tenant_id", "=", p.tenant)
    .where("webhook_id", "=", p.webhook)
    .where(sql<boolean>`status in ('pending', 'failed')`),
);

const due = (now: Date, dialect: Dialect) => dialect.smaller(now, dialect.now);

/** Deliveries of one entity follow one another. One in progress is not due before its lease ends. */
const release = rawStatement<Change>()<never>(
  (p, dialect) => sql`
    update deliveries as d set status = 'pending', updated_at = ${p.now},
      next_attempt_at = coalesce(d.lease_until, turns.due_at),
      after_id = turns.after_id
    from (
      select o.id, ${due(p.now, dialect)} as due_at, lag(o.id, 1, 0) over (
        partition by e.entity_kind, e.entity_id order by e.entity_seq, o.id) as after_id
      from deliveries o join events e on e.tenant_id = o.tenant_id and e.id = o.event_id
      where o.tenant_id = ${p.tenant} and o.webhook_id = ${p.webhook} and o.status = 'held'
    ) as turns
    where d.tenant_id = ${p.tenant} and d.id = turns.id and d.status = 'held'`,
);

const cancel = statementBy<Change, { all: boolean }>()((db, p, { all }) =>
  db
    .updateTable("deliveries")
    .set({ status: "cancelled", updated_at: p.now })
    .where("tenant_id", "=", p.tenant)
    .where("webhook_id", "=", p.webhook)
    .where(
      all ? sql<boolean>`status in ('held', 'pending', 'failed')` : sql<boolean>`status = 'held'`,
    ),
);

const again = (now: Date, dialect: Dialect) => ({
  status: "pending" as const,
  next_attempt_at: due(now, dialect),
  lease_until: null,
  retries_from: sql<number>`attempts_count`,
  interruptions: 0,
  updated_at: now,
});

const isFree = (dialect: Dialect) =>
  sql<boolean>`(lease_until is null or lease_until <= ${dialect.now})`;

const redeliver = statement<InTenant<{ id: number; now: Date }>>()((db, p, dialect) =>
  db
    .updateTable("deliveries")
    .set(again(p.now, dialect))
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where(isFree(dialect)),
);

const recover = statement<Change & { since: Date }>()((db, p, dialect) =>
  db
    .updateTable("deliveries")
    .set(again(p.now, dialect))
    .where("tenant_id", "=", p.tenant)
    .where("webhook_id", "=", p.webhook)
    .where("created_at", ">=", p.since as never)
    .where(sql<boolean>`status in ('failed', 'exhausted', 'rejected', 'cancelled')`)
    .where(isFree(dialect)),
);

const addTests = statement<
  InTenant<{ webhooks: readonly number[]; event: string; kind: string; now: Date; lease: number }>
>()((db, p, dialect) =>
  db
    .insertInto("deliveries")
    .columns([
      "tenant_id",
      "webhook_id",
      "event_id",
      "event",
      "url",
      "is_test",
      "fence",
      "lease_until",
      "next_attempt_at",
      "created_at",
      "updated_at",
    ])
    .expression((eb) =>
      eb
        .selectFrom("webhooks")
        .select([
          "tenant_id",
          "id",
          sql<string>`cast(${p.event} as text)`.as("event_id"),
          sql<string>`cast(${p.kind} as text)`.as("event"),
          "url",
          sql.raw<boolean>(dialect.flag(true)).as("is_test"),
          sql<number>`1`.as("fence"),
          sql<number>`${dialect.now} + ${p.lease}`.as("lease_until"),
          sql<number>`${dialect.now} + ${p.lease}`.as("next_attempt_at"),
          sql<number>`cast(${p.now} as bigint)`.as("created_at"),
          sql<number>`cast(${p.now} as bigint)`.as("updated_at"),
        ])
        .where("tenant_id", "=", p.tenant)
        .where("deleted_at", "is", null)
        .where(dialect.within("id", p.webhooks))
        .orderBy("id"),
    )
    .returning(["id", "webhook_id", "fence"]),
);

/** The deliveries of the session's tenant. */
export class SqlDeliveryRepository implements DeliveryRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async list(request: DeliveryListRequest): Promise<Page<DeliveryDetail>> {
    const { page, perPage, after } = request;
    const filters = filtersOf(request);
    const parameters: ListParameters = {
      webhook: request.webhookId,
      event: request.event,
      statuses: request.statuses,
      from: request.from,
      to: request.to,
      eventId: request.eventId,
      afterId: after?.id,
      limit: perPage + 1,
      offset: offsetOf(request),
    };
    const [rows, counted] = await Promise.all([
      this.#session.all(list({ ...filters, after: after !== null }), parameters),
      this.#session.one(count(filters), parameters),
    ]);
    const data = await this.#withAttempts(rows.slice(0, perPage).map(toDelivery));
    const last = rows.length > perPage ? data.at(-1) : undefined;
    return {
      data,
      page,
      perPage,
      ...cappedTotal(counted?.total ?? 0),
      nextCursor: last ? encodeCursor("-id", { value: last.id, id: last.id }) : null,
    };
  }

  async find(id: number): Promise<DeliveryDetail | null> {
    const row = await this.#session.one(byId, { id });
    return (row && (await this.#withAttempts([toDelivery(row)]))[0]) ?? null;
  }

  async findWithBody(id: number): Promise<DeliveryWithBody | null> {
    const row = await this.#session.one(withBody, { id });
    if (!row) return null;
    const delivery = toDelivery(row);
    const attempts = await this.#attemptsOf([delivery]);
    const [found = null] = detailsOf([delivery], attempts);
    const sequence = `${row.entity_kind}:${row.entity_id}:${row.entity_seq}`;
    const cause = { requestId: row.request_id, traceId: traceIdIn(row.traceparent) };
    const signatures = attempts.flatMap(toSignatures);
    return found && { ...found, ...cause, sequence, body: row.body, signatures };
  }

  async #withAttempts(deliveries: readonly Delivery[]): Promise<DeliveryDetail[]> {
    return detailsOf(deliveries, await this.#attemptsOf(deliveries));
  }

  /** Another may have been written since its delivery was read. */
  async #attemptsOf(
    deliveries: readonly { readonly id: number; readonly attemptsCount: number }[],
  ): Promise<AttemptRow[]> {
    const counted = new Map(deliveries.map(({ id, attemptsCount }) => [id, attemptsCount]));
    const ids = [...counted.keys()];
    const rows = ids.length > 0 ? await this.#session.all(attemptsOf, { ids }) : [];
    return rows.filter((row) => row.number <= (counted.get(row.delivery_id) ?? 0));
  }

  hold(webhookId: number, now: Date): Promise<number> {
    return this.#stop(webhookId, this.#session.run(hold, { webhook: webhookId, now }));
  }

  release(webhookId: number, now: Date): Promise<number> {
    return this.#session.run(release, { webhook: webhookId, now });
  }

  cancel(webhookId: number, what: "held" | "unfinished", now: Date): Promise<number> {
    const all = what === "unfinished";
    const cancelled = this.#session.run(cancel({ all }), { webhook: webhookId, now });
    return all ? this.#stop(webhookId, cancelled) : cancelled;
  }

  async #stop(webhook: number, stopped: Promise<number>): Promise<number> {
    const [count] = await Promise.all([stopped, this.#session.run(removeIdleEntries, { webhook })]);
    return count;
  }

  async redeliver(id: number, now: Date): Promise<boolean> {
    return (await this.#session.run(redeliver, { id, now })) > 0;
  }

  recover(webhookId: number, since: Date, now: Date): Promise<number> {
    return this.#session.run(recover, { webhook: webhookId, since, now });
  }

  async addTests(
    event: EventRecord,
    webhookIds: readonly number[],
    leaseMs: number,
  ): Promise<TestDelivery[]> {
    const [, rows] = await Promise.all([
      this.#session.run(appendEvents, { records: eventRecords([event]) }),
      this.#session.all(addTests, {
        webhooks: webhookIds,
        event: event.id,
        kind: event.kind,
        now: event.createdAt,
        lease: leaseMs,
      }),
    ]);
    return rows.map(({ id, webhook_id: webhookId, fence }) => ({ id, webhookId, fence }));
  }
}

function detailsOf(deliveries: readonly Delivery[], attempts: readonly AttemptRow[]) {
  const byDelivery = Map.groupBy(attempts, (row) => row.delivery_id);
  return deliveries.map((delivery): DeliveryDetail => ({
    ...delivery,
    attempts: (byDelivery.get(delivery.id) ?? []).map(toAttempt),
  }));
}
