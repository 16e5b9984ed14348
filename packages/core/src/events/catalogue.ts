import * as z from "zod";
import type { OwnEvent } from "./own-event.js";
import { described } from "../values/schemas/described.js";

const amount = described(z.number(), "The unit price, with the decimals of its currency.");
const currency = described(
  z.nullable(z.string()),
  "The ISO 4217 code of the currency; null if the tenant has none, and amounts have two decimals.",
);
const fields = described(z.array(z.string()), "The names of the fields that changed.");
const who = described(z.nullable(z.int()), "The user who made the change; null for an operator.");

const metadata = described(
  z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  "Your own key-value pairs; omitted if there are none.",
);

const member = {
  user_id: described(z.int(), "The member."),
  name: described(z.string(), "The name of the person."),
  email: described(z.string(), "The address the person signs in with."),
  role: described(z.enum(["ADMIN", "MEMBER"]), "The person's role."),
  role_id: described(
    z.nullable(z.int()),
    "The role of the tenant's own that limits the MEMBER; null for none.",
  ),
};
const order = {
  order_id: described(z.int(), "The order."),
  number: described(z.int(), "The order number."),
  user_id: described(z.int(), "The user who placed it."),
  total: described(z.number(), "The total, with the decimals of its currency."),
  currency,
  items_count: described(z.int(), "The number of items."),
  status: described(z.string(), "The current status."),
  paid_amount: described(z.string(), "The sum of its payments, as a decimal string."),
  refunded_amount: described(z.string(), "The sum of its refunds, as a decimal string."),
  payment_status: described(z.string(), "The payment status."),
  fulfillment_status: described(z.string(), "The fulfillment status."),
  return_status: described(z.string(), "The return status."),
  customer: described(
    z.nullable(
      z.object({
        name: described(z.nullable(z.string()), "The name of the customer."),
        email: described(z.nullable(z.string()), "The customer's email address."),
        phone: described(z.nullable(z.string()), "The customer's phone number."),
        external_id: described(z.nullable(z.string()), "The customer's id in another system."),
      }),
    ),
    "The customer; null if none was given.",
  ),
  customer_id: described(z.nullable(z.int()), "The record of the customer; null if there is none."),
  metadata,
};
const orderChange = {
  ...order,
  previous_status: described(z.string(), "The previous status."),
};
const image_urls = described(
  z.optional(z.array(z.string())),
  "The URLs of its pictures; omitted if there are none.",
);
/** Only of products with options. */
const varied = {
  price_max: described(
    z.optional(z.number()),
    "The highest price of its variants, whose lowest is `price`; omitted without options.",
  ),
  options: described(
    z.optional(
      z.array(
        z.object({
          name: described(z.string(), "The name of the option."),
          values: described(z.array(z.string()), "Its values."),
        }),
      ),
    ),
    "What its variants differ in; omitted without options.",
  ),
  variants: described(
    z.optional(
      z.array(
        z.object({
          id: described(z.int(), "The variant."),
          sku: described(z.nullable(z.string()), "Its SKU, or null."),
          price: amount,
          stock: described(z.int(), "The number of units in stock."),
          options: described(
            z.record(z.string(), z.string()),
            "A value of each option by the option's name.",
          ),
          barcode: described(z.nullable(z.string()), "Its barcode, or null."),
          compare_at_price: described(
            z.nullable(z.number()),
            "The price before a reduction, or null.",
          ),
          weight_grams: described(z.nullable(z.int()), "Its weight in grams, or null."),
          media_id: described(z.nullable(z.int()), "The id of its picture, or null."),
          position: described(z.int(), "Its place in the list, from 1."),
        }),
      ),
    ),
    "Its variants, the first 100 of them; omitted without options.",
  ),
  variants_truncated: described(
    z.optional(z.boolean()),
    "True if there are more variants than the event has.",
  ),
};
const product = {
  product_id: described(z.int(), "The product."),
  name: described(z.string(), "Its name."),
  price: amount,
  currency,
  stock: described(z.int(), "The number of units in stock."),
  category_id: described(z.nullable(z.int()), "The id of its category, or null."),
  image_urls,
  ...varied,
  metadata,
};
const category = {
  category_id: described(z.int(), "The category."),
  name: described(z.string(), "Its name."),
  description: described(z.nullable(z.string()), "A description."),
  published: described(z.boolean(), "Whether it is visible in the shop."),
  metadata,
};

