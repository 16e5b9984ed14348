import type { EventList, ListedEvent } from "@souk/core";
import * as z from "zod";
import type { Answer } from "./answer.js";
import { presenter } from "./answer.js";
import { at, eventKind, id, timestamp } from "./fields.js";

const listedEvent = presenter(
  z
    .object({
      id: z.string().describe("The id of the event, as webhooks have it in `x-event-id`."),
      kind: eventKind,
      tenant_id: id.describe("The tenant in which it happened."),
      timestamp: timestamp.describe("When it happened."),
      data: z
        .record(z.string(), z.unknown())
        .describe("What it tells: as the webhook of its kind."),
    })
    .meta({ id: "EventEntry", description: "Something that happened in a tenant." }),
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
    data: z.array(listedEvent.view).describe("What follows, the earliest first."),
    next: z
      .string()
      .nullable()
      .describe(
        "The id to send as `after` for what follows: there is one at the end of the list as well. Null while the tenant has no event.",
      ),
  }),
  present: ({ data, next }) => ({ data: data.map(listedEvent.present), next }),
};
