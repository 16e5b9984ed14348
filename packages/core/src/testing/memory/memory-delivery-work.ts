import type { EventRecord } from "../../events/event-record.js";
import {
  type AttemptRecord,
  type ClaimRequest,
  type DeliveryWork,
  SUSPECTED_AFTER,
} from "../../ports/webhooks/delivery-work.js";
import { delivers } from "../../ports/webhooks/webhook.js";
import { memoryDeliveryAudit } from "./memory-delivery-audit.js";
import type { MemoryTables } from "./memory-database.js";
import type { SeatRow } from "./memory-tenants.js";
import {
  type DeliveryRow,
  dueAtOnce,
  isUnfinished,
  type WebhookRow,
  type WebhookTables,
  webhookTables,
} from "./memory-webhook-tables.js";

const before = (date: Date | null, now: Date) => date === null || date <= now;
const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms);

export function memoryDeliveryWork(database: MemoryTables): DeliveryWork {
  const tables = webhookTables(database);
  const { deliveries, webhooks, events, places, pruned, tenants } = tables;
  const seats = database.table<SeatRow>("memberships");
  const ownerOf = (tenant: number) => {
    const admins = seats.all((row) => row.tenantId === tenant && row.role === "ADMIN");
    const active = admins.filter(({ isActive }) => isActive).map(({ userId }) => userId);
    return active.length > 0 ? Math.min(...active) : null;
  };
  const ready = (now: Date) => (row: DeliveryRow) => {
    const webhook = webhooks.get(row.webhookId);
    return (
      isUnfinished(row) &&
      before(row.nextAttemptAt, now) &&
      deliveries.get(row.afterId ?? 0)?.status !== "pending" &&
      webhook !== undefined &&
      webhook.deletedAt === null &&
      delivers(webhook) &&
      !tenants.get(row.tenantId)?.deletedAt
    );
  };
  const unlocked = (rows: DeliveryRow[]) => rows.filter(({ id }) => !deliveries.isLocked(id));
  return {
    claim: async (request) => {
      const now = request.now ?? database.now();
      const leaseUntil = new Date(now.getTime() + request.leaseMs);
      return choose(unlocked(deliveries.all(ready(now))), request).map((row) => {
        const fence = row.fence + 1;
        const wasCut = row.leaseUntil !== null && row.interruptions < SUSPECTED_AFTER;
        const interruptions = row.interruptions + (wasCut ? 1 : 0);
        const lease = { claim: request.claim, leaseUntil, nextAttemptAt: leaseUntil };
        deliveries.set({ ...row, ...lease, fence, interruptions }, row.id);
        const webhook = webhooks.get(row.webhookId) as WebhookRow;
        const event = events.get(row.tenantId, row.eventId) as EventRecord;
        const sequence = tables.sequences.get(row.eventId)?.seq ?? 1;
        return {
          ...row,
          ...webhook,
          id: row.id,
          fence,
          interruptions,
          isInTurn: row.afterId !== null,
          ownerId: ownerOf(row.tenantId),
          event: row.event,
          body: event.body,
          traceparent: event.traceparent ?? null,
          sequence: `${event.entityKind}:${event.entityId}:${sequence}`,
        };
      });
    },
    record: async (records, { now: given, disableAfterMs }) => {
      const now = given ?? database.now();
      const kept = records.filter((record) => keep(tables, record, now));
      const failing = kept
        .filter((record) => follow(tables, record, now, disableAfterMs))
        .map(({ tenantId, webhookId }) => ({ tenantId, webhookId }));
      const ids = new Set(kept.map(({ id }) => id));
      const followers = deliveries.all(
        ({ afterId, status }) => status === "pending" && ids.has(afterId ?? 0),
      );
      return { kept: [...ids], failing, haveFollowers: followers.length > 0 };
    },
    giveBack: async (claimed) => {
      for (const { id, fence } of claimed) {
        const row = deliveries.get(id);
        if (row?.fence !== fence || row.leaseUntil === null) continue;
        deliveries.set(
          { ...row, leaseUntil: null, nextAttemptAt: dueAtOnce(row.createdAt, database.now()) },
          id,
        );
      }
    },
    giveBackClaims: async (claims) => {
      const lost = deliveries.all(
        (row) => isUnfinished(row) && row.leaseUntil !== null && claims.includes(Number(row.claim)),
      );
      for (const row of lost) {
        deliveries.set(
          { ...row, leaseUntil: null, nextAttemptAt: dueAtOnce(row.createdAt, database.now()) },
          row.id,
        );
      }
      return lost.length;
    },
    beginAlone: async ({ id, fence }) => {
      const row = deliveries.get(id);
      if (row?.fence !== fence || row.leaseUntil === null) return false;
      deliveries.set({ ...row, interruptions: row.interruptions + 1 }, id);
      return true;
    },
    isDue: async (now) => deliveries.all(ready(now ?? database.now())).length > 0,
    nextDue: async () => {
      const times = deliveries
        .all((row) => isUnfinished(row))
        .map((row) => Number(row.nextAttemptAt));
      return times.length > 0 ? new Date(Math.min(...times)) : null;
    },
    tidy: async (limit) => {
      const missed = deliveries
        .all((row) => {
          const webhook = webhooks.get(row.webhookId) as WebhookRow;
          return isUnfinished(row) && (webhook.deletedAt !== null || !delivers(webhook));
        })
        .slice(0, limit);
      for (const row of missed) {
        const status = webhooks.get(row.webhookId)?.deletedAt ? "cancelled" : "held";
        deliveries.set({ ...row, status }, row.id);
      }
      return missed.length;
    },
    reschedule: async () => 0,
    prune: async (until, limit) => {
      const busy = new Set(deliveries.all(isUnfinished).map(({ eventId }) => eventId));
      const old = events
        .all(({ id, createdAt }) => createdAt < until && !busy.has(id))
        .slice(0, limit);
      for (const { tenantId, id, entityKind } of old) {
        deliveries.deleteWhere((row) => row.tenantId === tenantId && row.eventId === id);
        events.delete(tenantId, id);
        places.delete(id);
        if (entityKind === "test") continue;
        if (id > (pruned.get(tenantId)?.lastId ?? ""))
          pruned.set({ tenantId, lastId: id }, tenantId);
      }
      return old.length;
    },
    figures: async (given, most = Infinity) => {
      const now = given ?? database.now();
      const due = deliveries.all(ready(now));
      const oldest = Math.min(...due.map((row) => Number(row.nextAttemptAt)), now.getTime());
      return {
        due: Math.min(due.length, most),
        waiting: Math.min(deliveries.all(isUnfinished).length - due.length, most),
        held: Math.min(deliveries.all(({ status }) => status === "held").length, most),
        lagMs: now.getTime() - oldest,
      };
    },
    audit: async (since) => memoryDeliveryAudit(database, since),
  };
}

