import type { Webhook, WebhookWithHealth, WebhookWithSecret } from "@souk/core";
import type { EventType } from "@souk/core/adapter";
import * as z from "zod";
import { presenter } from "./answer.js";
import {
  at,
  atOrNull,
  createdAt,
  eventKind as event,
  id,
  metadata,
  timestamp,
  updatedAt,
  version,
} from "./fields.js";

const fields = {
  id: id.describe("The id of the subscription."),
  tenant_id: z.int().describe("The id of its tenant."),
  url: z.string().meta({ format: "uri", description: "The URL that receives the events." }),
  events: z.array(event).describe("The event kinds that it receives."),
  description: z.string().nullable().describe("A description of its purpose."),
  is_active: z.boolean().describe("Whether deliveries are sent. Otherwise they are held."),
  disabled_reason: z.string().nullable().describe("Why Souk deactivated it, if it did."),
  paused: z.boolean().describe("Whether it is paused."),
  rate_per_second: z
    .int()
    .nullable()
    .describe("The maximum number of requests per second; null for no limit."),
  metadata,
  secret_hint: z.string().describe("The last characters of the secret."),
  version,
  created_at: createdAt,
  updated_at: updatedAt,
};

export const webhook = presenter(
  z.object(fields).meta({ id: "Webhook", description: "A webhook subscription." }),
  (value: Webhook) => ({
    id: value.id,
    tenant_id: value.tenantId,
    url: value.url,
    events: [...value.events],
    description: value.description,
    is_active: value.isActive,
    disabled_reason: value.disabledReason,
    paused: value.paused,
    rate_per_second: value.ratePerSecond,
    metadata: value.metadata,
    secret_hint: value.secretHint,
    version: value.version,
    created_at: at(value.createdAt),
    updated_at: at(value.updatedAt),
  }),
);

const health = z
  .object({
    last_success_at: timestamp
      .nullable()
      .describe(
        "When an attempt last succeeded; accurate to the minute while all attempts succeed.",
      ),
    last_failure_at: timestamp.nullable().describe("When an attempt last failed."),
    failures_in_a_row: z.int().describe("Failed attempts since the last success, without tests."),
    waiting: z
      .int()
      .describe("Deliveries that are due or will be retried. Counting stops at 1,000."),
    held: z.int().describe("Held deliveries. Counting stops at 1,000."),
    exhausted: z
      .int()
      .describe("Stored deliveries whose retries all failed. Counting stops at 1,000."),
  })
  .meta({ id: "WebhookHealth", description: "The delivery health of a subscription." });

/** A row of the list. */
export const webhookWithHealth = presenter(
  z
    .object({ ...fields, health })
    .meta({ id: "WebhookWithHealth", description: "A subscription and its health." }),
  (value: WebhookWithHealth) => ({
    ...webhook.present(value),
    health: {
      last_success_at: atOrNull(value.health.lastSuccessAt),
      last_failure_at: atOrNull(value.health.lastFailureAt),
      failures_in_a_row: value.health.failuresInARow,
      waiting: value.health.waiting,
      held: value.health.held,
      exhausted: value.health.exhausted,
    },
  }),
);

export const webhookWithSecret = presenter(
  z
    .object({
      ...fields,
      secret: z.string().describe("The signing secret. This is the only time it is shown."),
    })
    .meta({ id: "WebhookWithSecret", description: "A subscription with its new secret." }),
  (value: WebhookWithSecret) => ({ ...webhook.present(value), secret: value.secret }),
);

const free = z.record(z.string(), z.unknown());

export const eventType = presenter(
  z
    .object({
      event,
      schema: free.describe("The JSON Schema of the body that is sent."),
      sample: free.describe("A sample body."),
    })
    .meta({ id: "EventType", description: "An event kind." }),
  (value: EventType) => ({ event: value.event, schema: value.schema, sample: value.sample }),
);

export const recovered = presenter(
  z
    .object({ recovered: z.int().describe("The number of deliveries to be sent again.") })
    .describe("The count."),
  (value: { readonly recovered: number }) => ({ recovered: value.recovered }),
);
