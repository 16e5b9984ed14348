import * as z from "zod";
import type { OwnEvent } from "./own-event.js";

const amount = z.number().describe("The price of one, with at most two decimals.");
const fields = z.array(z.string()).describe("The names of the fields that changed.");
const who = z.int().nullable().describe("The user who did it; null for an operator.");

const metadata = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .optional()
  .describe("Values that its owners keep with it, by name; left out where there are none.");

const member = {
  user_id: z.int().describe("The member."),
  name: z.string().describe("The name of the person."),
  email: z.string().describe("The address the person signs in with."),
  role: z.enum(["ADMIN", "MEMBER"]).describe("What the person may do in the tenant."),
};
const order = {
  order_id: z.int().describe("The order."),
  number: z.int().describe("Its number, which counts up within the tenant."),
  user_id: z.int().describe("The user who placed it."),
  total: z.number().describe("What it costs, with at most two decimals."),
  items_count: z.int().describe("How many items it has."),
  status: z.string().describe("Where it stands now."),
  customer: z
    .object({
      name: z.string().nullable().describe("The name of the customer."),
      email: z.string().nullable().describe("Where the customer gets mail."),
      phone: z.string().nullable().describe("Where the customer is called."),
      external_id: z
        .string()
        .nullable()
        .describe("What another system of the shop calls the customer."),
    })
    .nullable()
    .describe("Whom it is for; null where nothing was said of a customer."),
  metadata,
};
const orderChange = {
  ...order,
  previous_status: z.string().describe("Where it stood before."),
};
const product = {
  product_id: z.int().describe("The product."),
  name: z.string().describe("Its name."),
  price: amount,
  stock: z.int().describe("How many there are."),
  category_id: z.int().nullable().describe("The category it is in, or null."),
  metadata,
};
const category = {
  category_id: z.int().describe("The category."),
  name: z.string().describe("Its name."),
  description: z.string().nullable().describe("A text about it."),
  published: z.boolean().describe("Whether the shop shows it."),
  metadata,
};

/** Every event with its payload; webhooks, types and documentation all read this. */
export const eventCatalogue = {
  "user.registered": z.object({ ...member, invited_by: who }),
  "user.updated": z.object({ ...member, changed_fields: fields, updated_by: who }),
  "user.removed": z.object({ ...member, removed_by: who }),
  "order.created": z.object(order),
  "order.updated": z.object(orderChange),
  "order.completed": z.object(orderChange),
  "order.cancelled": z.object({
    ...orderChange,
    reason: z.string().nullable().describe("Why, if that was said."),
  }),
  "product.created": z.object(product),
  "product.updated": z.object({
    product_id: product.product_id,
    name: product.name,
    price: product.price,
    stock: product.stock,
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
export const eventKinds = Object.keys(eventCatalogue) as EventKind[];
