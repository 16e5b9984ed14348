import * as z from "zod";
import { eventCatalogue, eventKinds, type EventKind } from "../../events/catalogue.js";
import { recordEvent } from "../../events/event-record.js";
import { useCase } from "../../calls/use-case.js";
import { sampleEvent } from "./sample-events.js";

export interface EventType {
  readonly event: EventKind;
  /** JSON Schema of the whole payload. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly sample: Readonly<Record<string, unknown>>;
}

const SAMPLE_TIME = new Date("2026-01-31T12:00:00.000Z");

/** The payload of an event as it is sent. */
export const payloadSchema = (kind: EventKind) =>
  z
    .object({
      event: z.literal(kind).describe("The kind of the event."),
      tenant_id: z.int().describe("The tenant in which it happened."),
      timestamp: z.string().meta({ format: "date-time", description: "When it happened." }),
      data: eventCatalogue[kind].describe("What happened."),
    })
    .describe(`The body that is sent for ${kind}.`);

export function eventTypes(tenantId: number): EventType[] {
  return eventKinds.map((event) => ({
    event,
    schema: payloadSchema(event).toJSONSchema(),
    sample: JSON.parse(recordEvent(sampleEvent(event), tenantId, SAMPLE_TIME, "").body),
  }));
}

export const listEventTypes = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  run: async ({ scope }) => eventTypes(scope.tenantId),
});
