import { defineEntity, p } from "@mikro-orm/core";
import { UserEntity, ofUser } from "../accounts/entities.js";
import { CustomerEntity } from "../customers/entities.js";
import { ProductEntity } from "../catalog/entities.js";
import {
  besideColumns,
  idOf,
  identity,
  json,
  metadata,
  moment,
  money,
  versioned,
} from "../schema/properties.js";
import { tenantId } from "../tenancy/entities.js";
import { setClass } from "../schema/named-class.js";

const counter = () => p.bigint("number");

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
setClass(addresses, AddressEntity);

const living = "deleted_at is null";

/**
 * The payment status of an order, but "partly_refunded" for every order of which a part was refunded, even if it is
 * still paid or overpaid. Compares columns only: under row-level security, Postgres uses no index for arithmetic.
 */
export const paymentGroup = (row = "") => `case
  when ${row}refunded_amount = 0 then case
    when ${row}paid_amount > ${row}total_amount then 'overpaid'
    when ${row}paid_amount = ${row}total_amount then 'paid'
    when ${row}paid_amount > 0 then 'partly_paid'
    else 'unpaid' end
  when ${row}refunded_amount = ${row}paid_amount then 'refunded'
  else 'partly_refunded' end`;

const BY_PAYMENT_GROUP = "orders_tenant_id_payment_group_id_idx";

export const orders = defineEntity({
  name: "OrderEntity",
  tableName: "orders",
  properties: {
    // No foreign key to tenants: every order would lock its tenant's row, and a membership already proves it.
    tenantId: tenantId(),
    id: identity(),
    /** Null in orders from hosts of an earlier version that ran after this column was made. */
    number: p.bigint("number").nullable(),
    user: () => p.manyToOne(UserEntity).fieldName("user_id"),
    /** The id in another system of the shop; a deletion frees it. */
    externalId: p.text().nullable(),
    customerName: p.text().nullable(),
    customerEmail: p.text().nullable(),
    customerPhone: p.text().nullable(),
    customerExternalId: p.text().nullable(),
    customerId: idOf().nullable(),
    customer: () =>
      besideColumns(p.manyToOne(CustomerEntity).joinColumns("tenant_id", "customer_id").nullable()),
    /** 0 if the address came with the order. */
    addressId: idOf(),
    address: json(),
    paymentType: p.integer().check("payment_type >= 0"),
    /** The sum of the items. */
    itemsAmount: money(),
    /** What the total is made of besides the items, as JSON; null if that is nothing, which costs nothing. */
    adjustments: json().nullable(),
    taxIncluded: p.boolean().default(false),
    totalAmount: money().check("total_amount >= 0"),
    notes: p.text().nullable(),
    paidAmount: money().defaultRaw("0"),
    refundedAmount: money().defaultRaw("0"),
    fulfillmentStatus: p.text().default("unfulfilled"),
    /** Null until the order has its first return, so that no other order is searched for returns. */
    returnStatus: p.text().nullable(),
    status: p.enum(["pending", "processing", "completed", "cancelled"]).default("pending"),
    cancelReason: p.text().nullable(),
    metadata: metadata(),
    /** A list of texts; null if there are none. */
    tags: json().nullable(),
    /** The text that search uses; null until the indexer has created it. */
    searchText: p.text().nullable(),
    itemsCount: p.integer().check("items_count >= 1"),
    stockTaken: p.boolean().default(false),
    /** The local day on which it counts; null for orders from before it was stored, which count on their day in UTC. */
    day: p.integer().nullable(),
    deletedAt: moment().nullable(),
    ...versioned(),
  },
  uniques: [
    { properties: ["tenantId", "number"] },
    // Postgres takes an index full of nulls for the smallest, and would search it for the id of an order.
    { properties: ["tenantId", "externalId"], where: "external_id is not null" },
  ],
  indexes: [
    { properties: ["tenantId", "createdAt", "id"], where: living },
    { properties: ["tenantId", "updatedAt", "id"], where: living },
    { properties: ["tenantId", "totalAmount", "id"], where: living },
    { properties: ["tenantId", "user", "id"], where: living },
    { properties: ["tenantId", "status", "id"], where: living },
    { properties: ["tenantId", "user", "status", "id"], where: living },
    { properties: ["tenantId", "fulfillmentStatus", "id"], where: living },
    {
      name: BY_PAYMENT_GROUP,
      expression: `create index ${BY_PAYMENT_GROUP} on orders (tenant_id, (${paymentGroup()}), id) where ${living}`,
    },
    {
      properties: ["tenantId", "customerEmail", "id"],
      where: `${living} and customer_email is not null`,
    },
    { properties: ["tenantId", "customerId", "id"], where: "customer_id is not null" },
    {
      properties: ["tenantId", "customerExternalId", "id"],
      where: `${living} and customer_external_id is not null`,
    },
  ],
});

