import * as z from "zod/mini";
import { notFound } from "../../values/errors.js";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";

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
