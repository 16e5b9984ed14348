import {
  bigint,
  choice,
  flag,
  id,
  identity,
  integer,
  json,
  text,
  time,
  versioned,
} from "../columns.js";
import { table } from "../table.js";

/** What happened, with the exact bytes every subscriber gets. */
export const events = table({
  name: "events",
  owner: "tenant",
  columns: {
    tenant_id: id(),
    id: text(),
    kind: text(),
    entity_kind: text(),
    entity_id: id(),
    entity_seq: integer(),
    body: text(),
    created_at: time(),
    /** The last change of the tenant's subscriptions that this event met; null before those were kept. */
    subscriptions_seen: integer().orNull(),
  },
  primaryKey: ["tenant_id", "id"],
  indexes: [
    { columns: ["tenant_id", "entity_kind", "entity_id", "entity_seq"], unique: true },
    { columns: ["created_at"] },
  ],
});

/**
 * The last number of each entity whose events were taken away for their age: the next one goes on from there.
 * The row of `all` counts how many were, so that a row that is lost is missed.
 */
export const eventNumbers = table({
  name: "event_numbers",
  owner: "tenant",
  columns: { tenant_id: id(), entity_kind: text(), entity_id: id(), last_seq: integer() },
  primaryKey: ["tenant_id", "entity_kind", "entity_id"],
});

export const webhooks = table({
  name: "webhooks",
  owner: "tenant",
  columns: {
    tenant_id: id(),
    id: identity(),
    url: text(),
    events: json(),
    description: text().orNull(),
    is_active: flag().default(true),
    disabled_reason: text().orNull(),
    paused: flag().default(false),
    secret_cipher: text(),
    secret_hint: text(),
    old_secret_cipher: text().orNull(),
    old_secret_until: time().orNull(),
    failing_since: time().orNull(),
    rate_per_second: integer().orNull(),
    deleted_at: time().orNull(),
    ...versioned(),
  },
  primaryKey: ["tenant_id", "id"],
  foreignKeys: [{ columns: ["tenant_id"], table: "tenants", references: ["id"] }],
  checks: { rate_per_second: "rate_per_second is null or rate_per_second > 0" },
});

/** What each subscription asked for from when on; nothing from its deletion on. Changes are numbered within the tenant. */
export const subscriptionHistory = table({
  name: "subscription_history",
  owner: "tenant",
  columns: {
    tenant_id: id(),
    number: integer(),
    webhook_id: id(),
    /** Its own number among those of the subscription. */
    change: integer(),
    events: json(),
    since: time(),
  },
  primaryKey: ["tenant_id", "number"],
  foreignKeys: [
    { columns: ["tenant_id", "webhook_id"], table: "webhooks", references: ["tenant_id", "id"] },
  ],
  indexes: [{ columns: ["tenant_id", "webhook_id", "change"], unique: true }],
});

export const deliveries = table({
  name: "deliveries",
  owner: "tenant",
  columns: {
    tenant_id: id(),
    id: identity(),
    webhook_id: id(),
    event_id: text(),
    event: text(),
    url: text(),
    status: choice(
      "pending",
      "held",
      "succeeded",
      "failed",
      "exhausted",
      "rejected",
      "cancelled",
    ).default("pending"),
    attempts_count: integer().default(0),
    retries_from: integer().default(0),
    next_attempt_at: time().orNull(),
    lease_until: time().orNull(),
    fence: integer().default(0),
    response_code: integer().orNull(),
    error: text().orNull(),
    duration_ms: integer().orNull(),
    delivered_at: time().orNull(),
    is_test: flag().default(false),
    created_at: time(),
    updated_at: time(),
    /** Which claim of which worker took it last. */
    claim: bigint().orNull(),
    /** How often a worker had it in hand and nothing came of it, since the last result. */
    interruptions: integer().default(0),
    /** Released from being held, it follows this delivery of the same entity; 0 is the first of them. */
    after_id: bigint().orNull(),
  },
  primaryKey: ["tenant_id", "id"],
  foreignKeys: [
    { columns: ["tenant_id", "webhook_id"], table: "webhooks", references: ["tenant_id", "id"] },
    {
      columns: ["tenant_id", "event_id"],
      table: "events",
      references: ["tenant_id", "id"],
      onDelete: "cascade",
    },
  ],
  indexes: [
    {
      columns: ["tenant_id", "webhook_id", "next_attempt_at", "id"],
      where: "status in ('pending', 'failed')",
    },
    { columns: ["tenant_id", "webhook_id"], where: "status = 'held'" },
    { columns: ["tenant_id", "webhook_id", "id"] },
    { columns: ["tenant_id", "event_id"] },
  ],
});

export const deliveryAttempts = table({
  name: "delivery_attempts",
  owner: "tenant",
  columns: {
    tenant_id: id(),
    delivery_id: id(),
    number: integer(),
    started_at: time(),
    duration_ms: integer(),
    response_code: integer().orNull(),
    response_body: text().orNull(),
    error: text().orNull(),
  },
  primaryKey: ["tenant_id", "delivery_id", "number"],
  foreignKeys: [
    {
      columns: ["tenant_id", "delivery_id"],
      table: "deliveries",
      references: ["tenant_id", "id"],
      onDelete: "cascade",
    },
  ],
});
