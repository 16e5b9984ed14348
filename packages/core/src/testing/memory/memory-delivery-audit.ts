import type { AuditEntry } from "../../audit/audit-repository.js";
import type { EventRecord } from "../../kernel/events.js";
import {
  LOST_AT_MOST,
  type LostDelivery,
  type LostEvent,
  type OutboxAudit,
} from "../../webhooks/delivery-work.js";
import type { DeliveryStatus } from "../../webhooks/delivery.js";
import { toldChanges } from "../../webhooks/told-changes.js";
import type { MemoryDatabase } from "./memory-database.js";
import { webhookTables } from "./memory-webhook-tables.js";

export function memoryDeliveryAudit(database: MemoryDatabase, since: Date): OutboxAudit {
  const { events, deliveries } = webhookTables(database);
  const recent = events.all(({ createdAt }) => createdAt >= since);
  const told = recent.filter(({ entityKind }) => entityKind !== "test");
  const changes = changesSince(database, since);
  const lostEvents = changes.filter((change) => isSilent(change, changes, told)).map(toLostEvent);
  const expected = expectedDeliveries(database, since, told);
  const made = new Set(deliveries.all().map((row) => `${row.eventId}:${row.webhookId}`));
  const lostDeliveries = expected.filter(
    ({ eventId, webhookId }) => !made.has(`${eventId}:${webhookId}`),
  );
  const byStatus: Partial<Record<DeliveryStatus, number>> = {};
  for (const { status } of deliveries.all()) byStatus[status] = (byStatus[status] ?? 0) + 1;
  return {
    changes: changes.length,
    changesWithoutEvent: lostEvents.length,
    events: recent.length,
    expectedDeliveries: expected.length,
    missingDeliveries: lostDeliveries.length,
    lostEvents: lostEvents.slice(0, LOST_AT_MOST),
    lostDeliveries: lostDeliveries.slice(0, LOST_AT_MOST),
    byStatus,
  };
}

const ruleOf = ({ useCase }: AuditEntry) => toldChanges.find((rule) => rule.useCase === useCase);
const countOf = ({ subject }: AuditEntry) => Number(subject["events"] ?? 0);

const trail = (database: MemoryDatabase, since: Date) =>
  database.table<AuditEntry>("audit_log").all(({ at }) => at >= since);

const changesSince = (database: MemoryDatabase, since: Date) =>
  trail(database, since).filter(
    (entry) => entry.tenantId !== null && (ruleOf(entry) !== undefined || countOf(entry) > 0),
  );

function isSilent(
  entry: AuditEntry,
  changes: readonly AuditEntry[],
  told: readonly EventRecord[],
): boolean {
  const isBeside = (tenantId: number | null, at: Date) =>
    tenantId === entry.tenantId && at.getTime() === entry.at.getTime();
  const beside = told.filter(({ tenantId, createdAt }) => isBeside(tenantId, createdAt));
  const together = changes.filter(({ tenantId, at }) => isBeside(tenantId, at));
  const wanted = together.reduce((sum, each) => sum + countOf(each), 0);
  const rule = ruleOf(entry);
  const isTold = beside.some(
    ({ kind, entityId }) =>
      kind === rule?.event && entityId === Number(entry.subject[rule.subject] ?? 0),
  );
  return (countOf(entry) > 0 && wanted > beside.length) || (rule !== undefined && !isTold);
}

const toLostEvent = (entry: AuditEntry): LostEvent => ({
  tenantId: entry.tenantId ?? 0,
  at: entry.at,
  useCase: entry.useCase,
  subject: entry.subject,
  event: ruleOf(entry)?.event ?? null,
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
