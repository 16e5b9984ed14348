import * as z from "zod";

export { failure, importPlan, importReport } from "./report-shapes.js";

const id = z.int().min(1);
const moment = z.iso.datetime();
const amount = z.number().min(0);

export const page = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    data: z.array(item),
    page: z.int(),
    per_page: z.int(),
    total: z.int(),
    next_cursor: z.string().nullable().optional(),
  });

export const user = z.strictObject({
  id,
  email: z.email(),
  name: z.string(),
  user_type: z.enum(["CONSUMER", "OPERATOR"]),
  is_active: z.boolean(),
  phone: z.string().nullable(),
  language: z.string(),
  timezone: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
});

export const userWithSeats = user.extend({
  seats: z.array(
    z.strictObject({ tenant_id: id, name: z.string(), role: z.enum(["ADMIN", "MEMBER"]) }),
  ),
});

export const token = z.strictObject({
  id,
  created_at: moment,
  last_used_at: moment,
  expires_at: moment,
});

export const tenant = z.strictObject({
  id,
  name: z.string(),
  settings: z.object({ inventory: z.enum(["untracked", "enforced"]) }).nullable(),
  deleted_at: moment.nullable(),
  created_at: moment,
  updated_at: moment.nullable(),
});

export const member = z.strictObject({
  user_id: id,
  email: z.email(),
  name: z.string(),
  role: z.enum(["ADMIN", "MEMBER"]),
  is_active: z.boolean(),
  status: z.enum(["active", "pending"]).nullable(),
  email_verified_at: moment.nullable(),
  last_active_at: moment.nullable(),
});

export const category = z.strictObject({
  id,
  name: z.string(),
  description: z.string().nullable(),
  published: z.boolean(),
  products_count: z.int(),
  created_at: moment,
  updated_at: moment,
});

export const product = z.strictObject({
  id,
  sku: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  price: amount,
  stock: z.int(),
  category_id: id.nullable(),
  published: z.boolean(),
  cover_id: id.nullable(),
  created_at: moment,
  updated_at: moment,
});

export const orderSummary = z.strictObject({
  id,
  status: z.enum(["pending", "processing", "completed", "cancelled"]),
  total_amount: amount,
  user_id: id,
  address_id: id,
  payment_type: z.int(),
  cancel_reason: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
});

export const orderDetail = orderSummary.extend({
  items: z
    .array(
      z.strictObject({
        product_id: id,
        qty: z.int().min(1),
        amount,
        size: z.string().nullable(),
        notes: z.string().nullable(),
      }),
    )
    .min(1),
});

export const announcement = z.strictObject({
  id,
  title: z.string(),
  summary: z.string().nullable(),
  content: z.string(),
  type: z.enum(["info", "warning", "success", "alert"]),
  priority: z.literal([0, 1]),
  status: z.enum(["draft", "scheduled", "published", "archived"]),
  is_public: z.boolean(),
  is_push_enabled: z.boolean(),
  push_status: z.string(),
  target_type: z.string(),
  target_value: z.string().nullable(),
  scheduled_at: moment.nullable(),
  published_at: moment.nullable(),
  expires_at: moment.nullable(),
  created_by: id,
  created_at: moment,
  updated_at: moment,
});

export const announcementStats = z.strictObject({
  id,
  targeted: z.int().nullable(),
  read: z.int(),
  dismissed: z.int(),
});

export const webhook = z.strictObject({
  id,
  url: z.url(),
  events: z.array(z.string()).min(1),
  description: z.string().nullable(),
  is_active: z.boolean(),
  disabled_reason: z.string().nullable(),
  paused: z.boolean(),
  rate_per_second: z.int().nullable(),
  secret_hint: z.string(),
  created_at: moment,
  updated_at: moment,
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
  attempts: z.array(z.object({ number: z.int() })).nullable(),
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

export const done = z.strictObject({ id, action: z.enum(["deleted", "purged"]) });
