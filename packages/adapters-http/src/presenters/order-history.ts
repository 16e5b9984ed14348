import type { OrderNote, TimelineEntry } from "@souk/core";
import { deliveryStatuses, type OrderEvent } from "@souk/core/adapter";
import * as z from "zod";
import { presenter } from "./answer.js";
import { actorOf, actorView, fieldChange } from "./audit-entry.js";
import { at, atOrNull, createdAt, id, timestamp } from "./fields.js";

export const orderNote = presenter(
  z
    .object({
      id: id.describe("The id of the note."),
      order_id: id.describe("The id of the order."),
      text: z.string().describe("The text of the note."),
      by: actorView.describe("Who wrote it."),
      created_at: createdAt,
    })
    .meta({
      id: "OrderNote",
      description: "A note on an order.",
    }),
  (note: OrderNote) => ({
    id: note.id,
    order_id: note.orderId,
    text: note.text,
    by: actorOf({ actor: note.author, userName: note.userName }),
    created_at: at(note.createdAt),
  }),
);

const delivery = z
  .object({
    id: id.describe("The id of the delivery."),
    webhook_id: id.describe("The subscription it is for."),
    status: z.enum(deliveryStatuses).describe("The status: succeeded, in progress or failed."),
    attempts_count: z.int().describe("The number of attempts."),
    next_attempt_at: timestamp
      .nullable()
      .describe("The time of the next attempt; null if there is none."),
    response_code: z
      .int()
      .nullable()
      .describe("The status of the last response; null if there was none."),
    delivered_at: timestamp.nullable().describe("When it was accepted; null if not yet."),
  })
  .meta({ id: "OrderDelivery", description: "The delivery of an order event to a subscription." });

const presentDeliveries = ({ deliveries }: OrderEvent): z.output<typeof delivery>[] =>
  deliveries.map((one) => ({
    id: one.id,
    webhook_id: one.webhookId,
    status: one.status,
    attempts_count: one.attemptsCount,
    next_attempt_at: atOrNull(one.nextAttemptAt),
    response_code: one.responseCode,
    delivered_at: atOrNull(one.deliveredAt),
  }));

const nothing = {
  by: null,
  text: null,
  action: null,
  changes: [],
  event: null,
  event_id: null,
  deliveries: [],
};

export const timelineEntry = presenter(
  z
    .object({
      kind: z
        .enum(["note", "change", "event"])
        .describe("A note, a change of the order, or an event."),
      at: timestamp.describe("When it happened."),
      by: actorView
        .nullable()
        .describe("Who made the change or wrote the note; null for an event."),
      text: z.string().nullable().describe("The text of the note."),
      action: z.string().nullable().describe("The action, such as `processOrder`."),
      changes: z.array(fieldChange).describe("The fields that changed."),
      event: z.string().nullable().describe("The kind of event, such as `order.updated`."),
      event_id: z.string().nullable().describe("The id of the event, as receivers see it."),
      deliveries: z
        .array(delivery)
        .describe("Its first 50 deliveries; empty without subscriptions."),
    })
    .meta({ id: "TimelineEntry", description: "An entry in the history of an order." }),
  (entry: TimelineEntry) => ({
    ...nothing,
    kind: entry.kind,
    at: at(entry.at),
    ...detailsOf(entry),
  }),
);

function detailsOf(entry: TimelineEntry) {
  if (entry.kind === "note") {
    const { text, author: actor, userName } = entry.note;
    return { by: actorOf({ actor, userName }), text };
  }
  if (entry.kind === "change") {
    const { useCase: action, changes } = entry.change;
    return {
      by: actorOf(entry.change),
      action,
      changes: changes.map(({ field, old, new: now }) => ({ field, old, new: now })),
    };
  }
  const { kind: event, id } = entry.event;
  return { event, event_id: id, deliveries: presentDeliveries(entry.event) };
}
