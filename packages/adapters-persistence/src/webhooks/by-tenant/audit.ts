import { LOST_AT_MOST, type OutboxAudit } from "@souk/core/adapter";
import { readJson, theRow } from "../../engine/rows.js";
import type { Session } from "../../engine/session.js";
import { rawStatement } from "../../engine/statement.js";
import * as audit from "../delivery-audit.js";
import { lostAttempts, lostNumbers } from "../number-audit.js";
import { countUnscheduled } from "../unscheduled-deliveries.js";
import { sql } from "kysely";

const TENANTS_AT_ONCE = 1_000;

const someTenants = rawStatement<{ after: number; limit: number }>()<{ id: number }>(
  (p) => sql`select id from tenants where id > ${p.after} order by id limit ${p.limit}`,
);

/** The lost events and deliveries, of all tenants at once, or one after another if they are sharded. */
export async function auditOutbox(session: Session, since: Date): Promise<OutboxAudit> {
  const statuses = await session.all(audit.countStatuses, {});
  const byStatus = Object.fromEntries(statuses.map(({ status, n }) => [status, n]));
  const { deliveries: unscheduledDeliveries } = theRow(await session.one(countUnscheduled, {}));
  const now = { byStatus, unscheduledDeliveries };
  if (!session.dialect.byTenant) return { ...(await lostOf(session, since, null)), ...now };
  let sum: Lost = nothing;
  for (let after = 0; ;) {
    const tenants = await session.all(someTenants, { after, limit: TENANTS_AT_ONCE });
    for (const { id } of tenants) sum = together(sum, await lostOf(session, since, id));
    if (tenants.length < TENANTS_AT_ONCE) return { ...sum, ...now };
    after = tenants.at(-1)?.id ?? 0;
  }
}

type Lost = Omit<OutboxAudit, "byStatus" | "unscheduledDeliveries">;

const nothing: Lost = {
  changes: 0,
  changesWithoutEvent: 0,
  events: 0,
  unprovenEvents: 0,
  expectedDeliveries: 0,
  missingDeliveries: 0,
  missingNumbers: 0,
  missingAttempts: 0,
  lostEvents: [],
  lostDeliveries: [],
  lostNumbers: [],
  lostAttempts: [],
};

const some = <T>(one: readonly T[], other: readonly T[]): T[] =>
  [...one, ...other].slice(0, LOST_AT_MOST);

const together = (one: Lost, other: Lost): Lost => ({
  changes: one.changes + other.changes,
  changesWithoutEvent: one.changesWithoutEvent + other.changesWithoutEvent,
  events: one.events + other.events,
  unprovenEvents: one.unprovenEvents + other.unprovenEvents,
  expectedDeliveries: one.expectedDeliveries + other.expectedDeliveries,
  missingDeliveries: one.missingDeliveries + other.missingDeliveries,
  missingNumbers: one.missingNumbers + other.missingNumbers,
  missingAttempts: one.missingAttempts + other.missingAttempts,
  lostEvents: some(one.lostEvents, other.lostEvents),
  lostDeliveries: some(one.lostDeliveries, other.lostDeliveries),
  lostNumbers: some(one.lostNumbers, other.lostNumbers),
  lostAttempts: some(one.lostAttempts, other.lostAttempts),
});

/** Null means all tenants. */
async function lostOf(session: Session, since: Date, only: number | null): Promise<Lost> {
  const whose = { ofTenant: only !== null };
  const p = { since, tenant: only ?? 0 };
  const trail = only === null ? "[]" : JSON.stringify(await session.all(audit.trailOf, p));
  const [changes, deliveries, lostEvents, lostDeliveries, ...rest] = await Promise.all([
    session.one(audit.countChanges(whose), { ...p, trail }),
    session.one(audit.countDeliveries(whose), p),
    session.all(audit.lostEvents(whose), { ...p, trail }),
    session.all(audit.lostDeliveries(whose), p),
    session.all(lostNumbers(whose), p),
    session.all(lostAttempts(whose), p),
  ]);
  const [numbers, attempts] = rest;
  const { events, unproven, expected, missing } = theRow(deliveries);
  return {
    changes: theRow(changes).changes,
    changesWithoutEvent: theRow(changes).silent,
    events,
    unprovenEvents: unproven,
    expectedDeliveries: expected,
    missingDeliveries: missing,
    missingNumbers: numbers[0]?.missing ?? 0,
    missingAttempts: attempts[0]?.missing ?? 0,
    lostEvents: lostEvents.map(({ tenant_id: tenantId, at, use_case, subject, kind }) => ({
      tenantId,
      at: new Date(at),
      useCase: use_case,
      subject: readJson(subject, {}),
      event: kind,
    })),
    lostDeliveries: lostDeliveries.map((row) => ({
      tenantId: row.tenant_id,
      webhookId: row.webhook_id,
      at: new Date(row.at),
      eventId: row.event_id,
      event: row.kind,
    })),
    lostNumbers: numbers.map(({ tenant_id: tenantId, of, first, last }) => ({
      tenantId,
      of,
      first,
      last,
    })),
    lostAttempts: attempts.map(({ tenant_id, webhook_id, id, counted, kept }) => ({
      tenantId: tenant_id,
      webhookId: webhook_id,
      deliveryId: id,
      counted,
      kept,
    })),
  };
}