function choose(due: DeliveryRow[], request: ClaimRequest): DeliveryRow[] {
  const { after, busyTenants, free, perEndpoint, limit } = request;
  const taken = new Map<number, number>();
  const known = new Map(free.map((each) => [each.webhookId, each.free]));
  const mayTake = (row: DeliveryRow) => {
    const count = taken.get(row.webhookId) ?? 0;
    taken.set(row.webhookId, count + 1);
    return count < (known.get(row.webhookId) ?? perEndpoint) && !busyTenants.includes(row.tenantId);
  };
  return due
    .filter(
      ({ tenantId, webhookId }) =>
        !after ||
        tenantId > after.tenantId ||
        (tenantId === after.tenantId && webhookId > after.webhookId),
    )
    .toSorted(
      (a, b) =>
        a.tenantId - b.tenantId ||
        a.webhookId - b.webhookId ||
        Number(a.nextAttemptAt) - Number(b.nextAttemptAt) ||
        a.id - b.id,
    )
    .filter(mayTake)
    .slice(0, limit);
}

function keep({ deliveries }: WebhookTables, record: AttemptRecord, now: Date): boolean {
  const row = deliveries.get(record.id);
  if (row?.fence !== record.fence || row.leaseUntil === null) return false;
  const { status, agoMs, durationMs, retryInMs, url } = record;
  const { responseCode, responseBody, error, signed, interruptions } = record;
  const endedAt = earlier(now, agoMs);
  const waits = status === "failed" && !isUnfinished(row);
  const startedAt = earlier(endedAt, durationMs);
  const taken = new Set(row.attempts.map((attempt) => attempt.number));
  let { number } = record;
  while (taken.has(number)) number += 1;
  const attempt = { number, startedAt, durationMs, responseCode, responseBody, error };
  deliveries.set(
    {
      ...row,
      status: waits ? row.status : status,
      url,
      attemptsCount: number,
      nextAttemptAt: retryInMs === null ? null : earlier(endedAt, -retryInMs),
      leaseUntil: null,
      interruptions,
      responseCode,
      error,
      durationMs,
      deliveredAt: status === "succeeded" ? endedAt : null,
      attempts: [...row.attempts, attempt],
      signatures: signed ? [...row.signatures, { attempt: number, ...signed }] : row.signatures,
    },
    row.id,
  );
  return true;
}

/** Notes how a subscription is doing; true when it has only failed for too long. */
function follow(
  { webhooks }: WebhookTables,
  { webhookId, status, isTest, agoMs }: AttemptRecord,
  now: Date,
  disableAfterMs: number,
): boolean {
  const webhook = webhooks.get(webhookId);
  if (!webhook) return false;
  const failed = status !== "succeeded";
  if (failed && isTest) return false;
  const failingSince = failed ? (webhook.failingSince ?? now) : null;
  const endedAt = earlier(now, agoMs);
  const news = failed
    ? { lastFailureAt: endedAt, failuresInARow: webhook.failuresInARow + 1 }
    : { lastSuccessAt: endedAt, failuresInARow: 0 };
  webhooks.set({ ...webhook, ...news, failingSince }, webhookId);
  return failingSince !== null && webhook.isActive && failingSince <= earlier(now, disableAfterMs);
}
