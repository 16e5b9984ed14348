import * as z from "zod";
import { email, id, money, postalFields, signedMoney, text } from "../values/fields.js";
import { adjustmentKinds } from "../ports/orders/adjustment.js";
import { ownExternalId } from "../values/external-ids.js";
import { metadataField } from "../values/metadata/metadata.js";
import { taggingField, tagsField } from "../values/tags.js";
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

const MOST_ADJUSTMENTS = 50;
const MOST_RATE = 1_000;

const rate = z.number().check(
  z.gte(0),
  z.lte(MOST_RATE),
  z.refine(
    (value) => Number(value.toFixed(4)) === value,
    "The :field field must have at most four decimals.",
  ),
);

const adjustment = z
  .object({
    kind: described(z.enum(adjustmentKinds), "The kind."),
    label: described(text({ min: 1, max: 255 }), "What the customer reads, such as `VAT 19%`."),
    amount: described(
      signedMoney,
      "The amount: negative or 0 for a discount, 0 or more for every other kind.",
    ),
    rate: described(
      z.nullish(rate),
      "The rate in per cent, with at most four decimals. Souk does not calculate with it.",
    ),
    orderItem: described(
      z.nullish(z.int().check(z.gte(0))),
      "The place of an item in the list of items, from 0, if the adjustment is about that item only. With `order_item_id`, it may be the id instead, as responses have it.",
    ),
    orderItemId: described(
      z.nullish(id),
      "The id of an existing item, if the adjustment is about that item only. New items have none: use `order_item`.",
    ),
  })
  .check(
    z.refine(({ kind, amount }) => kind !== "discount" || amount <= 0, {
      path: ["amount"],
      error: "The :field field must not be greater than 0 for a discount.",
    }),
    z.refine(({ kind, amount }) => kind === "discount" || amount >= 0, {
      path: ["amount"],
      error: "The :field field must be at least 0.",
    }),
  );

const adjustments = z.array(adjustment).check(z.maxLength(MOST_ADJUSTMENTS));

const taxIncluded = z.boolean();

const fields = z.object({
  addressId: described(
    z.optional(id),
    "An address from the caller's address book. Required without `address`; the order stores a copy.",
  ),
  address: described(
    z.nullish(address),
    "The delivery address, instead of `address_id`. Stored with the order only.",
  ),
  customer: described(
    z.nullish(customer),
    "The customer, if not the caller. Souk finds the record by `external_id`, otherwise by email, otherwise by phone, or makes one.",
  ),
  customerId: described(
    z.optional(id),
    "The record of the customer, instead of `customer`. The order stores a copy of it.",
  ),
  externalId: ownExternalId,
  paymentType,
  totalAmount: described(
    z.optional(money),
    "The total. Defaults to `amounts.total`. Stored as sent, unless the tenant's setting `totals` is `checked`.",
  ),
  orderItems: described(listOf(item), "The order items."),
  adjustments: described(
    z.optional(adjustments),
    "What the total consists of besides the items: discounts, shipping, taxes and fees.",
  ),
  taxIncluded: described(
    z._default(taxIncluded, false),
    "Whether the other amounts include the taxes, so that the total does not add them.",
  ),
  notes,
  metadata: metadataField,
  tags: tagsField,
  dryRun: described(z._default(z.boolean(), false), "Checks the order and stores nothing."),
});

export const newOrderInput = fields.check(
  z.refine(({ customer, customerId }) => customerId === undefined || (customer ?? null) === null, {
    ...together,
    path: ["customerId"],
    error: "The :field field must be left out where the customer field is given.",
  }),
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
  customerId: described(
    z.nullish(id),
    "The record of the customer, instead of `customer`. The order stores a copy of it. Both may be sent back as they were read.",
  ),
  externalId: ownExternalId,
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
  totalAmount: described(
    z.optional(money),
    "The order total. If it is omitted, a total that was the sum follows the sum.",
  ),
  adjustments: described(
    z.optional(adjustments),
    "The whole list of adjustments. If it is omitted, adjustments follow their items.",
  ),
  taxIncluded: described(
    z.optional(taxIncluded),
    "Whether the other amounts include the taxes, so that the total does not add them.",
  ),
  orderItems: described(
    z.optional(listOf(correctedItem)),
    "The whole list of items. An omitted item is removed; an item with its `id` keeps its omitted fields.",
  ),
  metadata: metadataField,
  tags: tagsField,
  tagging: taggingField,
});
