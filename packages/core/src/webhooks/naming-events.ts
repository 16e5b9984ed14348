import type { KnownEvents } from "../events/known-events.js";
import { listDeliveries } from "./delivery/list-deliveries.js";
import { createWebhook } from "./subscriptions/create-webhook.js";
import { listEventTypesOf } from "./subscriptions/event-types.js";
import { testWebhooksOf } from "./subscriptions/send-tests.js";
import { updateWebhook } from "./subscriptions/update-webhook.js";
import { webhookFields } from "./subscriptions/webhook-fields.js";

/** The use cases in which a caller names kinds of events, for embedders with their own kinds. */
export function casesNaming(events: KnownEvents) {
  const list = events.list.describe(webhookFields.events.description ?? "");
  const { description = "" } = listDeliveries.input.shape.event;
  return {
    createWebhook: { ...createWebhook, input: createWebhook.input.extend({ events: list }) },
    updateWebhook: {
      ...updateWebhook,
      input: updateWebhook.input.extend({ events: list.optional() }),
    },
    listDeliveries: {
      ...listDeliveries,
      input: listDeliveries.input.extend({
        event: events.field.optional().describe(description),
      }),
    },
    listEventTypes: listEventTypesOf(events),
    testWebhooks: testWebhooksOf(events),
  };
}
