import * as z from "zod";

const id = z.int().min(1);
const moment = z.iso.datetime();
const amount = z.string().regex(/^\d+\.\d{2}$/);
const text = z.string().nullable();
const metadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const person = z.strictObject({ id, name: z.string(), email: z.email() });
const place = z.strictObject({
  id: z.int().min(0),
  street: z.string(),
  city: z.string(),
  country: text,
  postal_code: text,
});

const customer = z.strictObject({ name: text, email: text, phone: text, external_id: text });

/** A row of a list. */
export const orderSummary = z.strictObject({
  metadata,
  tags: z.array(z.string()),
  id,
  number: z.int().min(1),
  version: z.int().min(1),
  customer: customer.nullable(),
  customer_id: id.nullable(),
  fulfillment_status: z.enum(["unfulfilled", "partly_shipped", "shipped"]),
  amounts: z.strictObject({
    items: amount,
    discount: amount,
    shipping: amount,
    tax: amount,
    fee: amount,
    total: amount,
  }),
  tax_included: z.boolean(),
  external_id: text,
  return_status: z.enum(["none", "requested", "partly_returned", "returned"]),
  status: z.enum(["pending", "processing", "completed", "cancelled"]),
  total_amount: amount,
  currency: text,
  user_id: id,
  user: person,
  tenant_id: z.string(),
  address_id: z.int().min(0),
  payment_type: z.int(),
  notes: text,
  paid_amount: amount,
  refunded_amount: amount,
  payment_status: z.enum([
    "unpaid",
    "partly_paid",
    "paid",
    "partly_refunded",
    "refunded",
    "overpaid",
  ]),
  cancel_reason: z.string().nullable(),
  items_count: z.int().min(1),
  address: place,
  created_at: moment,
  updated_at: moment,
});

export const payment = z.strictObject({
  id,
  order_id: id,
  amount,
  currency: text,
  method: z.string(),
  reference: text,
  paid_at: moment,
  voided_at: moment.nullable(),
  created_at: moment,
});

export const refund = z.strictObject({
  id,
  order_id: id,
  payment_id: id.nullable(),
  amount,
  currency: text,
  reason: text,
  voided_at: moment.nullable(),
  created_at: moment,
});

export const shipment = z.strictObject({
  id,
  order_id: id,
  items: z.array(z.strictObject({ order_item_id: id, qty: z.int().min(1) })).min(1),
  carrier: text,
  tracking_number: text,
  tracking_url: text,
  shipped_at: moment,
  cancelled_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
});

export const orderReturn = z.strictObject({
  id,
  order_id: id,
  status: z.enum(["requested", "received", "cancelled"]),
  items: z
    .array(z.strictObject({ order_item_id: id, qty: z.int().min(1), restock: z.boolean() }))
    .min(1),
  reason: text,
  created_at: moment,
  received_at: moment.nullable(),
});

export const invoice = z.strictObject({
  id,
  number: z.string().min(1),
  kind: z.enum(["invoice", "credit_note"]),
  order_id: id,
  order_number: id,
  issued_at: moment,
  seller: z.strictObject({ name: z.string(), address: text, tax_number: text }),
  buyer: z.strictObject({ name: text, email: text, phone: text, address: z.unknown() }),
  lines: z
    .array(
      z.strictObject({
        name: z.string(),
        sku: text,
        size: text,
        options: z.record(z.string(), z.string()),
        qty: z.int(),
        amount: z.string(),
      }),
    )
    .min(1),
  adjustments: z.array(z.unknown()),
  taxes: z.array(z.unknown()),
  amounts: z.record(z.string(), z.string()),
  tax_included: z.boolean(),
  currency: text,
  replaces: text,
});

const orderItem = z.strictObject({
  id,
  order_id: id,
  product_id: id,
  qty: z.int().min(1),
  amount,
  size: z.string().nullable(),
  notes: z.string().nullable(),
  variant: z.strictObject({ id, sku: text, options: z.record(z.string(), z.string()) }).nullable(),
  product: z.strictObject({
    id,
    name_en: z.string(),
    sku: text,
    cover_id: z.int().nullable(),
    published: z.boolean(),
  }),
});

export const orderDetail = orderSummary.extend({
  adjustments: z.array(
    z.strictObject({
      kind: z.enum(["discount", "shipping", "tax", "fee"]),
      label: z.string(),
      amount,
      rate: z.number().nullable(),
      order_item: id.nullable(),
      order_item_id: id.nullable(),
    }),
  ),
  payments: z.array(payment),
  refunds: z.array(refund),
  shipments: z.array(shipment),
  returns: z.array(orderReturn),
  items: z.array(orderItem).min(1),
});

const author = z.strictObject({
  kind: z.enum(["user", "key", "operator", "anonymous"]),
  id: id.nullable(),
  name: text,
});

export const pastOrder = z.strictObject({
  id,
  source: z.enum(["shopify", "medusa"]),
  number: z.string(),
  placed_at: moment,
  cancelled_at: moment.nullable(),
  payment_status: text,
  fulfillment_status: text,
  customer: z.strictObject({ name: text, email: text, phone: text, external_id: text }).nullable(),
  address: z.unknown(),
  total_amount: z.string(),
  currency: text,
  items: z.array(z.strictObject({ sku: text, name: z.string(), qty: z.int(), amount: z.string() })),
  imported_at: moment,
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
