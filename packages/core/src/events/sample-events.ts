import type { DomainEvent, EventData, StoredKind } from "./catalogue.js";

const member = { user_id: 7, name: "Ada Lovelace", email: "ada@example.com" };
const customer = {
  name: "Grace Hopper",
  email: "grace@example.com",
  phone: null,
  external_id: "C-1906",
};
const currency = "EUR";
const order = {
  order_id: 42,
  number: 17,
  user_id: 7,
  total: 129.9,
  currency,
  items_count: 2,
  paid_amount: "129.90",
  refunded_amount: "0.00",
  payment_status: "paid",
  fulfillment_status: "unfulfilled",
  return_status: "none",
  customer,
  customer_id: 7,
};
const product = { product_id: 5, name: "Blue shirt", price: 24.5, currency, stock: 12 };
const category = { category_id: 3, name: "Shirts", description: "All of them.", published: true };
const announcement = {
  announcement_id: 8,
  title: "Closed on Monday",
  status: "scheduled",
  scheduled_at: "2026-02-01T08:00:00.000Z",
  expires_at: null,
};

const samples: { readonly [K in StoredKind]: EventData<K> } = {
  "user.registered": { ...member, role: "MEMBER", role_id: 3, invited_by: 1 },
  "user.updated": {
    ...member,
    role: "ADMIN",
    role_id: null,
    changed_fields: ["role", "role_id"],
    updated_by: 1,
  },
  "user.removed": { ...member, role: "MEMBER", role_id: null, removed_by: 1 },
  "order.created": { ...order, status: "pending" },
  "order.updated": {
    ...order,
    status: "processing",
    previous_status: "pending",
    changed_fields: ["status"],
  },
  "order.completed": { ...order, status: "completed", previous_status: "processing" },
  "order.cancelled": {
    ...order,
    status: "cancelled",
    previous_status: "pending",
    reason: "Out of stock.",
  },
  "product.created": { ...product, category_id: 3 },
  "product.updated": { ...product, changed_fields: ["price", "stock"] },
  "product.deleted": { ...product, category_id: 3 },
  "category.created": category,
  "category.updated": { ...category, changed_fields: ["name"] },
  "category.deleted": category,
  "order.deleted": { order_id: 42, number: 17 },
  "announcement.created": { ...announcement, status: "draft", scheduled_at: null },
  "announcement.updated": announcement,
  "announcement.deleted": announcement,
  "record.changed": { kind: "product", id: 5, version: 4, changed_fields: ["stock"] },
};

/** An example event of the kind, for tests and documentation. */
export const sampleEvent = (kind: StoredKind): DomainEvent =>
  ({ kind, data: samples[kind] }) as DomainEvent;
