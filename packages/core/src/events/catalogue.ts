import * as z from "zod/mini";
import type { OwnEvent } from "./own-event.js";
import { described } from "../values/schemas/described.js";

const amount = described(
  z.number(),
  "The price of one, with at most the decimals of its currency.",
);
const currency = described(
  z.nullable(z.string()),
  "The ISO 4217 code of the currency; null where the tenant has named none, and amounts have two decimals.",
);
const fields = described(z.array(z.string()), "The names of the fields that changed.");
const who = described(z.nullable(z.int()), "The user who did it; null for an operator.");

const metadata = described(
  z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  "Values that its owners keep with it, by name; left out where there are none.",
);

const member = {
  user_id: described(z.int(), "The member."),
  name: described(z.string(), "The name of the person."),
  email: described(z.string(), "The address the person signs in with."),
  role: described(z.enum(["ADMIN", "MEMBER"]), "What the person may do in the tenant."),
};
const order = {
  order_id: described(z.int(), "The order."),
  number: described(z.int(), "Its number, which counts up within the tenant."),
  user_id: described(z.int(), "The user who placed it."),
  total: described(z.number(), "What it costs, with at most the decimals of its currency."),
  currency,
  items_count: described(z.int(), "How many items it has."),
  status: described(z.string(), "Where it stands now."),
  paid_amount: described(z.string(), "What its payments are together, as a decimal text."),
  refunded_amount: described(z.string(), "What its refunds are together, as a decimal text."),
  payment_status: described(z.string(), "How it stands with its money."),
  fulfillment_status: described(z.string(), "How much of it was shipped."),
  customer: described(
    z.nullable(
      z.object({
        name: described(z.nullable(z.string()), "The name of the customer."),
        email: described(z.nullable(z.string()), "Where the customer gets mail."),
        phone: described(z.nullable(z.string()), "Where the customer is called."),
        external_id: described(
          z.nullable(z.string()),
          "What another system of the shop calls the customer.",
        ),
      }),
    ),
    "Whom it is for; null where nothing was said of a customer.",
  ),
  metadata,
};
const orderChange = {
  ...order,
  previous_status: described(z.string(), "Where it stood before."),
};
const image_urls = described(
  z.optional(z.array(z.string())),
  "Where its pictures are; left out where there are none.",
);
const product = {
  product_id: described(z.int(), "The product."),
  name: described(z.string(), "Its name."),
  price: amount,
  currency,
  stock: described(z.int(), "How many there are."),
  category_id: described(z.nullable(z.int()), "The category it is in, or null."),
  image_urls,
  metadata,
};
const category = {
  category_id: described(z.int(), "The category."),
  name: described(z.string(), "Its name."),
  description: described(z.nullable(z.string()), "A text about it."),
  published: described(z.boolean(), "Whether the shop shows it."),
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
    reason: described(z.nullable(z.string()), "Why, if that was said."),
  }),
  "product.created": z.object(product),
  "product.updated": z.object({
    product_id: product.product_id,
    name: product.name,
    price: product.price,
    currency,
    stock: product.stock,
    image_urls,
    metadata,
    changed_fields: fields,
  }),
  "product.deleted": z.object(product),
  "category.created": z.object(category),
  "category.updated": z.object({ ...category, changed_fields: fields }),
  "category.deleted": z.object(category),
} as const;

export type EventKind = keyof typeof eventCatalogue;
export type EventData<K extends EventKind> = z.infer<(typeof eventCatalogue)[K]>;
/** The events that a use case can publish: ours by name, and those that an embedder defines. */
export type Tellable = EventKind | OwnEvent;
export type DomainEventOf<T extends Tellable> = T extends EventKind
  ? { kind: T; data: EventData<T> }
  : T extends OwnEvent<infer K, infer S>
    ? { kind: K; data: z.input<S> }
    : never;
export type DomainEvent = DomainEventOf<EventKind>;
/** The kinds of all events of Souk. */
export const eventKinds = Object.keys(eventCatalogue) as EventKind[];
