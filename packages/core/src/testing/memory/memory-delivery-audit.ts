import type { OutboxAudit } from "../../webhooks/delivery-work.js";
import type { DeliveryStatus } from "../../webhooks/delivery.js";
import type { MemoryDatabase } from "./memory-database.js";
import { webhookTables } from "./memory-webhook-tables.js";

interface Made {
  readonly tenantId: number;
  readonly id: number;
  readonly createdAt: Date;
}

export function memoryDeliveryAudit(database: MemoryDatabase, since: Date): OutboxAudit {
  const { events, webhooks, deliveries } = webhookTables(database);
  const recent = events.all(({ createdAt }) => createdAt >= since);
  const told = new Set(recent.map((event) => `${event.kind}:${event.entityId}`));
  const changes = (["order", "product", "category"] as const).flatMap((entity) => {
    const table = entity === "category" ? "categories" : `${entity}s`;
    return database
      .table<Made>(table)
      .all(({ createdAt }) => createdAt >= since)
      .map(({ id }) => `${entity}.created:${id}`);
  });
  const all = deliveries.all();
  const expected = recent
    .filter(({ entityKind }) => entityKind !== "test")
    .flatMap((event) =>
      webhooks
        .all(
          (row) =>
            row.tenantId === event.tenantId &&
            row.deletedAt === null &&
            row.updatedAt < event.createdAt &&
            row.events.includes(event.kind),
        )
        .map((row) => `${event.id}:${row.id}`),
    );
  const made = new Set(all.map((row) => `${row.eventId}:${row.webhookId}`));
  const byStatus: Partial<Record<DeliveryStatus, number>> = {};
  for (const { status } of all) byStatus[status] = (byStatus[status] ?? 0) + 1;
  return {
    changes: changes.length,
    changesWithoutEvent: changes.filter((change) => !told.has(change)).length,
    events: recent.length,
    expectedDeliveries: expected.length,
    missingDeliveries: expected.filter((pair) => !made.has(pair)).length,
    byStatus,
  };
}
