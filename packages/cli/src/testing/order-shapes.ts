import * as z from "zod";

const id = z.int().min(1);
const moment = z.iso.datetime();
const amount = z.string().regex(/^\d+\.\d{2}$/);
const text = z.string().nullable();
const metadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const person = z.strictObject({ id, name: z.string(), email: z.email() });
const place = z.strictObject({ id: z.int().min(0), street: z.string(), city: z.string() });

const customer = z.strictObject({ name: text, email: text, phone: text, external_id: text });

const orderHead = z.strictObject({
  metadata,
  id,
  number: z.int().min(1),
  version: z.int().min(1),
  customer: customer.nullable(),
  status: z.enum(["pending", "processing", "completed", "cancelled"]),
  total_amount: amount,
  currency: text,
  user_id: id,
  user: person,
  tenant_id: z.string(),
  address_id: z.int().min(0),
  payment_type: z.int(),
  cancel_reason: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
});

export const orderSummary = orderHead.extend({ items_count: z.int(), address: place });

const orderItem = z.strictObject({
  id,
  order_id: id,
  product_id: id,
  qty: z.int().min(1),
  amount,
  size: z.string().nullable(),
  notes: z.string().nullable(),
});

/** As it is answered when it is placed. */
export const placedOrder = orderHead.extend({
  address: place,
  items: z.array(orderItem).min(1),
});

export const orderDetail = orderHead.extend({
  address: place.extend({ country: text, postal_code: text }),
  items: z
    .array(
      orderItem.extend({
        product: z.strictObject({
          id,
          name_en: z.string(),
          sku: text,
          cover_id: z.int().nullable(),
          published: z.boolean(),
        }),
      }),
    )
    .min(1),
});

const author = z.strictObject({
  kind: z.enum(["user", "key", "operator", "anonymous"]),
  id: id.nullable(),
  name: text,
});

export const orderNote = z.strictObject({
  id,
  order_id: id,
  text: z.string(),
  by: author,
  created_at: moment,
});

export const timelineEntry = z.strictObject({
  kind: z.enum(["note", "change", "event"]),
  at: moment,
  by: author.nullable(),
  text,
  action: text,
  changes: z.array(z.unknown()),
  event: text,
  event_id: text,
  deliveries: z.array(z.unknown()),
});
