import * as z from "zod";
import { endpoint } from "../endpoint.js";
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
    description: "Their secrets are not in it, only the end of each.",
    answer: page(webhookWithHealth),
  }),
  endpoint({
    method: "post",
    path: "/webhooks/:tenantId",
    tenantFrom,
    useCase: "createWebhook",
    holdsSecrets: true,
    madeAt: "/webhooks/:tenantId/:webhookId",
    summary: "Subscribe a URL to events; the answer is the only one that shows the secret.",
    description:
      "In production the URL must be https and lead to a public address. The secret signs every request; **events** says how.",
    status: 201,
    answer: data(webhookWithSecret, "Webhook created"),
  }),
  endpoint({
    method: "get",
    path: "/webhooks/:tenantId/event-types",
    tenantFrom,
    useCase: "listEventTypes",
    summary: "List every event there is, with the schema and a sample of its payload.",
    description: "The same as under **events**, for programs.",
    answer: list(eventType),
  }),
  endpoint({
    method: "get",
    path: "/webhooks/:tenantId/deliveries",
    tenantFrom,
    useCase: "listDeliveries",
    summary: "List deliveries, newest first, each with its attempts.",
    description:
      "What came of each event, for each subscription. Filter by subscription, event, status or event id; `next_cursor` leads on.",
    answer: page(delivery),
  }),
  endpoint({
    method: "get",
    path: "/webhooks/:tenantId/deliveries/:deliveryId/message",
    tenantFrom,
    useCase: "getDelivery",
    summary: "Read a delivery with what is sent.",
    description:
      "Only an ADMIN may do this. With the secret of the subscription, `body` is what the signatures are made of.",
    answer: data(deliveryWithBody),
  }),
  endpoint({
    method: "post",
    path: "/webhooks/:tenantId/deliveries/:deliveryId/redeliver",
    tenantFrom,
    useCase: "redeliver",
    summary: "Send a delivery again, now.",
    description:
      "Only an ADMIN may do this. It gets a fresh schedule of retries. If the subscription is switched off or gone, this is a 409.",
    answer: data(delivery, "Delivery scheduled"),
  }),
  endpoint({
    method: "post",
    path: "/webhooks/:tenantId/test",
    tenantFrom,
    useCase: "testWebhooks",
    summary: "Send a sample of an event to the subscriptions, and wait for the first attempts.",
    description:
      "Only an ADMIN may do this. Without `webhook_id` it goes to every subscription of the tenant, whatever events they asked for. A tenant without any is a 404.",
    answer: withMessage(list(delivery), "Test event sent"),
  }),
  endpoint({
    method: "get",
    path: one,
    tenantFrom,
    useCase: "getWebhook",
    holdsSecrets: true,
    summary: "Read a subscription.",
    description: "One of another tenant is a 404, the same as one that does not exist.",
    answer: data(webhook),
  }),
  endpoint({
    method: "patch",
    path: one,
    tenantFrom,
    useCase: "updateWebhook",
    summary: "Change a subscription; what is due while it is inactive is held.",
    description:
      "Only an ADMIN may do this. Fields that are not sent stay as they are. A new URL is checked as on creation.",
    answer: data(webhook, "Webhook updated"),
  }),
  endpoint({
    method: "delete",
    path: one,
    tenantFrom,
    useCase: "deleteWebhook",
    summary: "Delete a subscription; what was not delivered is cancelled.",
    description: "Only an ADMIN may do this. To stop it for a while, pause it.",
    answer: done("Webhook deleted"),
  }),
  endpoint({
    method: "post",
    path: `${one}/rotate-secret`,
    tenantFrom,
    useCase: "rotateWebhookSecret",
    holdsSecrets: true,
    summary: "Give a subscription a new secret; the old one signs beside it for 24 hours.",
    description:
      "Only an ADMIN may do this. The answer is the only one that shows the new secret. Without `secret` one is made.",
    answer: data(webhookWithSecret, "Secret rotated"),
  }),
  endpoint({
    method: "post",
    path: `${one}/enable`,
    tenantFrom,
    useCase: "enableWebhook",
    summary: "Switch a subscription on again and send what was held, or forget it.",
    description: "Only an ADMIN may do this. With `replay: false` what was held is forgotten.",
    answer: data(webhook, "Webhook enabled"),
  }),
  endpoint({
    method: "post",
    path: `${one}/pause`,
    tenantFrom,
    useCase: "pauseWebhook",
    summary: "Hold the deliveries of a subscription.",
    description: "Only an ADMIN may do this. What happens meanwhile is held for 30 days.",
    answer: data(webhook, "Webhook paused"),
  }),
  endpoint({
    method: "post",
    path: `${one}/resume`,
    tenantFrom,
    useCase: "resumeWebhook",
    summary: "Send what was held, and go on.",
    description: "Only an ADMIN may do this. What was held leaves in order for each entity.",
    answer: data(webhook, "Webhook resumed"),
  }),
  endpoint({
    method: "post",
    path: `${one}/recover`,
    tenantFrom,
    useCase: "recoverDeliveries",
    summary: "Send again all that a subscription has missed since a time.",
    description:
      "Only an ADMIN may do this. For a receiver that was away for longer than the retries last. A subscription that is switched off is a 409.",
    answer: data(recovered, "Deliveries scheduled"),
  }),
];

function withMessage<O>({ view, present }: Answer<O>, text: string): Answer<O> {
  const said = z.object({ message: z.string().describe("What was done, for people.") });
  return {
    view: z.intersection(view, said),
    present: (output) => ({ success: true, message: text, ...(present(output) as object) }),
  };
}
