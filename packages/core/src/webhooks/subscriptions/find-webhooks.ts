import * as z from "zod";
import { notFound } from "../../values/errors.js";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import { metadataFilter } from "../../values/metadata/metadata.js";
import type { WebhookWithHealth } from "../../ports/webhooks/webhook.js";
import { idsField, type Page, pageFields } from "../../values/page.js";
import { ourEvents } from "../../events/known-events.js";
import { listEventTypesOf } from "./event-types.js";

/** Reads one subscription of the tenant, without its secret. */
export const getWebhook = useCase({
  access: "member",
  effect: "read",
  input: z.object({ webhookId: id }),
  async run({ store }, { webhookId }) {
    const webhook = await store.webhooks.find(webhookId);
    if (!webhook) throw notFound("Webhook");
    return webhook;
  },
});

/** Lists the subscriptions of the tenant with their health, without their secrets, newest first. */
export const listWebhooks = useCase({
  access: "member",
  effect: "read",
  input: z.object({ ...pageFields(), ...idsField, ...metadataFilter }),
  async run({ store }, { id: ids, ...request }): Promise<Page<WebhookWithHealth>> {
    const page = await store.webhooks.list({ ...request, ids });
    const health = await store.webhooks.healthOf(page.data.map((webhook) => webhook.id));
    return {
      ...page,
      data: page.data.flatMap((webhook) => {
        const found = health.get(webhook.id);
        return found ? [{ ...webhook, health: found }] : [];
      }),
    };
  },
});

/** Lists the kinds of events that can be subscribed to, each with its JSON Schema and a sample. */
export const listEventTypes = listEventTypesOf(ourEvents);
