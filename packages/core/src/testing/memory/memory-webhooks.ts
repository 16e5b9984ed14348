import type { EventKind } from "../../events/catalogue.js";
import { noMetadata } from "../../values/metadata/metadata.js";
import type { MemberScope } from "../../values/scope.js";
import type { Outbox } from "../../ports/outbox.js";
import type { DeliveryStatus } from "../../ports/webhooks/delivery.js";
import { delivers, HEALTH_COUNTED_AT_MOST, type Webhook } from "../../ports/webhooks/webhook.js";
import type { WebhookRepository } from "../../ports/webhooks/webhook-repository.js";
import type { MemoryTables } from "./memory-database.js";
import { isMarked, isWanted, memoryPage } from "./memory-page.js";
import {
  addDelivery,
  addEvents,
  untriedBefore,
  type WebhookRow,
  webhookTables,
} from "./memory-webhook-tables.js";

export function memoryWebhooks(
  database: MemoryTables,
  { tenantId }: MemberScope,
): WebhookRepository {
  const { webhooks, wishes, deliveries } = webhookTables(database);
  const remember = (webhookId: number, events: readonly EventKind[]) => {
    const all = wishes.all((wish) => wish.tenantId === tenantId);
    const last = all.findLast((wish) => wish.webhookId === webhookId);
    if (JSON.stringify(last?.events) === JSON.stringify(events)) return;
    const number = all.length + 1;
    wishes.set({ tenantId, number, webhookId, events }, tenantId, number);
  };
  const own = (row: WebhookRow) => row.tenantId === tenantId && row.deletedAt === null;
  const plain = ({
    deletedAt: _,
    lastSuccessAt: __,
    lastFailureAt: ___,
    failuresInARow: ____,
    ...webhook
  }: WebhookRow): Webhook => webhook;
  const health = ({ id, lastSuccessAt, lastFailureAt, failuresInARow }: WebhookRow) => {
    const count = (...statuses: readonly DeliveryStatus[]) =>
      Math.min(
        deliveries.all((row) => row.webhookId === id && statuses.includes(row.status)).length,
        HEALTH_COUNTED_AT_MOST,
      );
    return {
      lastSuccessAt,
      lastFailureAt,
      failuresInARow,
      waiting: count("pending", "failed"),
      held: count("held"),
      exhausted: count("exhausted"),
    };
  };
  const find = async (id: number) => {
    const row = webhooks.get(id);
    return row && own(row) ? plain(row) : null;
  };
  return {
    count: async () => webhooks.all(own).length,
    add: async (webhook) => {
      const id = webhooks.nextId();
      const row: WebhookRow = {
        metadata: noMetadata,
        ...webhook,
        id,
        tenantId,
        isActive: true,
        disabledReason: null,
        paused: false,
        secretCipher: "",
        oldSecretCipher: null,
        oldSecretUntil: null,
        failingSince: null,
        lastSuccessAt: null,
        lastFailureAt: null,
        failuresInARow: 0,
        version: 1,
        updatedAt: webhook.createdAt,
        deletedAt: null,
      };
      webhooks.set(row, id);
      remember(id, webhook.events);
      return id;
    },
    find,
    lock: async (id) => {
      webhooks.lock(id);
      return find(id);
    },
    save: async (webhook) => {
      const row = webhooks.get(webhook.id);
      if (!row || !own(row)) return;
      webhooks.set({ ...row, ...webhook, tenantId }, row.id);
      remember(row.id, webhook.events);
    },
    remove: async (id, now) => {
      const row = webhooks.get(id);
      if (!row || !own(row)) return;
      webhooks.set({ ...row, deletedAt: now, updatedAt: now }, id);
      remember(id, []);
    },
    kindsOf: async (id) => {
      const all = wishes.all((wish) => wish.tenantId === tenantId && wish.webhookId === id);
      return [...new Set(all.flatMap(({ events }) => events))];
    },
    list: async (request) => {
      const wanted = webhooks.all(own).filter(isWanted(request)).filter(isMarked(request));
      return memoryPage(wanted.toSorted((a, b) => b.id - a.id).map(plain), request);
    },
    healthOf: async (ids) => {
      const named = webhooks.all((row) => own(row) && ids.includes(row.id));
      return new Map(named.map((row) => [row.id, health(row)]));
    },
    all: async () => webhooks.all(own).map(plain),
  };
}

export function memoryOutbox(database: MemoryTables, { tenantId }: MemberScope): Outbox {
  const tables = webhookTables(database);
  return {
    append: async (events) => {
      addEvents(tables, events);
      const subscribed = tables.webhooks.all(
        (row) => row.tenantId === tenantId && row.deletedAt === null,
      );
      const added = events.flatMap((event) =>
        subscribed
          .filter((webhook) => webhook.events.includes(event.kind as EventKind))
          .map((webhook) =>
            addDelivery(tables, event, webhook, {
              status: delivers(webhook) ? "pending" : "held",
              afterId: untriedBefore(tables, event, webhook.id),
            }),
          ),
      );
      return added.filter(({ status }) => status === "pending").length;
    },
  };
}
