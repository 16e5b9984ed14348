import { defineEntity, p } from "@mikro-orm/core";
import { UserEntity, ofUser } from "../accounts/entities.js";
import { ProductEntity } from "../catalog/entities.js";
import {
  besideColumns,
  idOf,
  identity,
  json,
  moment,
  money,
  versioned,
} from "../schema/properties.js";
import { tenantId } from "../tenancy/entities.js";

export const addresses = defineEntity({
  name: "AddressEntity",
  tableName: "addresses",
  properties: {
    id: identity(),
    user: ofUser,
    label: p.text().nullable(),
    street: p.text(),
    city: p.text(),
    country: p.text().nullable(),
    postalCode: p.text().nullable(),
    state: p.text().nullable(),
    phone: p.text().nullable(),
    isDefault: p.boolean().default(false),
    ...versioned(),
  },
  indexes: [{ properties: ["user", "id"] }],
});

export class AddressEntity extends addresses.class {}
addresses.setClass(AddressEntity);

const living = "deleted_at is null";

export const orders = defineEntity({
  name: "OrderEntity",
  tableName: "orders",
  properties: {
    // No key to tenants: every order would lock its tenant's row, and a membership already proves it.
    tenantId: tenantId(),
    id: identity(),
    user: () => p.manyToOne(UserEntity).fieldName("user_id"),
    addressId: idOf(),
    address: json(),
    paymentType: p.integer().check("payment_type >= 0"),
    totalAmount: money().check("total_amount >= 0"),
    status: p.enum(["pending", "processing", "completed", "cancelled"]).default("pending"),
    cancelReason: p.text().nullable(),
    itemsCount: p.integer().check("items_count >= 1"),
    stockTaken: p.boolean().default(false),
    deletedAt: moment().nullable(),
    ...versioned(),
  },
  indexes: [
    { properties: ["tenantId", "createdAt", "id"], where: living },
    { properties: ["tenantId", "totalAmount", "id"], where: living },
    { properties: ["tenantId", "user", "id"], where: living },
    { properties: ["tenantId", "status", "id"], where: living },
    { properties: ["tenantId", "user", "status", "id"], where: living },
  ],
});

export class OrderEntity extends orders.class {}
orders.setClass(OrderEntity);

export const orderItems = defineEntity({
  name: "OrderItemEntity",
  tableName: "order_items",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    orderId: idOf(),
    order: () =>
      besideColumns(p.manyToOne(OrderEntity).joinColumns("tenant_id", "order_id"), "cascade"),
    position: p.integer(),
    /** What was bought. It stays as it was; the product itself may be gone. */
    productId: idOf(),
    /** The product while it exists; emptied before the product is deleted. */
    liveProductId: idOf().nullable(),
    liveProduct: () =>
      besideColumns(
        p.manyToOne(ProductEntity).joinColumns("tenant_id", "live_product_id").nullable(),
      ),
    size: p.text().nullable(),
    qty: p.integer().check("qty >= 1"),
    amount: money().check("amount >= 0"),
    notes: p.text().nullable(),
    product: json(),
  },
  uniques: [{ properties: ["tenantId", "orderId", "position"] }],
  indexes: [{ properties: ["tenantId", "liveProductId"], where: "live_product_id is not null" }],
  checks: [
    {
      name: "order_items_live_product_check",
      expression: "live_product_id is null or live_product_id = product_id",
    },
  ],
});

export class OrderItemEntity extends orderItems.class {}
orderItems.setClass(OrderItemEntity);
