import * as z from "zod";
import type { KnownEvents } from "../events/known-events.js";
import { listDeliveries } from "./delivery/list-deliveries.js";
import { listEventsOf } from "./list-events.js";
import { createWebhook } from "./subscriptions/create-webhook.js";
import { listEventTypesOf } from "./subscriptions/event-types.js";
import { testWebhooksOf } from "./subscriptions/send-tests.js";
import { updateWebhook } from "./subscriptions/update-webhook.js";
import { webhookFields } from "./subscriptions/webhook-fields.js";
import { described, descriptionOf } from "../values/schemas/described.js";

/** The use cases in which a caller names kinds of events, for embedders with their own kinds. */
export function casesNaming(events: KnownEvents) {
  const list = described(events.list, descriptionOf(webhookFields.events));
  return {
    createWebhook: { ...createWebhook, input: createWebhook.input.extend({ events: list }) },
    updateWebhook: {
      ...updateWebhook,
      input: updateWebhook.input.extend({ events: z.optional(list) }),
    },
    listDeliveries: {
      ...listDeliveries,
      input: listDeliveries.input.extend({
        event: described(z.optional(events.field), descriptionOf(listDeliveries.input.shape.event)),
      }),
    },
    listEvents: listEventsOf(events.stored),
    listEventTypes: listEventTypesOf(events),
    testWebhooks: testWebhooksOf(events),
  };
}