export class OrderEntity extends orders.class {}
setClass(orders, OrderEntity);

/**
 * The next numbers of orders, on an engine where several are placed at once: an order takes the lowest that no other is
 * taking, and so waits for none. It follows from the orders, and starts again after the highest.
 */
export const orderNumbers = defineEntity({
  name: "OrderNumberEntity",
  tableName: "order_numbers",
  properties: {
    tenantId: tenantId(),
    slot: p.integer().primary(),
    nextNumber: p.bigint("number").check("next_number >= 1"),
  },
});

export class OrderNumberEntity extends orderNumbers.class {}
setClass(orderNumbers, OrderNumberEntity);

/**
 * Orders by their day and status, and the money of each day: counters that change with it, so that nothing is
 * scanned.
 */
export const orderFigures = defineEntity({
  name: "OrderFigureEntity",
  tableName: "order_figures",
  properties: {
    tenantId: tenantId(),
    day: p.integer().primary(),
    pendingOrders: counter(),
    pendingTotal: money(),
    processingOrders: counter(),
    processingTotal: money(),
    completedOrders: counter(),
    completedTotal: money(),
    cancelledOrders: counter(),
    cancelledTotal: money(),
    unpaidOrders: counter().defaultRaw("0"),
    unshippedOrders: counter().defaultRaw("0"),
    paidTotal: money().defaultRaw("0"),
    refundedTotal: money().defaultRaw("0"),
  },
});

export class OrderFigureEntity extends orderFigures.class {}
setClass(orderFigures, OrderFigureEntity);

/** What the team wrote about orders; a note never changes. */
export const orderNotes = defineEntity({
  name: "OrderNoteEntity",
  tableName: "order_notes",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    orderId: idOf(),
    order: () =>
      besideColumns(p.manyToOne(OrderEntity).joinColumns("tenant_id", "order_id"), "cascade"),
    authorKind: p.enum(["user", "operator", "key"]),
    /** The number of the key, or the name of the operator; empty for a user. */
    author: p.text(),
    user: () =>
      p
        .manyToOne(UserEntity)
        .fieldName("user_id")
        .nullable()
        .updateRule("no action")
        .deleteRule("no action"),
    text: p.text(),
    createdAt: moment(),
  },
  indexes: [{ properties: ["tenantId", "orderId", "id"] }],
});

export class OrderNoteEntity extends orderNotes.class {}
setClass(orderNotes, OrderNoteEntity);

/** Money that came in for orders; a void payment counts as none. */
export const payments = defineEntity({
  name: "PaymentEntity",
  tableName: "payments",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    orderId: idOf(),
    order: () =>
      besideColumns(p.manyToOne(OrderEntity).joinColumns("tenant_id", "order_id"), "cascade"),
    amount: money().check("amount > 0"),
    method: p.text(),
    reference: p.text().nullable(),
    paidAt: moment(),
    voidedAt: moment().nullable(),
    /**
     * The local day on which it counts; null for payments from before it was stored, which count on their day in UTC.
     */
    day: p.integer().nullable(),
    createdAt: moment(),
  },
  indexes: [
    { properties: ["tenantId", "orderId", "id"] },
    { properties: ["tenantId", "paidAt", "id"] },
    { properties: ["tenantId", "reference", "orderId"], where: "reference is not null" },
  ],
});

export class PaymentEntity extends payments.class {}
setClass(payments, PaymentEntity);

