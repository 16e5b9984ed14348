import * as z from "zod";
import { cursorField, decodeCursor } from "../../values/cursor.js";
import { id, lastMoment, text, timestamp } from "../../values/fields.js";
import { pageFields } from "../../values/page.js";
import { useCase } from "../../calls/use-case.js";
import { deliveryStatuses } from "../../ports/webhooks/delivery.js";
import { eventKind } from "../../events/event-fields.js";
import { severalOf } from "../../values/several.js";
import { described } from "../../values/schemas/described.js";

/** Lists deliveries of the tenant's webhooks with their attempts, without bodies, newest first. */
export const listDeliveries = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...pageFields(),
    ...cursorField,
    webhookId: described(z.optional(id), "Filter by subscription."),
    event: described(z.optional(eventKind), "Filter by event kind."),
    status: severalOf(deliveryStatuses, "Filter by status."),
    eventId: described(z.optional(text({ min: 1, max: 100 })), "Filter by event id."),
    from: described(
      z.optional(timestamp),
      "Only records created at this time or later. A date without a time means the start of the tenant's day.",
    ),
    to: described(
      z.optional(lastMoment),
      "Only records created at this time or earlier. A date without a time means the end of the tenant's day.",
    ),
  }),
  run: ({ store }, { cursor, status: statuses, ...request }) =>
    store.deliveries.list({ ...request, statuses, after: decodeCursor("-id", "id", cursor) }),
});
