import { z } from "zod";
import { notFound } from "../kernel/errors.js";
import { id } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";

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
