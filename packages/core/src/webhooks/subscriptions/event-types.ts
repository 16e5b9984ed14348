import { jsonSchemaOf } from "#json-schema";
import * as z from "zod/mini";
import type { EventKind } from "../../events/catalogue.js";
import { recordEvent } from "../../events/event-record.js";
import { type KnownEvents, ourEvents } from "../../events/known-events.js";
import { useCase } from "../../calls/use-case.js";
import { described, shownAs } from "../../values/schemas/described.js";

export interface EventType {
  readonly event: EventKind;
  /** JSON Schema of the whole payload. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly sample: Readonly<Record<string, unknown>>;
}

const SAMPLE_TIME = new Date("2026-01-31T12:00:00.000Z");

/** The payload of an event as it is sent. */
const payloadSchema = (kind: EventKind, events: KnownEvents) =>
  described(
    z.object({
      event: described(z.literal(kind), "The kind of the event."),
      tenant_id: described(z.int(), "The tenant in which it happened."),
      timestamp: shownAs(z.string(), { format: "date-time", description: "When it happened." }),
      data: described(events.dataOf(kind), "What happened."),
    }),
    `The body that is sent for ${kind}.`,
  );

export function eventTypes(tenantId: number, events: KnownEvents = ourEvents): EventType[] {
  return events.kinds.map((event) => {
    const about = events.own.get(event)?.about;
    const { body } = recordEvent(events.sample(event), tenantId, SAMPLE_TIME, "", about);
    return {
      event,
      schema: jsonSchemaOf(payloadSchema(event, events), "output"),
      sample: JSON.parse(body) as Readonly<Record<string, unknown>>,
    };
  });
}

export const listEventTypesOf = (events: KnownEvents) =>
  useCase({
    access: "member",
    effect: "read",
    input: z.object({}),
    run: async ({ scope }) => eventTypes(scope.tenantId, events),
  });
