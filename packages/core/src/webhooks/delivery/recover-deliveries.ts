import * as z from "zod";
import { CoreError } from "../../values/errors.js";
import { id, timestamp } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import { lockWebhook } from "../subscriptions/subscription-state.js";
import { delivers } from "../../ports/webhooks/webhook.js";

/** Sends again everything that a subscription has missed since then. */
export const recoverDeliveries = useCase({
  access: "admin",
  effect: "write",
  input: z.object({
    webhookId: id,
    since: timestamp.describe("The moment, or the day in UTC, from which on it was missed."),
  }),
  async run(context, { webhookId, since }) {
    const { store, now, events, audit } = context;
    const webhook = await lockWebhook(context, webhookId);
    if (!delivers(webhook)) throw new CoreError("conflict", "The webhook is switched off.");
    const recovered = await store.deliveries.recover(webhookId, since, now);
    audit.about({ kind: "webhook", id: webhookId });
    events.wake();
    return { recovered };
  },
});
