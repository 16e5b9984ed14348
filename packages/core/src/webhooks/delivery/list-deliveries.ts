import * as z from "zod/mini";
import { cursorField, decodeCursor } from "../../values/cursor.js";
import { id, text } from "../../values/fields.js";
import { pageFields } from "../../values/page.js";
import { useCase } from "../../calls/use-case.js";
import { deliveryStatuses } from "../../ports/webhooks/delivery.js";
import { eventKind } from "../../events/event-fields.js";
import { described } from "../../values/schemas/described.js";

/** Lists deliveries of the tenant's webhooks with their attempts, without bodies, newest first. */
export const listDeliveries = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...pageFields(),
    ...cursorField,
    webhookId: described(z.optional(id), "Only those to this subscription."),
    event: described(z.optional(eventKind), "Only those of this kind of event."),
    status: described(z.optional(z.enum(deliveryStatuses)), "Only those that stand like this."),
    eventId: described(z.optional(text({ min: 1, max: 100 })), "Only those of this event."),
  }),
  run: ({ store }, { cursor, ...request }) =>
    store.deliveries.list({ ...request, after: decodeCursor("-id", "id", cursor) }),
});
