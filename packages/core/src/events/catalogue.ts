import { z } from "zod";

const amount = z.number();
const decimals = z.number().describe("an amount with two decimals");
const fields = z.array(z.string());
const role = z.enum(["ADMIN", "MEMBER"]);

const member = { user_id: z.int(), name: z.string(), email: z.string(), role };
const order = {
  order_id: z.int(),
  user_id: z.int(),
  total: decimals,
  items_count: z.int(),
  status: z.string(),
};
const orderChange = { ...order, previous_status: z.string() };
const product = {
  product_id: z.int(),
  name: z.string(),
  price: amount,
  stock: z.int(),
  category_id: z.int().nullable(),
};
const category = {
  category_id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  published: z.boolean(),
};

/** Every event there is, with the payload it carries; webhooks, types and documentation all read this. */
export const eventCatalogue = {
  "user.registered": z.object({ ...member, invited_by: z.int().nullable() }),
  "user.updated": z.object({ ...member, changed_fields: fields, updated_by: z.int().nullable() }),
  "user.removed": z.object({ ...member, removed_by: z.int().nullable() }),
  "order.created": z.object(order),
  "order.updated": z.object(orderChange),
  "order.completed": z.object(orderChange),
  "order.cancelled": z.object({ ...orderChange, reason: z.string().nullable() }),
  "product.created": z.object(product),
  "product.updated": z.object({
    product_id: z.int(),
    name: z.string(),
    price: amount,
    stock: z.int(),
    changed_fields: fields,
  }),
  "product.deleted": z.object(product),
  "category.created": z.object(category),
  "category.updated": z.object({ ...category, changed_fields: fields }),
  "category.deleted": z.object(category),
} as const;

export type EventKind = keyof typeof eventCatalogue;
export type EventData<K extends EventKind> = z.infer<(typeof eventCatalogue)[K]>;
export type DomainEventOf<K extends EventKind> = {
  [E in K]: { kind: E; data: EventData<E> };
}[K];
export type DomainEvent = DomainEventOf<EventKind>;
export const eventKinds = Object.keys(eventCatalogue) as EventKind[];
