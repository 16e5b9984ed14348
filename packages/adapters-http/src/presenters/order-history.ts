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
      order_id: id.describe("The order it is about."),
      text: z.string().describe("What the team should know about the order."),
      by: actorView.describe("Who wrote it."),
      created_at: createdAt,
    })
    .meta({
      id: "OrderNote",
      description: "What the team wrote about an order; it never changes.",
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
    status: z
      .enum(deliveryStatuses)
      .describe("How it stands: `succeeded`, still on its way, or given up."),
    attempts_count: z.int().describe("How often it was tried."),
    next_attempt_at: timestamp.nullable().describe("When it is tried next; null where it is not."),
    response_code: z
      .int()
      .nullable()
      .describe("The status of the last answer; null where none came."),
    delivered_at: timestamp.nullable().describe("When it arrived; null where it did not."),
  })
  .meta({ id: "OrderDelivery", description: "An event of an order on its way to a subscription." });

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
        .describe("A note, something that was done to the order, or an event that tells of it."),
      at: timestamp.describe("When it happened."),
      by: actorView.nullable().describe("Who did it or wrote it; null of an event."),
      text: z.string().nullable().describe("What the note says."),
      action: z.string().nullable().describe("What was done, such as `processOrder`."),
      changes: z.array(fieldChange).describe("The fields that changed."),
      event: z.string().nullable().describe("The kind of event, such as `order.updated`."),
      event_id: z.string().nullable().describe("The id that receivers of the event see."),
      deliveries: z
        .array(delivery)
        .describe("Its deliveries, the first 50 of them; empty where nobody subscribes."),
    })
    .meta({ id: "TimelineEntry", description: "Something that happened to an order." }),
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
