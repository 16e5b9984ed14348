import { type AnswerView, view } from "./view.js";

export const webhook: AnswerView = {
  useCase: "getWebhook",
  columns: ["id", "url", "events", "is_active", "paused"],
};

/** A row of the list. */
export const webhookWithHealth: AnswerView = {
  useCase: "listWebhooks",
  columns: [...webhook.columns, "health"],
  inside: { health: ["failures_in_a_row", "waiting", "held", "exhausted"] },
};

export const webhookWithSecret: AnswerView = { useCase: "createWebhook", columns: ["id", "url"] };

export const delivery: AnswerView = {
  useCase: "listDeliveries",
  columns: [
    "id",
    "webhook_id",
    "event",
    "status",
    "attempts_count",
    "response_code",
    "next_attempt_at",
  ],
  inside: { attempts: ["number", "response_code", "error"] },
};

export const deliveryWithBody: AnswerView = { ...delivery, useCase: "getDelivery" };

export const eventType: AnswerView = { useCase: "listEventTypes", columns: ["event"] };

export const listedEvent: AnswerView = {
  useCase: "listEvents",
  columns: ["id", "kind", "timestamp", "data"],
};

export const recovered: AnswerView = { useCase: "recoverDeliveries", columns: ["recovered"] };

const auditFields = {
  changes: "number",
  changes_without_event: "number",
  events: "number",
  unproven_events: "number",
  expected_deliveries: "number",
  missing_deliveries: "number",
  missing_attempts: "number",
  missing_numbers: "number",
  unscheduled_deliveries: "number",
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

/** People see the losses as separate lists. */
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
