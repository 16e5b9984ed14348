import { z } from "zod";
import { id, money, text } from "../values/fields.js";

/** What the narrower of the two databases keeps in an integer. */
const integer = z.int().max(2_147_483_647);

const item = z.object({
  productId: id,
  qty: integer.min(1),
  amount: money,
  size: text({ max: 255 }).nullish(),
  notes: text({ max: 1000 }).nullish(),
});

export const newOrderInput = z.object({
  addressId: id,
  paymentType: integer.min(0),
  totalAmount: money,
  orderItems: z.array(item).min(1).max(1000),
  /** Checks everything, answers as if, and changes nothing. */
  dryRun: z.boolean().default(false),
});
