import type { AuditEntry } from "../../audit/audit-repository.js";
import { declaredEvents } from "../../declared-events.js";
import type { EventKind, EventRecord } from "../../kernel/events.js";
import {
  LOST_AT_MOST,
  type LostDelivery,
  type LostEvent,
  type OutboxAudit,
} from "../../webhooks/delivery-work.js";
import type { DeliveryStatus } from "../../webhooks/delivery.js";
import type { MemoryDatabase } from "./memory-database.js";
import { webhookTables } from "./memory-webhook-tables.js";

export function memoryDeliveryAudit(database: MemoryDatabase, since: Date): OutboxAudit {
  const { events, deliveries } = webhookTables(database);
  const recent = events.all(({ createdAt }) => createdAt >= since);
  const told = recent.filter(({ entityKind }) => entityKind !== "test");
  const changes = changesSince(database, since);
  const silent = changes.map((change) => lostOf(change, changes, told));
  const lostEvents = silent.flat();
  const expected = expectedDeliveries(database, since, told);
  const made = new Set(deliveries.all().map((row) => `${row.eventId}:${row.webhookId}`));
  const lostDeliveries = expected.filter(
    ({ eventId, webhookId }) => !made.has(`${eventId}:${webhookId}`),
  );
  const byStatus: Partial<Record<DeliveryStatus, number>> = {};
  for (const { status } of deliveries.all()) byStatus[status] = (byStatus[status] ?? 0) + 1;
  return {
    changes: changes.length,
    changesWithoutEvent: silent.filter((lost) => lost.length > 0).length,
    events: recent.length,
    expectedDeliveries: expected.length,
    missingDeliveries: lostDeliveries.length,
    lostEvents: lostEvents.slice(0, LOST_AT_MOST),
    lostDeliveries: lostDeliveries.slice(0, LOST_AT_MOST),
    byStatus,
  };
}

const alwaysToldBy = ({ useCase }: AuditEntry) =>
  declaredEvents.filter((rule) => rule.always && rule.useCase === useCase);
const countOf = ({ subject }: AuditEntry) => Number(subject["events"] ?? 0);

const trail = (database: MemoryDatabase, since: Date) =>
  database.table<AuditEntry>("audit_log").all(({ at }) => at >= since);

const changesSince = (database: MemoryDatabase, since: Date) =>
  trail(database, since).filter(
    (entry) => entry.tenantId !== null && (alwaysToldBy(entry).length > 0 || countOf(entry) > 0),
  );

/** The events of a change that are missing by name; one without a name where only the count says so. */
function lostOf(
  entry: AuditEntry,
  changes: readonly AuditEntry[],
  told: readonly EventRecord[],
): LostEvent[] {
  const isBeside = (tenantId: number | null, at: Date) =>
    tenantId === entry.tenantId && at.getTime() === entry.at.getTime();
  const beside = told.filter(({ tenantId, createdAt }) => isBeside(tenantId, createdAt));
  const together = changes.filter(({ tenantId, at }) => isBeside(tenantId, at));
  const named = untold(entry, beside);
  if (named.length > 0) return named.map((event) => toLostEvent(entry, event));
  const wanted = together.reduce((sum, each) => sum + countOf(each), 0);
  const namedTogether = together.flatMap((each) => untold(each, beside)).length;
  const isShort = countOf(entry) > 0 && wanted > beside.length + namedTogether;
  return isShort ? [toLostEvent(entry, null)] : [];
}

const untold = (entry: AuditEntry, beside: readonly EventRecord[]): EventKind[] =>
  alwaysToldBy(entry)
    .filter(
      ({ event, subject }) =>
        !beside.some(
          ({ kind, entityId }) =>
            kind === event && entityId === Number(entry.subject[subject] ?? 0),
        ),
    )
    .map(({ event }) => event);

const toLostEvent = (entry: AuditEntry, event: EventKind | null): LostEvent => ({
  tenantId: entry.tenantId ?? 0,
  at: entry.at,
  useCase: entry.useCase,
  subject: entry.subject,
  event,
});

function expectedDeliveries(
  database: MemoryDatabase,
  since: Date,
  told: readonly EventRecord[],
): LostDelivery[] {
  const { webhooks } = webhookTables(database);
  const updates = trail(database, since).filter(({ useCase }) => useCase === "updateWebhook");
  const changedAfter = (webhookId: number, at: Date) =>
    updates.some((entry) => Number(entry.subject["webhookId"]) === webhookId && entry.at >= at);
  return told.flatMap(({ id: eventId, kind: event, tenantId, createdAt: at }) =>
    webhooks
      .all(
        (row) =>
          row.tenantId === tenantId &&
          row.createdAt < at &&
          (row.deletedAt === null || row.deletedAt > at) &&
          row.events.includes(event) &&
          !changedAfter(row.id, at),
      )
      .map(({ id: webhookId }) => ({ tenantId, webhookId, at, eventId, event })),
  );
}