/** Money that went back; a void refund counts as none. */
export const refunds = defineEntity({
  name: "RefundEntity",
  tableName: "refunds",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    orderId: idOf(),
    order: () =>
      besideColumns(p.manyToOne(OrderEntity).joinColumns("tenant_id", "order_id"), "cascade"),
    paymentId: idOf().nullable(),
    payment: () =>
      besideColumns(p.manyToOne(PaymentEntity).joinColumns("tenant_id", "payment_id").nullable()),
    amount: money().check("amount > 0"),
    reason: p.text().nullable(),
    voidedAt: moment().nullable(),
    /** As that of a payment. */
    day: p.integer().nullable(),
    createdAt: moment(),
  },
  indexes: [
    { properties: ["tenantId", "orderId", "id"] },
    { properties: ["tenantId", "createdAt", "id"] },
    { properties: ["tenantId", "paymentId"], where: "payment_id is not null" },
  ],
});

export class RefundEntity extends refunds.class {}
setClass(refunds, RefundEntity);

/** Orders imported from another platform. They refer to no other table and never change. */
export const pastOrders = defineEntity({
  name: "PastOrderEntity",
  tableName: "past_orders",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    source: p.enum(["shopify", "medusa"]),
    /** As the other platform wrote it. */
    number: p.text(),
    placedAt: moment(),
    cancelledAt: moment().nullable(),
    paymentStatus: p.text().nullable(),
    fulfillmentStatus: p.text().nullable(),
    customerName: p.text().nullable(),
    customerEmail: p.text().nullable(),
    customerPhone: p.text().nullable(),
    customerExternalId: p.text().nullable(),
    address: json().nullable(),
    /** In the order's own currency, so a change of the tenant's currency does not convert it. */
    totalAmount: counter().check("total_amount >= 0"),
    currency: p.text().nullable(),
    items: json(),
    importedAt: moment(),
  },
  uniques: [{ properties: ["tenantId", "number", "source"] }],
  indexes: [
    { properties: ["tenantId", "placedAt", "id"] },
    {
      properties: ["tenantId", "customerEmail", "placedAt", "id"],
      where: "customer_email is not null",
    },
  ],
});

export class PastOrderEntity extends pastOrders.class {}
setClass(pastOrders, PastOrderEntity);

/** Orders that the search index does not know yet; a row stands for all from the first to the last. */
export const unindexedOrders = defineEntity({
  name: "UnindexedOrdersEntity",
  tableName: "unindexed_orders",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    firstId: idOf(),
    lastId: idOf(),
  },
});

export class UnindexedOrdersEntity extends unindexedOrders.class {}
setClass(unindexedOrders, UnindexedOrdersEntity);

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
    /** The ordered product. It stays as it was; the product itself may be gone. */
    productId: idOf(),
    /** The product while it exists; emptied before the product is deleted. */
    liveProductId: idOf().nullable(),
    liveProduct: () =>
      besideColumns(
        p.manyToOne(ProductEntity).joinColumns("tenant_id", "live_product_id").nullable(),
      ),
    /** The row of its variant, which may be gone; null for the one whose id follows from the product's. */
    variantId: idOf().nullable(),
    size: p.text().nullable(),
    qty: p.integer().check("qty >= 1"),
    amount: money().check("amount >= 0"),
    notes: p.text().nullable(),
    product: json(),
  },
  uniques: [{ properties: ["tenantId", "orderId", "position"] }],
  indexes: [
    { properties: ["tenantId", "liveProductId", "orderId"], where: "live_product_id is not null" },
  ],
  checks: [
    {
      name: "order_items_live_product_check",
      expression: "live_product_id is null or live_product_id = product_id",
    },
  ],
});

export class OrderItemEntity extends orderItems.class {}
setClass(orderItems, OrderItemEntity);

/** Parcels of orders; a cancelled one counts as none. */
export const shipments = defineEntity({
  name: "ShipmentEntity",
  tableName: "shipments",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    orderId: idOf(),
    order: () =>
      besideColumns(p.manyToOne(OrderEntity).joinColumns("tenant_id", "order_id"), "cascade"),
    carrier: p.text().nullable(),
    trackingNumber: p.text().nullable(),
    trackingUrl: p.text().nullable(),
    shippedAt: moment(),
    cancelledAt: moment().nullable(),
    createdAt: moment(),
    updatedAt: moment(),
  },
  indexes: [
    { properties: ["tenantId", "orderId", "id"] },
    {
      properties: ["tenantId", "trackingNumber", "orderId"],
      where: "tracking_number is not null",
    },
  ],
});

