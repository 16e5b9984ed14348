import { eventTypes, type KnownEvents } from "@souk/core/adapter";
import { pascalCase } from "./names.js";
import type { JsonSchema } from "./schemas.js";

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const headers = [
  header("x-webhook-signature", "Lower-case hex HMAC-SHA256 of the body, keyed with the secret."),
  header("x-event-id", "The same id as `webhook-id`, for logs: it is not signed."),
  header("x-webhook-event", "The kind of the event, for logs: the body's `event` is signed."),
  header("x-webhook-attempt", "1 for the first attempt."),
  header("x-webhook-sequence", "Kind and id of the entity, and the event's number among its own."),
  header(
    "webhook-id",
    "Standard Webhooks: the event's id, the same for every attempt and subscription. It is signed: tell repeats by it.",
  ),
  header("webhook-timestamp", "Standard Webhooks: seconds since 1970 at the attempt."),
  header("webhook-signature", "Standard Webhooks: one `v1,` signature for each valid secret."),
];

/** The requests to subscribers, from the definitions that type the events; the bodies become components. */
export function describeWebhooks(
  components: Record<string, JsonSchema>,
  events: KnownEvents | undefined,
  told: Readonly<Record<string, unknown>>,
): Record<string, JsonSchema> {
  Object.assign(components["EventKind"] ?? {}, events && { enum: events.kinds });
  const described = eventTypes(1, events).map(
    ({ event, schema: { $schema: _, ...body }, sample }) => {
      const name = `${pascalCase(event)}Event`;
      components[name] = body;
      return [event, describeEvent(event, name, told[event] ?? sample)];
    },
  );
  return Object.fromEntries(described);
}

function describeEvent(event: string, name: string, example: unknown): JsonSchema {
  return {
    post: {
      summary: `Sent when ${event} happens.`,
      operationId: `on${name}`,
      tags: ["events"],
      security: [],
      parameters: headers,
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: { $ref: `#/components/schemas/${name}` },
            example,
          },
        },
      },
      responses: { "2XX": { description: "The receiver has the event." } },
    },
  };
}
