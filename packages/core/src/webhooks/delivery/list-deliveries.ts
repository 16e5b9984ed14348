import { z } from "zod";
import { cursorField, decodeCursor } from "../../values/cursor.js";
import { id, text } from "../../values/fields.js";
import { pageFields } from "../../values/page.js";
import { useCase } from "../../calls/use-case.js";
import { deliveryStatuses } from "../../ports/webhooks/delivery.js";
import { eventKind } from "../../events/event-fields.js";

export const listDeliveries = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...pageFields(),
    ...cursorField,
    webhookId: id.optional(),
    event: eventKind.optional(),
    status: z.enum(deliveryStatuses).optional(),
    eventId: text({ min: 1, max: 100 }).optional(),
  }),
  run: ({ store }, { cursor, ...request }) =>
    store.deliveries.list({ ...request, after: decodeCursor("-id", "id", cursor) }),
});
