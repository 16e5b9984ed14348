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
  header("x-event-id", "The same id as `webhook-id`, for logs. Not signed."),
  header("x-webhook-event", "The event kind, for logs. Not signed; `event` in the body is."),
  header("x-webhook-attempt", "1 for the first attempt."),
  header(
    "x-webhook-sequence",
    "The kind and id of the entity, and the number of the event among the events of the entity.",
  ),
  header(
    "webhook-id",
    "Standard Webhooks: the id of the event, the same for every attempt and subscription. Signed: use it to detect repeats.",
  ),
  header("webhook-timestamp", "Standard Webhooks: the time of the attempt, in seconds since 1970."),
  header("webhook-signature", "Standard Webhooks: one `v1,` signature for each valid secret."),
];

/** The requests to subscribers, from the definitions that type the events; the bodies become components. */
export function describeWebhooks(
  components: Record<string, JsonSchema>,
  events: KnownEvents | undefined,
  told: Readonly<Record<string, unknown>>,
): Record<string, JsonSchema> {
  Object.assign(components["EventKind"] ?? {}, events && { enum: events.kinds });
  Object.assign(components["FeedEventKind"] ?? {}, events && { enum: events.stored });
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
      summary: `The ${event} event.`,
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
      responses: { "2XX": { description: "The receiver accepted the event." } },
    },
  };
}
