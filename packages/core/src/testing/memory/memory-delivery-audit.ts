import type { AuditEntry } from "../../ports/audit/audit-repository.js";
import { declaredEvents } from "../../declared-events.js";
import type { EventKind, StoredKind } from "../../events/catalogue.js";
import type { EventRecord } from "../../events/event-record.js";
import {
  LOST_AT_MOST,
  type LostAttempts,
  type LostDelivery,
  type LostEvent,
  type LostNumbers,
  type OutboxAudit,
} from "../../ports/webhooks/delivery-work.js";
import type { DeliveryStatus } from "../../ports/webhooks/delivery.js";
import type { MemoryTables } from "./memory-database.js";
import { type DeliveryRow, type WebhookTables, webhookTables } from "./memory-webhook-tables.js";

export function memoryDeliveryAudit(database: MemoryTables, since: Date): OutboxAudit {
  const tables = webhookTables(database);
  const { events, deliveries } = tables;
  const recent = events.all(({ createdAt }) => createdAt >= since);
  const told = recent.filter(({ entityKind }) => entityKind !== "test");
  const changes = changesSince(database, since);
  const silent = changes.map((change) => lostOf(change, changes, told));
  const lostEvents = silent.flat();
  const expected = expectedDeliveries(tables, told);
  const made = new Set(deliveries.all().map((row) => `${row.eventId}:${row.webhookId}`));
  const lostDeliveries = expected.filter(
    ({ eventId, webhookId }) => !made.has(`${eventId}:${webhookId}`),
  );
  const lostNumbers = gapsIn(tables, told);
  const lostAttempts = shortOfAttempts(deliveries.all(({ createdAt }) => createdAt >= since));
  const byStatus: Partial<Record<DeliveryStatus, number>> = {};
  for (const { status } of deliveries.all()) byStatus[status] = (byStatus[status] ?? 0) + 1;
  return {
    changes: changes.length,
    changesWithoutEvent: silent.filter((lost) => lost.length > 0).length,
    events: recent.length,
    unprovenEvents: 0,
    unscheduledDeliveries: 0,
    expectedDeliveries: expected.length,
    missingDeliveries: lostDeliveries.length,
    missingNumbers: lostNumbers.reduce((sum, { first, last }) => sum + last - first + 1, 0),
    missingAttempts: lostAttempts.reduce((sum, { counted, kept }) => sum + counted - kept, 0),
    lostEvents: lostEvents.slice(0, LOST_AT_MOST),
    lostDeliveries: lostDeliveries.slice(0, LOST_AT_MOST),
    lostNumbers: lostNumbers.slice(0, LOST_AT_MOST),
    lostAttempts: lostAttempts.slice(0, LOST_AT_MOST),
    byStatus,
  };
}

const alwaysToldBy = ({ useCase }: AuditEntry) =>
  declaredEvents.filter((rule) => rule.always && rule.useCase === useCase);
const countOf = ({ subject }: AuditEntry) => Number(subject["events"] ?? 0);

const trail = (database: MemoryTables, since: Date) =>
  database.table<AuditEntry>("audit_log").all(({ at }) => at >= since);

const changesSince = (database: MemoryTables, since: Date) =>
  trail(database, since).filter(
    (entry) =>
      // The audit entries of a purged tenant stay, although its events are gone.
      database.table("tenants").get(entry.tenantId ?? 0) !== undefined &&
      (alwaysToldBy(entry).length > 0 || countOf(entry) > 0),
  );

/** The missing events of a change by name; without a name if only the count shows a loss. */
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

const untold = (entry: AuditEntry, beside: readonly EventRecord[]): StoredKind[] =>
  alwaysToldBy(entry)
    .filter(
      ({ event, subject }) =>
        !beside.some(
          ({ kind, entityId }) =>
            kind === event && entityId === Number(entry.subject[subject] ?? 0),
        ),
    )
    .map(({ event }) => event);

const toLostEvent = (entry: AuditEntry, event: StoredKind | null): LostEvent => ({
  tenantId: entry.tenantId ?? 0,
  at: entry.at,
  useCase: entry.useCase,
  subject: entry.subject,
  event,
});

function expectedDeliveries(
  { wishes, wishesSeen }: WebhookTables,
  told: readonly EventRecord[],
): LostDelivery[] {
  return told.flatMap(({ id: eventId, kind, tenantId, createdAt: at }) => {
    // No subscription requests a kind that only the feed has.
    const event = kind as EventKind;
    const seen = wishesSeen.get(eventId)?.seq ?? 0;
    const met = wishes.all((wish) => wish.tenantId === tenantId && wish.number <= seen);
    return met
      .filter((wish) => met.findLast(({ webhookId }) => webhookId === wish.webhookId) === wish)
      .filter(({ events }) => events.includes(event))
      .map(({ webhookId }) => ({ tenantId, webhookId, at, eventId, event }));
  });
}

/** Missing numbers between two events of an entity. */
function gapsIn({ sequences }: WebhookTables, told: readonly EventRecord[]): LostNumbers[] {
  const entities = Map.groupBy(
    told,
    ({ tenantId, entityKind, entityId }) => `${tenantId} ${entityKind}:${entityId}`,
  );
  return [...entities].flatMap(([name, events]) => {
    const [tenant, of = ""] = name.split(" ");
    const numbers = events.map(({ id }) => sequences.get(id)?.seq ?? 0).toSorted((a, b) => a - b);
    return numbers.slice(1).flatMap((number, at) => {
      const first = (numbers[at] ?? 0) + 1;
      return number > first ? [{ tenantId: Number(tenant), of, first, last: number - 1 }] : [];
    });
  });
}

const shortOfAttempts = (deliveries: readonly DeliveryRow[]): LostAttempts[] =>
  deliveries
    .filter(({ attempts, attemptsCount }) => attempts.length < attemptsCount)
    .map(({ tenantId, webhookId, id, attempts, attemptsCount }) => ({
      tenantId,
      webhookId,
      deliveryId: id,
      counted: attemptsCount,
      kept: attempts.length,
    }));
