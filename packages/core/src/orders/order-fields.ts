import * as z from "zod";
import { id, money, text } from "../values/fields.js";

/** What the narrower of the two databases keeps in an integer. */
const integer = z.int().max(2_147_483_647);

const item = z.object({
  productId: id.describe("A product of the tenant."),
  qty: integer.min(1).describe("How many."),
  amount: money.describe("What these cost."),
  size: text({ max: 255 }).nullish().describe("The size, if the product comes in several."),
  notes: text({ max: 1000 }).nullish().describe("A wish of the buyer for this item."),
});

export const newOrderInput = z.object({
  addressId: id.describe(
    "An address from the caller's own address book; the order keeps it as it is now.",
  ),
  paymentType: integer.min(0).describe("A number whose meaning the shop decides."),
  totalAmount: money.describe("What the order costs; it is kept as it is sent."),
  orderItems: z.array(item).min(1).max(1000).describe("What is ordered."),
  dryRun: z
    .boolean()
    .default(false)
    .describe("Checks everything, answers as if, and changes nothing."),
});
