import * as z from "zod";
import { id, timestamp } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import {
  checkDeliveries,
  lockWebhook,
  requireDelivering,
} from "../subscriptions/subscription-state.js";
import { described } from "../../values/schemas/described.js";

/** Sends again everything that a subscription has missed since then. */
export const recoverDeliveries = useCase({
  access: "admin",
  effect: "write",
  input: z.object({
    webhookId: id,
    since: described(
      timestamp,
      "Redeliver what was missed since this time. A date without a time means the start of the tenant's day.",
    ),
  }),
  async run(context, { webhookId, since }) {
    const { store, now, events, audit } = context;
    const webhook = await lockWebhook(context, webhookId);
    await checkDeliveries(context, webhookId);
    requireDelivering(webhook);
    const recovered = await store.deliveries.recover(webhookId, since, now);
    audit.about({ kind: "webhook", id: webhookId });
    events.wake();
    return { recovered };
  },
});
