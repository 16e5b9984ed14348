import type { EventList, ListedEvent } from "@souk/core";
import * as z from "zod";
import type { Answer } from "./answer.js";
import { presenter } from "./answer.js";
import { announcement } from "./announcement.js";
import { category } from "./category.js";
import { customer } from "./customer.js";
import { at, storedKind, id, timestamp } from "./fields.js";
import { picture } from "./picture.js";
import { order } from "./order.js";
import { product } from "./product.js";

type FeedRecord = NonNullable<ListedEvent["record"]>;

const presentRecord = (record: FeedRecord) => {
  switch (record.kind) {
    case "product":
      return product.present(record.value);
    case "category":
      return category.present(record.value);
    case "picture":
      return picture.present(record.value);
    case "order":
      return order.present(record.value);
    case "customer":
      return customer.present(record.value);
    case "announcement":
      return announcement.present(record.value);
  }
};

const listedEvent = presenter(
  z
    .object({
      id: z.string().describe("The id of the event, as in `x-event-id` of webhooks."),
      kind: storedKind,
      tenant_id: id.describe("The tenant of the event."),
      timestamp: timestamp.describe("When it happened."),
      data: z
        .record(z.string(), z.unknown())
        .describe(
          "The data, as in the webhook of its kind; the events guide lists the kinds that webhooks do not send.",
        ),
      record: z
        .union([
          product.view,
          category.view,
          picture.view,
          order.view,
          customer.view,
          announcement.view,
        ])
        .nullable()
        .optional()
        .describe(
          "The current state of the event's record, as its own route returns it, with `include=record`. Null if the record was deleted, and for members and your own kinds of events.",
        ),
    })
    .meta({ id: "EventEntry", description: "An event of a tenant." }),
  (event: ListedEvent) => ({
    id: event.id,
    kind: event.kind,
    tenant_id: event.tenantId,
    timestamp: at(event.timestamp),
    data: event.data,
    ...(event.record !== undefined && { record: event.record && presentRecord(event.record) }),
  }),
);

export const eventList: Answer<EventList> = {
  view: z.object({
    data: z.array(listedEvent.view).describe("The events, oldest first."),
    next: z
      .string()
      .nullable()
      .describe(
        "Send it as `after` to continue, even at the end of the list. Null if the tenant has no events.",
      ),
  }),
  present: ({ data, next }) => ({ data: data.map(listedEvent.present), next }),
};
