import { jsonSchemaOf } from "../../values/schemas/json-schema.js";
import * as z from "zod";
import type { EventKind, StoredKind } from "../../events/catalogue.js";
import { recordEvent } from "../../events/event-record.js";
import { type KnownEvents, ourEvents } from "../../events/known-events.js";
import { useCase } from "../../calls/use-case.js";
import { described, shownAs } from "../../values/schemas/described.js";

export interface EventType<K extends StoredKind = EventKind> {
  readonly event: K;
  /** JSON Schema of the whole payload. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly sample: Readonly<Record<string, unknown>>;
}

const SAMPLE_TIME = new Date("2026-01-31T12:00:00.000Z");

/** The payload of an event as it is sent. */
const payloadSchema = (kind: StoredKind, events: KnownEvents) =>
  described(
    z.object({
      event: described(z.literal(kind), "The kind of the event."),
      tenant_id: described(z.int(), "The tenant of the event."),
      timestamp: shownAs(z.string(), { format: "date-time", description: "When it happened." }),
      data: described(events.dataOf(kind), "The data of the event."),
    }),
    `The body of a webhook request for ${kind}.`,
  );

export const eventTypes = (tenantId: number, events: KnownEvents = ourEvents): EventType[] =>
  typesOf(events.kinds, tenantId, events);

/** Event types that only the feed has. */
export const feedOnlyTypes = (tenantId: number, events: KnownEvents = ourEvents) =>
  typesOf(
    events.stored.filter((kind) => !(events.kinds as readonly StoredKind[]).includes(kind)),
    tenantId,
    events,
  );

function typesOf<K extends StoredKind>(
  kinds: readonly K[],
  tenantId: number,
  events: KnownEvents,
): EventType<K>[] {
  return kinds.map((event) => {
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
