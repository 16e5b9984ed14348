import type { Delivery, DeliveryAttempt } from "@souk/core";
import {
  COUNTED_AT_MOST,
  type DeliveryListRequest,
  type DeliverySignature,
} from "@souk/core/adapter";
import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Tables } from "../schema/rows.js";
import { dateOrNull } from "../engine/rows.js";
import { statement, statementBy } from "../engine/statement.js";
import type { Dialect } from "../engine/sql-dialect.js";
import type { Database } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";

export interface ListParameters {
  readonly webhook: number | undefined;
  readonly event: string | undefined;
  readonly statuses: readonly string[] | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly eventId: string | undefined;
  readonly afterId: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

type FilterName = "webhook" | "event" | "statuses" | "eventId" | "from" | "to";
export type Filters = Record<FilterName, boolean>;

export function filtersOf(request: DeliveryListRequest): Filters {
  return {
    webhook: request.webhookId !== undefined,
    event: request.event !== undefined,
    statuses: request.statuses !== undefined,
    eventId: request.eventId !== undefined,
    from: request.from !== undefined,
    to: request.to !== undefined,
  };
}

const filtered = (p: InTenant<ListParameters>, shape: Filters, dialect: Dialect) => {
  const conditions = [sql`d.tenant_id = ${p.tenant}`];
  if (shape.webhook) conditions.push(sql`d.webhook_id = ${p.webhook}`);
  if (shape.event) conditions.push(sql`d.event = ${p.event}`);
  if (shape.statuses) conditions.push(dialect.within("d.status", p.statuses ?? [], "text"));
  if (shape.eventId) conditions.push(sql`d.event_id = ${p.eventId}`);
  if (shape.from) conditions.push(sql`d.created_at >= ${p.from}`);
  if (shape.to) conditions.push(sql`d.created_at <= ${p.to}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

export const list = statementBy<InTenant<ListParameters>, Filters & { after: boolean }>()((
  db,
  p,
  shape,
  dialect,
) => {
  const query = db
    .selectFrom("deliveries as d")
    .selectAll()
    .where(filtered(p, shape, dialect))
    .orderBy("d.id", "desc")
    .limit(p.limit);
  return shape.after ? query.where("d.id", "<", p.afterId as number) : query.offset(p.offset);
});

/** One more than is counted at most tells that there are more. */
export const count = statementBy<InTenant<ListParameters>, Filters>()((db, p, shape, dialect) =>
  db
    .selectFrom(
      db
        .selectFrom("deliveries as d")
        .select(sql`1`.as("one"))
        .where(filtered(p, shape, dialect))
        .limit(COUNTED_AT_MOST + 1)
        .as("found"),
    )
    .select((eb) => eb.fn.countAll<number>().as("total")),
);

export const byId = statement<InTenant<{ id: number }>>()((db, p) =>
  db.selectFrom("deliveries").selectAll().where("tenant_id", "=", p.tenant).where("id", "=", p.id),
);

export const withBody = statement<InTenant<{ id: number }>>()((db, p) =>
  db
    .selectFrom("deliveries as d")
    .innerJoin("events as e", (join) =>
      join.onRef("e.tenant_id", "=", "d.tenant_id").onRef("e.id", "=", "d.event_id"),
    )
    .selectAll("d")
    .select([
      "e.body",
      "e.entity_kind",
      "e.entity_id",
      "e.entity_seq",
      "e.request_id",
      "e.traceparent",
    ])
    .where("d.tenant_id", "=", p.tenant)
    .where("d.id", "=", p.id),
);

const attempts = (db: Database) => db.selectFrom("delivery_attempts").selectAll();

export const attemptsOf = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  attempts(db)
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("delivery_id", p.ids))
    .orderBy("delivery_id")
    .orderBy("number"),
);

export const toDelivery = (row: Selectable<Tables["deliveries"]>): Delivery => ({
  id: row.id,
  tenantId: row.tenant_id,
  webhookId: row.webhook_id,
  eventId: row.event_id,
  event: row.event as Delivery["event"],
  url: row.url,
  status: row.status,
  attemptsCount: row.attempts_count,
  nextAttemptAt:
    row.status === "pending" || row.status === "failed" ? dateOrNull(row.next_attempt_at) : null,
  responseCode: row.response_code,
  error: row.error,
  durationMs: row.duration_ms,
  isTest: Boolean(row.is_test),
  createdAt: new Date(row.created_at),
  deliveredAt: dateOrNull(row.delivered_at),
});

export const toAttempt = (row: Selectable<Tables["delivery_attempts"]>): DeliveryAttempt => ({
  number: row.number,
  startedAt: new Date(row.started_at),
  durationMs: row.duration_ms,
  responseCode: row.response_code,
  responseBody: row.response_body,
  error: row.error,
});

export const toSignatures = ({
  number: attempt,
  signed_at: at,
  signature,
}: Selectable<Tables["delivery_attempts"]>): DeliverySignature[] =>
  at === null || signature === null ? [] : [{ attempt, at: new Date(at), signature }];
