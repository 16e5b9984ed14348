import * as z from "zod/mini";
import { metadataFilter } from "../../values/metadata/metadata.js";
import type { WebhookWithHealth } from "../../ports/webhooks/webhook.js";
import { idsField, type Page, pageFields } from "../../values/page.js";
import { useCase } from "../../calls/use-case.js";

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
