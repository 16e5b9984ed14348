import { z } from "zod";
import { cursorField, decodeCursor } from "../kernel/cursor.js";
import { id, text } from "../kernel/fields.js";
import { pageFields } from "../kernel/page.js";
import { useCase } from "../kernel/use-case.js";
import { deliveryStatuses } from "./delivery.js";
import { eventKind } from "./webhook-fields.js";

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
