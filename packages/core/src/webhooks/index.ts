import { storedKinds } from "../events/catalogue.js";
import { listEventsOf } from "./list-events.js";

export * from "./delivery/audit-webhooks.js";
export * from "./subscriptions/create-webhook.js";
export * from "./subscriptions/delete-webhook.js";
export * from "./subscriptions/disable-webhook.js";
export * from "./subscriptions/enable-webhook.js";
export * from "./delivery/get-delivery.js";
export * from "./subscriptions/find-webhooks.js";
export * from "./delivery/list-deliveries.js";
export * from "./subscriptions/pause-webhook.js";
export * from "./delivery/recover-deliveries.js";
export * from "./delivery/redeliver.js";
export * from "./subscriptions/rotate-webhook-secret.js";
export * from "./subscriptions/test-webhooks.js";
export * from "./subscriptions/update-webhook.js";

/** Lists the stored events of a tenant in an order that never changes, those with `after` from there on. */
export const listEvents = listEventsOf(storedKinds);
