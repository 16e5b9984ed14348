import type { EventList, ListedEvent } from "@souk/core";
import * as z from "zod";
import type { Answer } from "./answer.js";
import { presenter } from "./answer.js";
import { at, storedKind, id, timestamp } from "./fields.js";

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
    })
    .meta({ id: "EventEntry", description: "An event of a tenant." }),
  (event: ListedEvent) => ({
    id: event.id,
    kind: event.kind,
    tenant_id: event.tenantId,
    timestamp: at(event.timestamp),
    data: event.data,
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
