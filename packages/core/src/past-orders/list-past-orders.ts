import * as z from "zod/mini";
import { useCase } from "../calls/use-case.js";
import { cursorField, decodeCursor } from "../values/cursor.js";
import { lastMoment, text, timestamp } from "../values/fields.js";
import { pageFields } from "../values/page.js";
import { described } from "../values/schemas/described.js";
import { PAST_ORDER_SORT } from "../ports/orders/past-order.js";

/** Lists past orders, newest first. */
export const listPastOrders = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...pageFields(20),
    ...cursorField,
    number: described(
      z.optional(text({ min: 1, max: 64 })),
      "Only past orders with this number, as the other platform wrote it.",
    ),
    customerEmail: described(
      z.optional(text({ min: 1, max: 255 })),
      "Only past orders of the customer with this e-mail address, in any case.",
    ),
    from: described(
      z.optional(timestamp),
      "Only past orders placed at this time or later; a date alone is the beginning of the tenant's day.",
    ),
    to: described(
      z.optional(lastMoment),
      "Only past orders placed at this time or earlier; a date alone is the end of the tenant's day.",
    ),
  }),
  async run({ store }, { cursor, customerEmail, ...request }) {
    const position = decodeCursor(PAST_ORDER_SORT, "time", cursor);
    const after = position && { placedAt: new Date(Number(position.value)), id: position.id };
    const email = customerEmail?.toLowerCase();
    return store.pastOrders.list({ ...request, customerEmail: email, after });
  },
});