export class ShipmentEntity extends shipments.class {}
setClass(shipments, ShipmentEntity);

/** How many pieces of an order's items are in a shipment. */
export const shipmentItems = defineEntity({
  name: "ShipmentItemEntity",
  tableName: "shipment_items",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    shipmentId: idOf(),
    shipment: () =>
      besideColumns(p.manyToOne(ShipmentEntity).joinColumns("tenant_id", "shipment_id"), "cascade"),
    orderItemId: idOf(),
    /** A correction may remove an item whose shipments were all cancelled. */
    orderItem: () =>
      besideColumns(
        p.manyToOne(OrderItemEntity).joinColumns("tenant_id", "order_item_id"),
        "cascade",
      ),
    qty: p.integer().check("qty >= 1"),
  },
  indexes: [
    { properties: ["tenantId", "shipmentId", "id"] },
    { properties: ["tenantId", "orderItemId"] },
  ],
});

export class ShipmentItemEntity extends shipmentItems.class {}
setClass(shipmentItems, ShipmentItemEntity);

/** Shipped pieces of orders that come back; a cancelled return counts as none. */
export const returns = defineEntity({
  name: "ReturnEntity",
  tableName: "returns",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    orderId: idOf(),
    order: () =>
      besideColumns(p.manyToOne(OrderEntity).joinColumns("tenant_id", "order_id"), "cascade"),
    status: p.enum(["requested", "received", "cancelled"]).default("requested"),
    reason: p.text().nullable(),
    createdAt: moment(),
    receivedAt: moment().nullable(),
  },
  indexes: [{ properties: ["tenantId", "orderId", "id"] }],
});

export class ReturnEntity extends returns.class {}
setClass(returns, ReturnEntity);

/** How many pieces of an order's items are in a return, and whether they go back into stock. */
export const returnItems = defineEntity({
  name: "ReturnItemEntity",
  tableName: "return_items",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    returnId: idOf(),
    return: () =>
      besideColumns(p.manyToOne(ReturnEntity).joinColumns("tenant_id", "return_id"), "cascade"),
    orderItemId: idOf(),
    orderItem: () =>
      besideColumns(
        p.manyToOne(OrderItemEntity).joinColumns("tenant_id", "order_item_id"),
        "cascade",
      ),
    qty: p.integer().check("qty >= 1"),
    restock: p.boolean().default(false),
  },
  indexes: [
    { properties: ["tenantId", "returnId", "id"] },
    { properties: ["tenantId", "orderItemId"] },
  ],
});

export class ReturnItemEntity extends returnItems.class {}
setClass(returnItems, ReturnItemEntity);

/** Invoices and credit notes, which never change; one sequence of numbers for each tenant. */
export const invoices = defineEntity({
  name: "InvoiceEntity",
  tableName: "order_invoices",
  properties: {
    tenantId: tenantId(),
    id: identity(),
    orderId: idOf(),
    order: () =>
      besideColumns(p.manyToOne(OrderEntity).joinColumns("tenant_id", "order_id"), "cascade"),
    kind: p.enum(["invoice", "credit_note"]),
    sequence: p.bigint("number"),
    /** The prefix and the place in the sequence. */
    number: p.text(),
    /** The number of the invoice that a credit note cancels, or that a later invoice stands in for. */
    replaces: p.text().nullable(),
    seller: json(),
    buyer: json(),
    /** Everything else that it says, as JSON with decimal amounts, which no change of a currency converts. */
    content: json(),
    issuedAt: moment(),
  },
  uniques: [{ properties: ["tenantId", "sequence"] }],
  indexes: [
    { properties: ["tenantId", "orderId", "id"] },
    { properties: ["tenantId", "number", "id"] },
    { properties: ["tenantId", "issuedAt", "id"] },
  ],
});

export class InvoiceEntity extends invoices.class {}
setClass(invoices, InvoiceEntity);
