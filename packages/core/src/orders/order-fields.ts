import * as z from "zod";
import type { Issue } from "../values/errors.js";
import { email, id, money, postalFields, text } from "../values/fields.js";
import { metadataField } from "../values/metadata/metadata.js";
import { formatMoney } from "../values/money.js";
import type { Currency } from "../values/currency.js";
import { currencyOfAmounts } from "../values/tenant-terms.js";
import { described } from "../values/schemas/described.js";

/** The largest integer of the narrower database. */
const integer = z.int().check(z.lte(2_147_483_647));

const itemFields = {
  productId: described(z.optional(id), "A product of the tenant."),
  sku: described(
    z.optional(text({ min: 1, max: 64 })),
    "The SKU of a variant, in place of `product_id` and `variant_id`.",
  ),
  variantId: described(
    z.optional(id),
    "A variant, in place of `product_id` or with it. Required if the product has several.",
  ),
  qty: described(integer.check(z.gte(1)), "The quantity."),
  amount: described(money, "The total price of the item, for all units."),
  size: described(
    z.nullish(text({ max: 255 })),
    "The size; by default the option values of the variant, such as `M / Red`.",
  ),
  notes: described(z.nullish(text({ max: 1000 })), "A note from the buyer about this item."),
};

/** Fields that depend on each other, checked even if another field is wrong. */
const together = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

interface NamedItem {
  productId?: number | undefined;
  variantId?: number | undefined;
  sku?: string | undefined;
}

const oneName = z.refine<NamedItem>(
  ({ productId, sku }) => productId === undefined || sku === undefined,
  {
    ...together,
    path: ["sku"],
    error: "The :field field must be left out where the product id field is given.",
  },
);

const oneVariant = z.refine<NamedItem>(
  ({ variantId, sku }) => variantId === undefined || sku === undefined,
  {
    ...together,
    path: ["sku"],
    error: "The :field field must be left out where the variant id field is given.",
  },
);

const item = z.object(itemFields).check(
  z.refine(({ productId, variantId, sku }) => (productId ?? variantId ?? sku) !== undefined, {
    ...together,
    path: ["productId"],
    error: "The :field field is required.",
  }),
  oneName,
  oneVariant,
);

const needed = ["productId", "qty", "amount"] as const;

const correctedItem = z
  .object({
    ...itemFields,
    id: described(z.optional(id), "The id of an existing item; omit it for a new item."),
    qty: z.optional(itemFields.qty),
    amount: z.optional(itemFields.amount),
  })
  .check(
    z.superRefine((given, ctx) => {
      const named = { ...given, productId: given.productId ?? given.variantId ?? given.sku };
      const missing = needed.filter((name) => given.id === undefined && named[name] === undefined);
      for (const name of missing) {
        ctx.addIssue({ code: "custom", path: [name], message: "The :field field is required." });
      }
    }),
    oneName,
    oneVariant,
  );

const listOf = <T extends z.core.$ZodType>(items: T) =>
  z.array(items).check(z.minLength(1), z.maxLength(1000));

const customer = z.object({
  name: described(z.nullish(text({ max: 255 })), "The name of the customer."),
  email: described(z.nullish(email), "The customer's email address, case-insensitive."),
  phone: described(z.nullish(text({ max: 32 })), "The customer's phone number."),
  externalId: described(z.nullish(text({ max: 255 })), "The customer's id in another system."),
});

const { street, city, country, postalCode, state, phone } = postalFields;

const address = z.object({
  street,
  city,
  country: z.optional(country),
  postalCode: z.optional(postalCode),
  state: z.optional(state),
  phone: z.optional(phone),
});

const notes = described(
  z.nullish(text({ max: 2_000 })),
  "Notes from the buyer. Members' own notes are separate.",
);

const paymentType = described(integer.check(z.gte(0)), "A number that you define.");

const fields = z.object({
  addressId: described(
    z.optional(id),
    "An address from the caller's address book. Required without `address`; the order stores a copy.",
  ),
  address: described(
    z.nullish(address),
    "The delivery address, instead of `address_id`. Stored with the order only.",
  ),
  customer: described(z.nullish(customer), "The customer, if not the caller."),
  paymentType,
  totalAmount: described(
    money,
    "The total. Stored as sent, unless the host requires the sum of the items.",
  ),
  orderItems: described(listOf(item), "The order items."),
  notes,
  metadata: metadataField,
  dryRun: described(z._default(z.boolean(), false), "Checks the order and stores nothing."),
});

export const newOrderInput = fields.check(
  z.refine(({ address, addressId }) => (address ?? addressId ?? null) !== null, {
    ...together,
    path: ["addressId"],
    error: "The :field field is required.",
  }),
  z.refine(({ address, addressId }) => (address ?? null) === null || addressId === undefined, {
    ...together,
    path: ["address"],
    error: "The :field field must be left out where the address id field is given.",
  }),
);

/** What may change of a placed order; what is left out stays, also within customer and address. */
export const correctionInput = z.object({
  id,
  customer: described(
    z.nullish(customer),
    "The customer. Omitted fields keep their values; null removes the customer.",
  ),
  address: described(
    z.optional(
      z.object({
        ...address.shape,
        street: z.optional(street),
        city: z.optional(city),
      }),
    ),
    "The delivery address. Omitted fields keep their values. `address_id` becomes 0.",
  ),
  notes,
  paymentType: z.optional(paymentType),
  totalAmount: described(z.optional(money), "The order total."),
  orderItems: described(
    z.optional(listOf(correctedItem)),
    "The whole list of items. An omitted item is removed; an item with its `id` keeps its omitted fields.",
  ),
  metadata: metadataField,
});

/** The total must be the sum of the lines. */
export function totalRules({
  totalAmount,
  orderItems,
  currency = currencyOfAmounts(),
}: {
  readonly totalAmount?: number | undefined;
  readonly orderItems?: readonly { readonly amount: number }[] | undefined;
  readonly currency?: Currency;
}): Issue[] {
  if (totalAmount === undefined || orderItems === undefined) return [];
  const sum = orderItems.reduce((total, { amount }) => total + amount, 0);
  if (sum === totalAmount) return [];
  const message = `The total amount field must be ${formatMoney(sum, currency)}, which the order items cost together.`;
  return [{ path: ["totalAmount"], message }];
}
