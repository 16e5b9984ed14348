import * as z from "zod";
import { decodeCursor } from "../values/cursor.js";
import { lastMoment, text, timestamp } from "../values/fields.js";
import { described } from "../values/schemas/described.js";
import { PAST_ORDER_SORT, type PastOrderRequest } from "../ports/orders/past-order.js";

export const pastOrderFilters = {
  number: described(
    z.optional(text({ min: 1, max: 64 })),
    "Filter by the order number on the other platform.",
  ),
  customerEmail: described(
    z.optional(
      z.pipe(
        text({ min: 1, max: 255 }),
        z.transform((email) => email.toLowerCase()),
      ),
    ),
    "Filter by the customer's email address, case-insensitive.",
  ),
  from: described(
    z.optional(timestamp),
    "Only past orders placed at this time or later. A date without a time means the start of the tenant's day.",
  ),
  to: described(
    z.optional(lastMoment),
    "Only past orders placed at this time or earlier. A date without a time means the end of the tenant's day.",
  ),
};

export function positionIn(cursor: string | undefined): PastOrderRequest["after"] {
  const position = decodeCursor(PAST_ORDER_SORT, "time", cursor);
  return position && { placedAt: new Date(Number(position.value)), id: position.id };
}
