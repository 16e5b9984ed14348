import * as z from "zod";
import { checkVersion } from "../../calls/context.js";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import { checkDeliveries, lockWebhook, keepWebhook } from "./subscription-state.js";

const setPaused = (paused: boolean) =>
  useCase({
    access: "admin",
    effect: "write",
    input: z.object({ webhookId: id }),
    async run(context, { webhookId }) {
      const webhook = await lockWebhook(context, webhookId);
      checkVersion(context, webhook);
      if (!paused) await checkDeliveries(context, webhookId);
      if (webhook.paused !== paused) return keepWebhook(context, webhook, { paused });
      context.audit.unchanged();
      return webhook;
    },
  });

/** Holds the deliveries of a subscription without disabling it. */
export const pauseWebhook = setPaused(true);

/** Resumes the subscription and sends the held deliveries. */
export const resumeWebhook = setPaused(false);
