import {
  choice,
  flag,
  id,
  identity,
  integer,
  json,
  money,
  text,
  time,
  versioned,
} from "../columns.js";
import { table } from "../table.js";

export const orders = table({
  name: "orders",
  owner: "tenant",
  columns: {
    tenant_id: id(),
    id: identity(),
    user_id: id(),
    address_id: id(),
    address: json(),
    payment_type: integer(),
    total_amount: money(),
    status: choice("pending", "processing", "completed", "cancelled").default("pending"),
    cancel_reason: text().orNull(),
    items_count: integer(),
    stock_taken: flag().default(false),
    deleted_at: time().orNull(),
    ...versioned(),
  },
  primaryKey: ["tenant_id", "id"],
  // No key to tenants: every order would lock its tenant's row, and a membership already proves it.
  foreignKeys: [{ columns: ["user_id"], table: "users", references: ["id"] }],
  indexes: [
    { columns: ["tenant_id", "created_at", "id"], where: "deleted_at is null" },
    { columns: ["tenant_id", "total_amount", "id"], where: "deleted_at is null" },
    { columns: ["tenant_id", "user_id", "id"], where: "deleted_at is null" },
    { columns: ["tenant_id", "status", "id"], where: "deleted_at is null" },
    { columns: ["tenant_id", "user_id", "status", "id"], where: "deleted_at is null" },
  ],
  checks: {
    payment_type: "payment_type >= 0",
    total_amount: "total_amount >= 0",
    items_count: "items_count >= 1",
  },
});

export const orderItems = table({
  name: "order_items",
  owner: "tenant",
  columns: {
    tenant_id: id(),
    id: identity(),
    order_id: id(),
    position: integer(),
    /** What was bought, for ever; the product itself may be gone. */
    product_id: id(),
    /** The product while it exists; emptied before the product is deleted. */
    live_product_id: id().orNull(),
    size: text().orNull(),
    qty: integer(),
    amount: money(),
    notes: text().orNull(),
    product: json(),
  },
  primaryKey: ["tenant_id", "id"],
  foreignKeys: [
    {
      columns: ["tenant_id", "order_id"],
      table: "orders",
      references: ["tenant_id", "id"],
      onDelete: "cascade",
    },
    {
      columns: ["tenant_id", "live_product_id"],
      table: "products",
      references: ["tenant_id", "id"],
    },
  ],
  indexes: [
    { columns: ["tenant_id", "order_id", "position"], unique: true },
    { columns: ["tenant_id", "live_product_id"], where: "live_product_id is not null" },
  ],
  checks: {
    qty: "qty >= 1",
    amount: "amount >= 0",
    live_product: "live_product_id is null or live_product_id = product_id",
  },
});
