import { defineEntity, p } from "@mikro-orm/core";
import {
  besideColumns,
  idOf,
  identity,
  json,
  metadata,
  moment,
  versioned,
} from "../schema/properties.js";
import { ofTenant, tenantId } from "../tenancy/entities.js";
import { setClass } from "../schema/named-class.js";

/** The events, with the exact bytes that subscribers get. */
export const events = defineEntity({
  name: "EventEntity",
  tableName: "events",
  properties: {
    tenantId: tenantId(),
    id: p.text().primary(),
    kind: p.text(),
    entityKind: p.text(),
    entityId: idOf(),
    entitySeq: p.integer(),
    body: p.text(),
    createdAt: moment(),
    /** The last change of the tenant's subscriptions that this event met; null before those were kept. */
    subscriptionsSeen: p.integer().nullable(),
    /** The request that caused it, and the trace that its webhooks continue. */
    requestId: p.text().nullable(),
    traceparent: p.text().nullable(),
    /** Its place among the events of the tenant, once a reader of the feed has given it one. */
    feedPosition: p.bigint("number").nullable(),
  },
  uniques: [{ properties: ["tenantId", "entityKind", "entityId", "entitySeq"] }],
  indexes: [{ properties: ["createdAt"] }, { properties: ["tenantId", "feedPosition", "id"] }],
});

export class EventEntity extends events.class {}
setClass(events, EventEntity);

/**
 * The last number of each entity whose events were removed for their age: the next one continues from there. The row of
 * `all` counts how many were, so that a row that is lost is missed.
 */
export const eventNumbers = defineEntity({
  name: "EventNumberEntity",
  tableName: "event_numbers",
  properties: {
    tenantId: tenantId(),
    entityKind: p.text().primary(),
    entityId: idOf().primary(),
    lastSeq: p.integer(),
  },
});

export class EventNumberEntity extends eventNumbers.class {}
setClass(eventNumbers, EventNumberEntity);

/** The youngest event of a tenant that was deleted for its age: their ids begin with their time. */
export const prunedEvents = defineEntity({
  name: "PrunedEventEntity",
  tableName: "pruned_events",
  properties: {
    tenantId: tenantId().autoincrement(false),
    lastId: p.text(),
  },
});

export class PrunedEventEntity extends prunedEvents.class {}
setClass(prunedEvents, PrunedEventEntity);

export const webhooks = defineEntity({
  name: "WebhookEntity",
  tableName: "webhooks",
  properties: {
    tenant: ofTenant,
    id: identity(),
    url: p.text(),
    events: json(),
    description: p.text().nullable(),
    isActive: p.boolean().default(true),
    disabledReason: p.text().nullable(),
    paused: p.boolean().default(false),
    secretCipher: p.text(),
    secretHint: p.text(),
    oldSecretCipher: p.text().nullable(),
    oldSecretUntil: moment().nullable(),
    failingSince: moment().nullable(),
    lastSuccessAt: moment().nullable(),
    lastFailureAt: moment().nullable(),
    failuresInRow: p.integer().default(0),
    metadata: metadata(),
    ratePerSecond: p.integer().check("rate_per_second is null or rate_per_second > 0").nullable(),
    deletedAt: moment().nullable(),
    ...versioned(),
    /** Counted by the core, which writes a subscription as a whole. */
    version: p.integer().default(1),
  },
});

export class WebhookEntity extends webhooks.class {}
setClass(webhooks, WebhookEntity);

const webhook = () =>
  besideColumns(p.manyToOne(WebhookEntity).joinColumns("tenant_id", "webhook_id"));

/** The kinds of each subscription over time; none after its deletion. Changes are numbered within the tenant. */
export const subscriptionHistory = defineEntity({
  name: "SubscriptionChangeEntity",
  tableName: "subscription_history",
  properties: {
    tenantId: tenantId(),
    number: p.integer().primary(),
    webhookId: idOf(),
    webhook,
    /** Its own number among those of the subscription. */
    change: p.integer(),
    events: json(),
    since: moment(),
  },
  uniques: [{ properties: ["tenantId", "webhookId", "change"] }],
});

