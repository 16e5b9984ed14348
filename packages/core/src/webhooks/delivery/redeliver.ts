import * as z from "zod";
import { checkEvents } from "../../calls/admission/key-grants.js";
import { CoreError, notFound } from "../../values/errors.js";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import { requireDelivering } from "../subscriptions/subscription-state.js";

/** Sends one delivery again now, whatever its status; it gets a fresh schedule of retries. */
export const redeliver = useCase({
  access: "admin",
  effect: "write",
  input: z.object({ deliveryId: id }),
  async run(context, { deliveryId }) {
    const { store, now, events, audit } = context;
    const delivery = await store.deliveries.find(deliveryId);
    if (!delivery) throw notFound("Delivery");
    checkEvents(context, [delivery.event]);
    const webhook = await store.webhooks.find(delivery.webhookId);
    if (!webhook) throw new CoreError("conflict", "The webhook of this delivery was deleted.");
    requireDelivering(webhook);
    await store.deliveries.redeliver(deliveryId, now);
    audit.about({ kind: "delivery", id: deliveryId });
    events.wake();
    return (await store.deliveries.find(deliveryId)) ?? delivery;
  },
});
