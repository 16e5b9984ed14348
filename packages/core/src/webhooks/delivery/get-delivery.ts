import * as z from "zod";
import { holdsScope } from "../../calls/admission/check-scope.js";
import { checkEvents } from "../../calls/admission/key-grants.js";
import { notFound } from "../../values/errors.js";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import type { DeliveryWithBody } from "../../ports/webhooks/delivery.js";
import { signedHeaders } from "./signature.js";

/** What one attempt sent along with the body. */
export interface DeliveryRequest {
  readonly attempt: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface DeliveryWithRequests extends DeliveryWithBody {
  /** Of the attempts whose signature is known, oldest first. */
  readonly requests: readonly DeliveryRequest[];
}

/** One delivery with its body: lists leave the body out, because every member may read them. */
export const getDelivery = useCase({
  access: "admin",
  effect: "read",
  input: z.object({ deliveryId: id }),
  async run(context, { deliveryId }): Promise<DeliveryWithRequests> {
    const delivery = await context.store.deliveries.findWithBody(deliveryId);
    if (!delivery) throw notFound("Delivery");
    checkEvents(context, [delivery.event]);
    // Who has a fresh signature can send the event again, which is what `redeliver` does.
    const mayRepeat = holdsScope(context, "webhooks:write");
    const signatures = mayRepeat ? delivery.signatures : [];
    return {
      ...delivery,
      signatures,
      requests: signatures.map(({ attempt, ...signed }) => ({
        attempt,
        headers: signedHeaders({ ...delivery, ...signed }),
      })),
    };
  },
});
