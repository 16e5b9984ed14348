import { eventKinds, type EventType, type Webhook, type WebhookWithSecret } from "@souk/core";
import { z } from "zod";
import { presenter } from "./answer.js";
import { at, id, timestamp } from "./fields.js";

const event = z.enum(eventKinds);

export const webhook = presenter(
  z.object({
    id,
    tenant_id: z.int(),
    url: z.string().meta({ format: "uri" }),
    events: z.array(event),
    description: z.string().nullable(),
    is_active: z.boolean(),
    disabled_reason: z.string().nullable(),
    paused: z.boolean(),
    rate_per_second: z.int().nullable(),
    secret_hint: z.string(),
    created_at: timestamp,
    updated_at: timestamp,
  }),
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
    secret_hint: value.secretHint,
    created_at: at(value.createdAt),
    updated_at: at(value.updatedAt),
  }),
);

export const webhookWithSecret = presenter(
  webhook.view.extend({ secret: z.string() }),
  (value: WebhookWithSecret) => ({ ...webhook.present(value), secret: value.secret }),
);

const free = z.record(z.string(), z.unknown());

export const eventType = presenter(
  z.object({ event, schema: free, sample: free }),
  (value: EventType) => ({ event: value.event, schema: value.schema, sample: value.sample }),
);

export const recovered = presenter(
  z.object({ recovered: z.int() }),
  (value: { readonly recovered: number }) => ({ recovered: value.recovered }),
);
