import type {
  OrderDelivery,
  OrderHistoryRepository,
  OrderNote,
} from "../../../ports/orders/order-history.js";
import { DELIVERIES_SHOWN } from "../../../ports/orders/order-history.js";
import type { KeptAuditEntry } from "../../../ports/audit/audit-repository.js";
import type { MemberScope } from "../../../values/scope.js";
import type { MemoryTables } from "../memory-database.js";
import { memoryPage } from "../memory-page.js";
import type { UserRow } from "../memory-users.js";
import { type DeliveryRow, toDetail, webhookTables } from "../memory-webhook-tables.js";

export type NoteRow = Omit<OrderNote, "userName"> & { readonly tenantId: number };

export function memoryOrderHistory(
  database: MemoryTables,
  { tenantId }: MemberScope,
): OrderHistoryRepository {
  const notes = database.table<NoteRow>("order_notes");
  const audit = database.table<KeptAuditEntry>("audit_log");
  const users = database.table<UserRow>("users");
  const { events, sequences, deliveries } = webhookTables(database);
  const nameOf = (userId: number | null) => users.get(userId ?? 0)?.name ?? null;
  const notesOf = (orderId: number): OrderNote[] =>
    notes
      .all((row) => row.tenantId === tenantId && row.orderId === orderId)
      .toSorted((a, b) => b.id - a.id)
      .map(({ tenantId: _, ...note }) => ({ ...note, userName: nameOf(note.author.userId) }));
  const changesOf = (orderId: number) =>
    audit
      .all((row) => row.tenantId === tenantId && row.useCase !== "addOrderNote")
      .filter(({ object }) => object?.kind === "order" && object.id === orderId)
      .toSorted((a, b) => b.id - a.id)
      .map((entry) => ({ ...entry, userName: nameOf(entry.actor.userId) }));
  const eventsOf = (orderId: number) =>
    events
      .all((row) => row.tenantId === tenantId && row.entityKind === "order")
      .filter(({ entityId }) => entityId === orderId)
      .map(({ id, kind, createdAt }) => ({
        id,
        kind,
        seq: sequences.get(id)?.seq ?? 1,
        createdAt,
        deliveries: deliveries
          .all((row) => row.tenantId === tenantId && row.eventId === id)
          .toSorted((a, b) => a.id - b.id)
          .slice(0, DELIVERIES_SHOWN)
          .map(shown),
      }))
      .toSorted((a, b) => b.seq - a.seq);
  return {
    addNote: async (note) => {
      const id = notes.nextId();
      notes.set({ ...note, id, tenantId }, tenantId, id);
      return id;
    },
    notes: async (orderId, request) => memoryPage(notesOf(orderId), request),
    before: async (orderId, { note, change, event }, limit) => ({
      notes: notesOf(orderId)
        .filter(({ id }) => id < note)
        .slice(0, limit),
      changes: changesOf(orderId)
        .filter(({ id }) => id < change)
        .slice(0, limit),
      events: eventsOf(orderId)
        .filter(({ seq }) => seq < event)
        .slice(0, limit),
    }),
  };
}

function shown(row: DeliveryRow): OrderDelivery {
  const { id, webhookId, status, attemptsCount, nextAttemptAt, responseCode, deliveredAt } =
    toDetail(row);
  return { id, webhookId, status, attemptsCount, nextAttemptAt, responseCode, deliveredAt };
}
