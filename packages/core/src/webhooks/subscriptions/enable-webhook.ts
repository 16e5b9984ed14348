import * as z from "zod";
import { checkVersion } from "../../calls/context.js";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import { checkDeliveries, lockWebhook, keepWebhook, switchedOn } from "./subscription-state.js";
import { described } from "../../values/schemas/described.js";

/** Enables it again. Sends held deliveries, unless the caller discards them. */
export const enableWebhook = useCase({
  access: "admin",
  effect: "write",
  input: z.object({
    webhookId: id,
    replay: described(
      z._default(z.boolean(), true),
      "Whether to send held deliveries. Otherwise they are discarded.",
    ),
  }),
  async run(context, { webhookId, replay }) {
    const webhook = await lockWebhook(context, webhookId);
    checkVersion(context, webhook);
    await checkDeliveries(context, webhookId);
    if (!webhook.isActive) return keepWebhook(context, webhook, switchedOn, replay);
    context.audit.unchanged();
    return webhook;
  },
});
