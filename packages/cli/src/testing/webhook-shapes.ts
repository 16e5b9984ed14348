import * as z from "zod";

const id = z.int().min(1);
const moment = z.iso.datetime();

export const webhook = z.strictObject({
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  id,
  tenant_id: id,
  url: z.url(),
  events: z.array(z.string()).min(1),
  description: z.string().nullable(),
  is_active: z.boolean(),
  disabled_reason: z.string().nullable(),
  paused: z.boolean(),
  rate_per_second: z.int().nullable(),
  secret_hint: z.string(),
  version: id,
  created_at: moment,
  updated_at: moment,
});

export const webhookWithHealth = webhook.extend({
  health: z.strictObject({
    last_success_at: moment.nullable(),
    last_failure_at: moment.nullable(),
    failures_in_a_row: z.int(),
    waiting: z.int(),
    held: z.int(),
    exhausted: z.int(),
  }),
});

export const webhookWithSecret = webhook.extend({ secret: z.string().min(24) });

export const delivery = z.strictObject({
  id,
  webhook_id: id,
  event: z.string(),
  event_id: z.string(),
  url: z.string(),
  status: z.string(),
  is_test: z.boolean(),
  attempts_count: z.int(),
  next_attempt_at: moment.nullable(),
  response_code: z.int().nullable(),
  error: z.string().nullable(),
  duration_ms: z.int().nullable(),
  created_at: moment,
  delivered_at: moment.nullable(),
  attempts: z.array(z.object({ number: z.int() })),
});

export const deliveryWithBody = delivery.extend({
  sequence: z.string(),
  body: z.string(),
  requests: z.array(
    z.strictObject({ attempt: z.int(), headers: z.record(z.string(), z.string()) }),
  ),
  request_id: z.string().nullable(),
  trace_id: z.string().nullable(),
});

export const forwarded = z.strictObject({
  at: moment,
  event: z.string(),
  outcome: z.string(),
  answered: z.int().nullable(),
  error: z.string().nullable(),
  sequence: z.string(),
  event_id: z.string(),
  is_test: z.boolean(),
  body: z.string(),
});

export const eventType = z.strictObject({
  event: z.string(),
  schema: z.record(z.string(), z.unknown()),
  sample: z.record(z.string(), z.unknown()),
});

export const recovered = z.strictObject({ recovered: z.int() });

const endpoint = { tenant_id: id, webhook_id: id };

export const outboxAudit = z.strictObject({
  changes: z.int(),
  changes_without_event: z.int(),
  events: z.int(),
  unproven_events: z.int(),
  expected_deliveries: z.int(),
  missing_deliveries: z.int(),
  missing_attempts: z.int(),
  missing_numbers: z.int(),
  unscheduled_deliveries: z.int(),
  by_status: z.record(z.string(), z.int()),
  lost_events: z.array(
    z.strictObject({
      tenant_id: id,
      at: moment,
      use_case: z.string(),
      subject: z.record(z.string(), z.union([z.string(), z.number()])),
      event: z.string().nullable(),
    }),
  ),
  lost_attempts: z.array(
    z.strictObject({ ...endpoint, delivery_id: id, counted: z.int(), kept: z.int() }),
  ),
  lost_numbers: z.array(
    z.strictObject({ tenant_id: id, of: z.string(), first: z.int(), last: z.int() }),
  ),
  lost_deliveries: z.array(
    z.strictObject({
      tenant_id: id,
      webhook_id: id,
      at: moment,
      event_id: z.uuid(),
      event: z.string(),
    }),
  ),
});

export const simulatedAttempt = z.strictObject({
  number: z.int().min(1),
  at: moment,
  status: z.enum(["succeeded", "failed", "exhausted", "rejected"]),
  error: z.string().nullable(),
  retry_at: moment.nullable(),
});

export const receivedWebhook = z.strictObject({
  at: moment,
  event: z.string().nullable(),
  verdict: z.string(),
  attempt: z.int(),
  sequence: z.string(),
  event_id: z.uuid().nullable(),
  answered: z.int(),
  body: z.string(),
});

export const verdict = z.strictObject({
  genuine: z.boolean(),
  scheme: z.enum(["standard", "legacy"]).nullable(),
  event: z.string().nullable(),
  event_id: z.string().nullable(),
  signed_at: moment.nullable(),
  reason: z.string().nullable(),
});

export const listedEvent = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  tenant_id: z.int(),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
  record: z.looseObject({ id: z.int(), version: z.int() }).nullable().optional(),
});