export class SubscriptionChangeEntity extends subscriptionHistory.class {}
setClass(subscriptionHistory, SubscriptionChangeEntity);

export const deliveries = defineEntity({
  name: "DeliveryEntity",
  tableName: "deliveries",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    webhookId: idOf(),
    webhook,
    eventId: p.text(),
    cause: () =>
      besideColumns(p.manyToOne(EventEntity).joinColumns("tenant_id", "event_id"), "cascade"),
    event: p.text(),
    url: p.text(),
    status: p
      .enum(["pending", "held", "succeeded", "failed", "exhausted", "rejected", "cancelled"])
      .default("pending"),
    attemptsCount: p.integer().default(0),
    retriesFrom: p.integer().default(0),
    nextAttemptAt: moment().nullable(),
    leaseUntil: moment().nullable(),
    fence: p.integer().default(0),
    responseCode: p.integer().nullable(),
    error: p.text().nullable(),
    durationMs: p.integer().nullable(),
    deliveredAt: moment().nullable(),
    isTest: p.boolean().default(false),
    createdAt: moment(),
    updatedAt: moment(),
    claim: p.bigint("number").nullable(),
    /** How often a worker had it in hand and nothing came of it, since the last result. */
    interruptions: p.integer().default(0),
    /** It waits until this delivery of the same entity was tried; 0 is the first of those that were held. */
    afterId: p.bigint("number").nullable(),
  },
  indexes: [
    {
      properties: ["tenantId", "webhookId", "nextAttemptAt", "id"],
      where: "status in ('pending', 'failed')",
    },
    { properties: ["tenantId", "webhookId"], where: "status = 'held'" },
    { properties: ["tenantId", "afterId"], where: "after_id > 0" },
    {
      name: "deliveries_exhausted_idx",
      properties: ["tenantId", "webhookId"],
      where: "status = 'exhausted'",
    },
    { properties: ["tenantId", "webhookId", "id"] },
    { properties: ["tenantId", "eventId"] },
    { properties: ["tenantId", "createdAt"] },
  ],
});

export class DeliveryEntity extends deliveries.class {}
setClass(deliveries, DeliveryEntity);

/**
 * When endpoints have something due: of each with unfinished deliveries at least one row that is no later than the
 * first of them. The database itself adds a row next to each delivery that becomes unfinished or due at another time;
 * workers put one instead of many.
 */
export const dueEndpoints = defineEntity({
  name: "DueEndpointEntity",
  tableName: "due_endpoints",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    webhookId: idOf(),
    webhook,
    dueAt: moment(),
  },
  indexes: [
    { properties: ["dueAt", "tenantId", "webhookId", "id"] },
    { properties: ["tenantId", "webhookId"] },
  ],
});

export class DueEndpointEntity extends dueEndpoints.class {}
setClass(dueEndpoints, DueEndpointEntity);

export const deliveryAttempts = defineEntity({
  name: "DeliveryAttemptEntity",
  tableName: "delivery_attempts",
  properties: {
    tenantId: tenantId(),
    deliveryId: idOf().primary(),
    delivery: () =>
      besideColumns(p.manyToOne(DeliveryEntity).joinColumns("tenant_id", "delivery_id"), "cascade"),
    number: p.integer().primary(),
    startedAt: moment(),
    durationMs: p.integer(),
    responseCode: p.integer().nullable(),
    responseBody: p.text().nullable(),
    error: p.text().nullable(),
    /** Exactly what was signed and sent: the secrets may have been rotated since. */
    signedAt: moment().nullable(),
    signature: p.text().nullable(),
  },
});

export class DeliveryAttemptEntity extends deliveryAttempts.class {}
setClass(deliveryAttempts, DeliveryAttemptEntity);