/** Every event with its payload; webhooks, types and documentation all read this. */
export const eventCatalogue = {
  "user.registered": z.object({ ...member, invited_by: who }),
  "user.updated": z.object({ ...member, changed_fields: fields, updated_by: who }),
  "user.removed": z.object({ ...member, removed_by: who }),
  "order.created": z.object(order),
  "order.updated": z.object({ ...orderChange, changed_fields: fields }),
  "order.completed": z.object(orderChange),
  "order.cancelled": z.object({
    ...orderChange,
    reason: described(z.nullable(z.string()), "The reason, if one was given."),
  }),
  "product.created": z.object(product),
  "product.updated": z.object({
    product_id: product.product_id,
    name: product.name,
    price: product.price,
    currency,
    stock: product.stock,
    image_urls,
    ...varied,
    metadata,
    changed_fields: fields,
  }),
  "product.deleted": z.object(product),
  "category.created": z.object(category),
  "category.updated": z.object({ ...category, changed_fields: fields }),
  "category.deleted": z.object(category),
} as const;

const announcement = z.object({
  announcement_id: described(z.int(), "The announcement."),
  title: described(z.string(), "Its headline."),
  status: described(z.string(), "The current status."),
  scheduled_at: described(
    z.nullable(z.string()),
    "When Souk publishes it, without a separate event; null if it is not scheduled.",
  ),
  expires_at: described(
    z.nullable(z.string()),
    "When it leaves the active list, without a separate event; null if it stays.",
  ),
});

/** The records that have a version and that the feed follows. */
export const recordKinds = [
  "product",
  "category",
  "picture",
  "order",
  "customer",
  "announcement",
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Events that only the feed has: a copy of the tenant needs them, and no webhook can ask for them. */
export const feedCatalogue = {
  "order.deleted": z.object({ order_id: order.order_id, number: order.number }),
  "announcement.created": announcement,
  "announcement.updated": announcement,
  "announcement.deleted": announcement,
  "record.changed": z.object({
    kind: described(z.enum(recordKinds), "The kind of the record."),
    id: described(z.int(), "The id of the record."),
    version: described(z.int(), "The version after the change."),
    changed_fields: fields,
  }),
} as const;

const storedCatalogue = { ...eventCatalogue, ...feedCatalogue } as const;

/** The events that a webhook can ask for. */
export type EventKind = keyof typeof eventCatalogue;
/** The events that are stored, and so in the feed. */
export type StoredKind = keyof typeof storedCatalogue;
export type EventData<K extends StoredKind> = z.infer<(typeof storedCatalogue)[K]>;
/** The events that a use case can publish: ours by name, and those that an embedder defines. */
export type Tellable = StoredKind | OwnEvent;
export type DomainEventOf<T extends Tellable> = T extends StoredKind
  ? { kind: T; data: EventData<T> }
  : T extends OwnEvent<infer K, infer S>
    ? { kind: K; data: z.input<S> }
    : never;
export type DomainEvent = DomainEventOf<StoredKind>;
/** The kinds of events that a webhook can ask for. */
export const eventKinds = Object.keys(eventCatalogue) as EventKind[];
/** The kinds of all events of Souk. */
export const storedKinds = Object.keys(storedCatalogue) as StoredKind[];

export const isStoredKind = (kind: string): kind is StoredKind =>
  Object.hasOwn(storedCatalogue, kind);

export const dataSchemaOf = (kind: StoredKind): z.ZodObject => storedCatalogue[kind];
