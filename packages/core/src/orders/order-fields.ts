import * as z from "zod";
import type { Issue } from "../values/errors.js";
import { email, id, money, postalFields, text } from "../values/fields.js";
import { metadataField } from "../values/metadata/metadata.js";
import { formatMoney } from "../values/money.js";

/** The largest integer of the narrower database. */
const integer = z.int().max(2_147_483_647);

const item = z.object({
  productId: id.describe("A product of the tenant."),
  qty: integer.min(1).describe("How many."),
  amount: money.describe("What these cost."),
  size: text({ max: 255 }).nullish().describe("The size, if the product comes in several."),
  notes: text({ max: 1000 }).nullish().describe("A wish of the buyer for this item."),
});

const customer = z.object({
  name: text({ max: 255 }).nullish().describe("The name of the customer."),
  email: email
    .nullish()
    .describe("Where the customer gets mail; capital letters make no difference."),
  phone: text({ max: 32 }).nullish().describe("Where the customer is called."),
  externalId: text({ max: 255 })
    .nullish()
    .describe("What another system of the shop calls the customer."),
});

const { street, city, country, postalCode, state, phone } = postalFields;

const address = z.object({
  street,
  city,
  country: country.optional(),
  postalCode: postalCode.optional(),
  state: state.optional(),
  phone: phone.optional(),
});

const fields = z.object({
  addressId: id
    .optional()
    .describe(
      "An address from the caller's own address book; the order keeps it as it is now. Needed where no `address` is given.",
    ),
  address: address
    .nullish()
    .describe("Where it goes, in place of `address_id`; it is kept with the order alone."),
  customer: customer.nullish().describe("Whom it is for, where that is not who places it."),
  paymentType: integer.min(0).describe("A number whose meaning the shop decides."),
  totalAmount: money.describe(
    "What the order costs; it is kept as it is sent, unless the host wants it to be what the items cost together.",
  ),
  orderItems: z.array(item).min(1).max(1000).describe("What is ordered."),
  metadata: metadataField,
  dryRun: z
    .boolean()
    .default(false)
    .describe("Checks everything, answers as if, and changes nothing."),
});

/** The address fields of an order, checked even if another field is wrong. */
const saysWhere = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

export const newOrderInput = fields
  .refine(({ address, addressId }) => (address ?? addressId ?? null) !== null, {
    ...saysWhere,
    path: ["addressId"],
    error: "The :field field is required.",
  })
  .refine(({ address, addressId }) => (address ?? null) === null || addressId === undefined, {
    ...saysWhere,
    path: ["address"],
    error: "The :field field must be left out where the address id field is given.",
  });

/** The total must be the sum of the lines. */
export function totalRules({
  totalAmount,
  orderItems,
}: Partial<z.output<typeof newOrderInput>>): Issue[] {
  if (totalAmount === undefined || orderItems === undefined) return [];
  const sum = orderItems.reduce((total, { amount }) => total + amount, 0);
  if (sum === totalAmount) return [];
  const message = `The total amount field must be ${formatMoney(sum)}, which the order items cost together.`;
  return [{ path: ["totalAmount"], message }];
}
