import * as z from "zod/mini";
import { checkEvents } from "../../calls/admission/key-grants.js";
import { notFound } from "../../values/errors.js";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";

/** One delivery with its body: lists leave the body out, because every member may read them. */
export const getDelivery = useCase({
  access: "admin",
  effect: "read",
  input: z.object({ deliveryId: id }),
  async run(context, { deliveryId }) {
    const delivery = await context.store.deliveries.findWithBody(deliveryId);
    if (!delivery) throw notFound("Delivery");
    checkEvents(context, [delivery.event]);
    return delivery;
  },
});
