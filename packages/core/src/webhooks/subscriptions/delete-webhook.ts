import * as z from "zod";
import { checkVersion } from "../../calls/context.js";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import { lockWebhook } from "./subscription-state.js";

/** Its deliveries stay visible; unfinished ones are cancelled. */
export const deleteWebhook = useCase({
  access: "admin",
  effect: "write",
  input: z.object({ webhookId: id }),
  async run(context, { webhookId }) {
    const { store, audit, now } = context;
    const webhook = await lockWebhook(context, webhookId);
    checkVersion(context, webhook);
    await Promise.all([
      store.webhooks.remove(webhookId, now),
      store.deliveries.cancel(webhookId, "unfinished", now),
    ]);
    audit.changed({ kind: "webhook", id: webhookId }, webhook, null);
  },
});
