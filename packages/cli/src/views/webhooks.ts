import { view } from "../view.js";

const webhookFields = {
  id: "number",
  url: "text",
  events: "list",
  description: "text",
  is_active: "flag",
  disabled_reason: "text",
  paused: "flag",
  rate_per_second: "number",
  secret_hint: "text",
  created_at: "time",
  updated_at: "time",
} as const;

export const webhook = view(webhookFields, ["id", "url", "events", "is_active", "paused"]);

export const webhookWithSecret = view({ ...webhookFields, secret: "text" }, ["id", "url"]);

const attempt = view(
  {
    number: "number",
    started_at: "time",
    duration_ms: "number",
    response_code: "number",
    error: "text",
  },
  ["number", "response_code", "error"],
);

export const delivery = view(
  {
    id: "number",
    webhook_id: "number",
    event: "text",
    event_id: "text",
    url: "text",
    status: "text",
    is_test: "flag",
    attempts_count: "number",
    next_attempt_at: "time",
    response_code: "number",
    error: "text",
    duration_ms: "number",
    created_at: "time",
    delivered_at: "time",
    attempts: attempt,
  },
  ["id", "webhook_id", "event", "status", "attempts_count", "response_code", "next_attempt_at"],
);

export const eventType = view({ event: "text", schema: "object", sample: "object" }, ["event"]);

export const recovered = view({ recovered: "number" }, ["recovered"]);

const auditFields = {
  changes: "number",
  changes_without_event: "number",
  events: "number",
  unproven_events: "number",
  expected_deliveries: "number",
  missing_deliveries: "number",
  missing_attempts: "number",
  missing_numbers: "number",
  by_status: "object",
} as const;

export const lostEvent = view(
  { tenant_id: "number", at: "time", use_case: "text", subject: "object", event: "text" },
  ["tenant_id", "at", "use_case", "subject", "event"],
);

export const lostDelivery = view(
  {
    tenant_id: "number",
    webhook_id: "number",
    at: "time",
    event_id: "text",
    event: "text",
  },
  ["tenant_id", "webhook_id", "at", "event", "event_id"],
);

export const lostAttempts = view(
  {
    tenant_id: "number",
    webhook_id: "number",
    delivery_id: "number",
    counted: "number",
    kept: "number",
  },
  ["tenant_id", "webhook_id", "delivery_id", "counted", "kept"],
);

export const lostNumbers = view(
  { tenant_id: "number", of: "text", first: "number", last: "number" },
  ["tenant_id", "of", "first", "last"],
);

/** For people the losses are lists of their own. */
export const auditFigures = view(auditFields, ["changes", "events"]);

export const outboxAudit = view(
  {
    ...auditFields,
    lost_events: lostEvent,
    lost_deliveries: lostDelivery,
    lost_attempts: lostAttempts,
    lost_numbers: lostNumbers,
  },
  ["changes", "events"],
);
