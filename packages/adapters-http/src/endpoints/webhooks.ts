import * as z from "zod";
import { endpoint } from "../wire/endpoint.js";
import { type Answer, data, done, list, page } from "../presenters/answer.js";
import { delivery, deliveryWithBody } from "../presenters/delivery.js";
import {
  eventType,
  recovered,
  webhook,
  webhookWithHealth,
  webhookWithSecret,
} from "../presenters/webhook.js";

const tenantFrom = "path";
const one = "/webhooks/:tenantId/:webhookId";

export const webhookEndpoints = [
  endpoint({
    method: "get",
    path: "/webhooks/:tenantId",
    tenantFrom,
    useCase: "listWebhooks",
    holdsSecrets: true,
    summary: "List the webhook subscriptions of a tenant.",
    description: "Shows only the last characters of each secret.",
    answer: page(webhookWithHealth),
  }),
  endpoint({
    method: "post",
    path: "/webhooks/:tenantId",
    tenantFrom,
    useCase: "createWebhook",
    holdsSecrets: true,
    madeAt: "/webhooks/:tenantId/:webhookId",
    summary: "Subscribe a URL to events.",
    description:
      "The response is the only time the secret is shown. In production the URL must use https and a public address. The secret signs every request: see **events**.",
    status: 201,
    answer: data(webhookWithSecret, "Webhook created"),
  }),
  endpoint({
    method: "get",
    path: "/webhooks/:tenantId/event-types",
    tenantFrom,
    useCase: "listEventTypes",
    summary: "List all event kinds, with schema and sample.",
    description: "The contents of the **events** section, for programs.",
    answer: list(eventType),
  }),
  endpoint({
    method: "get",
    path: "/webhooks/:tenantId/deliveries",
    tenantFrom,
    useCase: "listDeliveries",
    summary: "List deliveries with their attempts, newest first.",
    description: "One delivery per event and subscription.",
    answer: page(delivery),
  }),
  endpoint({
    method: "get",
    path: "/webhooks/:tenantId/deliveries/:deliveryId/message",
    tenantFrom,
    useCase: "getDelivery",
    summary: "Get a delivery with its message.",
    description:
      "Requires the role ADMIN. Each item of `requests` has the headers of one attempt, with its signatures as they were sent.",
    answer: data(deliveryWithBody),
  }),
  endpoint({
    method: "post",
    path: "/webhooks/:tenantId/deliveries/:deliveryId/redeliver",
    tenantFrom,
    useCase: "redeliver",
    summary: "Send a delivery again now.",
    description:
      "Requires the role ADMIN. Starts a new retry schedule. Returns 409 if the subscription is inactive or deleted.",
    answer: data(delivery, "Delivery scheduled"),
  }),
  endpoint({
    method: "post",
    path: "/webhooks/:tenantId/test",
    tenantFrom,
    useCase: "testWebhooks",
    summary: "Send a test event.",
    description:
      "Requires the role ADMIN. Waits for the first attempts. Without `webhook_id`, sends to every subscription of the tenant, for any event kind. Returns 404 if the tenant has no subscriptions.",
    answer: withMessage(list(delivery), "Test event sent"),
  }),
  endpoint({
    method: "get",
    path: one,
    tenantFrom,
    useCase: "getWebhook",
    holdsSecrets: true,
    summary: "Get a subscription.",
    description: "Returns 404 if it does not exist or belongs to another tenant.",
    answer: data(webhook),
  }),
  endpoint({
    method: "patch",
    path: one,
    tenantFrom,
    useCase: "updateWebhook",
    summary: "Update a subscription.",
    description:
      "Requires the role ADMIN. Omitted fields keep their values. Deliveries of an inactive subscription are held. A new URL must meet the same rules as on creation.",
    answer: data(webhook, "Webhook updated"),
  }),
  endpoint({
    method: "delete",
    path: one,
    tenantFrom,
    useCase: "deleteWebhook",
    summary: "Delete a subscription.",
    description:
      "Requires the role ADMIN. Cancels its open deliveries. To stop it temporarily, pause it instead.",
    answer: done("Webhook deleted"),
  }),
  endpoint({
    method: "post",
    path: `${one}/rotate-secret`,
    tenantFrom,
    useCase: "rotateWebhookSecret",
    loses: true,
    holdsSecrets: true,
    summary: "Rotate the secret of a subscription.",
    description:
      "Requires the role ADMIN. The response is the only time the new secret is shown. For 24 hours, Souk also signs with the old secret. Without `secret`, Souk generates one.",
    answer: data(webhookWithSecret, "Secret rotated"),
  }),
  endpoint({
    method: "post",
    path: `${one}/enable`,
    tenantFrom,
    useCase: "enableWebhook",
    summary: "Reactivate a subscription.",
    description:
      "Requires the role ADMIN. Sends held deliveries; with `replay: false`, discards them.",
    answer: data(webhook, "Webhook enabled"),
  }),
  endpoint({
    method: "post",
    path: `${one}/pause`,
    tenantFrom,
    useCase: "pauseWebhook",
    summary: "Pause a subscription.",
    description: "Requires the role ADMIN. Deliveries are held for up to 30 days.",
    answer: data(webhook, "Webhook paused"),
  }),
  endpoint({
    method: "post",
    path: `${one}/resume`,
    tenantFrom,
    useCase: "resumeWebhook",
    summary: "Resume a subscription.",
    description: "Requires the role ADMIN. Sends held deliveries, in order for each entity.",
    answer: data(webhook, "Webhook resumed"),
  }),
  endpoint({
    method: "post",
    path: `${one}/recover`,
    tenantFrom,
    useCase: "recoverDeliveries",
    summary: "Redeliver everything that a subscription missed.",
    description:
      "Requires the role ADMIN. For a receiver that was down for longer than the retries last. Returns 409 if the subscription is inactive.",
    answer: data(recovered, "Deliveries scheduled"),
  }),
];

function withMessage<O>({ view, present }: Answer<O>, text: string): Answer<O> {
  const messageOnly = z.object({ message: z.string().describe("A human-readable message.") });
  return {
    view: z.intersection(view, messageOnly),
    present: (output) => ({ success: true, message: text, ...(present(output) as object) }),
  };
}
