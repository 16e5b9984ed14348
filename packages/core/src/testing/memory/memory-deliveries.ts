import { traceIdIn } from "../../values/traceparent.js";
import { encodeCursor } from "../../values/cursor.js";
import { COUNTED_AT_MOST, offsetOf } from "../../values/page.js";
import type { MemberScope } from "../../values/scope.js";
import type { DeliveryRepository } from "../../ports/webhooks/delivery-repository.js";
import type { MemoryTables } from "./memory-database.js";
import {
  addDelivery,
  addEvents,
  type DeliveryRow,
  isUnfinished,
  toDetail,
  webhookTables,
} from "./memory-webhook-tables.js";

export function memoryDeliveries(
  database: MemoryTables,
  { tenantId }: MemberScope,
): DeliveryRepository {
  const tables = webhookTables(database);
  const { deliveries, webhooks, events } = tables;
  const own = (where: (row: DeliveryRow) => boolean) =>
    deliveries.all((row) => row.tenantId === tenantId && where(row));
  const change = (rows: DeliveryRow[], changes: (row: DeliveryRow) => Partial<DeliveryRow>) => {
    for (const row of rows) deliveries.set({ ...row, ...changes(row) }, row.id);
    return rows.length;
  };
  const again = (now: Date) => (row: DeliveryRow) => ({
    status: "pending" as const,
    nextAttemptAt: now,
    leaseUntil: null,
    retriesFrom: row.attemptsCount,
    interruptions: 0,
  });
  return {
    list: async ({ webhookId, event, statuses, eventId, from, to, after, page, perPage }) => {
      const found = own(
        (row) =>
          (webhookId === undefined || row.webhookId === webhookId) &&
          (event === undefined || row.event === event) &&
          (statuses === undefined || statuses.includes(row.status)) &&
          (from === undefined || row.createdAt >= from) &&
          (to === undefined || row.createdAt <= to) &&
          (eventId === undefined || row.eventId === eventId),
      ).toSorted((a, b) => b.id - a.id);
      const rest = after
        ? found.filter(({ id }) => id < after.id)
        : found.slice(offsetOf({ page, perPage }));
      const last = rest.length > perPage ? rest[perPage - 1] : undefined;
      return {
        data: rest.slice(0, perPage).map(toDetail),
        page,
        perPage,
        total: Math.min(found.length, COUNTED_AT_MOST),
        ...(found.length > COUNTED_AT_MOST ? { totalCapped: true } : {}),
        nextCursor: last ? encodeCursor("-id", { value: last.id, id: last.id }) : null,
      };
    },
    find: async (id) => {
      const [row] = own((each) => each.id === id);
      return row ? toDetail(row) : null;
    },
    findWithBody: async (id) => {
      const [row] = own((each) => each.id === id);
      const event = row && events.get(tenantId, row.eventId);
      if (!event) return null;
      const { entityKind, entityId, body } = event;
      const number = tables.sequences.get(row.eventId)?.seq ?? 1;
      const { requestId = null } = event;
      const cause = { requestId, traceId: traceIdIn(event.traceparent) };
      const sequence = `${entityKind}:${entityId}:${number}`;
      return { ...toDetail(row), ...cause, sequence, body, signatures: row.signatures };
    },
    hold: async (webhookId) =>
      change(
        own((row) => row.webhookId === webhookId && isUnfinished(row)),
        () => ({ status: "held" }),
      ),
    release: async (webhookId, now) => {
      const last = new Map<string, number>();
      const turn = ({ id, eventId }: DeliveryRow) => {
        const event = events.get(tenantId, eventId);
        const entity = `${event?.entityKind}:${event?.entityId}`;
        const afterId = last.get(entity) ?? 0;
        last.set(entity, id);
        return afterId;
      };
      const held = own((row) => row.webhookId === webhookId && row.status === "held");
      return change(
        held.toSorted((a, b) => a.id - b.id),
        (row) => ({ status: "pending", nextAttemptAt: row.leaseUntil ?? now, afterId: turn(row) }),
      );
    },
    cancel: async (webhookId, what) =>
      change(
        own(
          (row) =>
            row.webhookId === webhookId &&
            (row.status === "held" || (what === "unfinished" && isUnfinished(row))),
        ),
        () => ({ status: "cancelled" }),
      ),
    redeliver: async (id, now) =>
      change(
        own((row) => row.id === id && !(row.leaseUntil && row.leaseUntil > now)),
        again(now),
      ) > 0,
    recover: async (webhookId, since, now) =>
      change(
        own(
          (row) =>
            row.webhookId === webhookId &&
            ["failed", "exhausted", "rejected", "cancelled"].includes(row.status) &&
            !(row.leaseUntil && row.leaseUntil > now) &&
            (events.get(tenantId, row.eventId)?.createdAt ?? row.createdAt) >= since,
        ),
        again(now),
      ),
    addTests: async (event, webhookIds, leaseMs) => {
      addEvents(tables, [event]);
      const leaseUntil = new Date(event.createdAt.getTime() + leaseMs);
      return webhooks
        .all((row) => webhookIds.includes(row.id) && row.tenantId === tenantId)
        .map((webhook) =>
          addDelivery(tables, event, webhook, {
            isTest: true,
            fence: 1,
            leaseUntil,
            nextAttemptAt: leaseUntil,
          }),
        )
        .map(({ id, webhookId, fence }) => ({ id, webhookId, fence }));
    },
  };
}
