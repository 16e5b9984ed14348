import { metadataText } from "../values/metadata/metadata.js";
import { tagsCell } from "../values/tags.js";
import { formatMoney } from "../values/money.js";
import type { OrderDetail, OrderItem } from "../ports/orders/order.js";
import { amountsOf, type Priced } from "../ports/orders/adjustment.js";
import { paymentStatusOf } from "../ports/orders/payment-status.js";
import type { Payment, Refund } from "../ports/orders/payment.js";
import type { OrderReturn } from "../ports/orders/return.js";
import type { Shipment } from "../ports/orders/shipment.js";
import { variantOf } from "./stock.js";

type Cell = string | number | boolean | null;

/** The columns that a line of an item repeats from its order. */
const ofOrder = {
  order_id: ({ id }) => id,
  number: ({ number }) => number,
  status: ({ status }) => status,
  created_at: ({ createdAt }) => createdAt.toISOString(),
  updated_at: ({ updatedAt }) => updatedAt.toISOString(),
  user_id: ({ userId }) => userId,
  user_email: ({ user }) => user.email,
  customer_name: ({ customer }) => customer?.name ?? null,
  customer_email: ({ customer }) => customer?.email ?? null,
  customer_phone: ({ customer }) => customer?.phone ?? null,
  customer_external_id: ({ customer }) => customer?.externalId ?? null,
  street: ({ address }) => address.street,
  city: ({ address }) => address.city,
  postal_code: ({ address }) => address.postalCode,
  state: ({ address }) => address.state,
  country: ({ address }) => address.country,
  address_phone: ({ address }) => address.phone,
  payment_type: ({ paymentType }) => paymentType,
  total_amount: ({ totalAmount, currency }) => formatMoney(totalAmount, currency),
  paid_amount: ({ paidAmount, currency }) => formatMoney(paidAmount, currency),
  refunded_amount: ({ refundedAmount, currency }) => formatMoney(refundedAmount, currency),
  payment_status: paymentStatusOf,
  fulfillment_status: ({ fulfillmentStatus }) => fulfillmentStatus,
  cancel_reason: ({ cancelReason }) => cancelReason,
  metadata: ({ metadata }) => metadataText(metadata),
  order_notes: ({ notes }) => notes,
} satisfies Record<string, (order: OrderDetail) => Cell>;

const ofItem = {
  item_id: ({ id }) => id,
  product_id: ({ productId }) => productId,
  product_name: ({ product }) => product.name,
  size: ({ size }) => size,
  qty: ({ qty }) => qty,
  amount: ({ amount }, { currency }) => formatMoney(amount, currency),
  notes: ({ notes }) => notes,
  // New columns are the last, so that programs that count the columns find the others where they were.
  currency: (_, { currency }) => currency,
  return_status: (_, { returnStatus }) => returnStatus,
  items_amount: (_, order) => formatMoney(order.itemsAmount, order.currency),
  discount_amount: (_, order) => formatMoney(amountsOf(order).discount, order.currency),
  shipping_amount: (_, order) => formatMoney(amountsOf(order).shipping, order.currency),
  tax_amount: (_, order) => formatMoney(amountsOf(order).tax, order.currency),
  fee_amount: (_, order) => formatMoney(amountsOf(order).fee, order.currency),
  tax_included: (_, { taxIncluded }) => taxIncluded,
  external_id: (_, { externalId }) => externalId,
  variant_id: variantOf,
  variant_sku: ({ variant, product }) => (variant ?? product).sku,
  customer_id: (_, { customerId }) => customerId,
  tags: (_, { tags }) => tagsCell(tags),
} satisfies Record<string, (item: OrderItem, order: OrderDetail) => Cell>;

export const orderColumns: readonly string[] = [...Object.keys(ofOrder), ...Object.keys(ofItem)];

/** A row for each item. */
export function rowsOf(order: OrderDetail): Cell[][] {
  const head = Object.values(ofOrder).map((of) => of(order));
  return order.items.map((item) => [
    ...head,
    ...Object.values(ofItem).map((of) => of(item, order)),
  ]);
}

/** An order with its items for programs, with the names of the API. */
export const recordOf = ({ user, customer, address, items, ...order }: OrderDetail) => ({
  id: order.id,
  number: order.number,
  user_id: order.userId,
  external_id: order.externalId,
  customer: customer && {
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    external_id: customer.externalId,
  },
  customer_id: order.customerId,
  tenant_id: String(order.tenantId),
  address_id: order.addressId,
  payment_type: order.paymentType,
  total_amount: formatMoney(order.totalAmount, order.currency),
  currency: order.currency,
  amounts: amountsRecord(order),
  tax_included: order.taxIncluded,
  adjustments: order.adjustments.map(({ kind, label, amount, rate, item }) => {
    const itemId = item === null ? null : (items[item]?.id ?? null);
    return {
      kind,
      label,
      amount: formatMoney(amount, order.currency),
      rate,
      order_item: itemId,
      order_item_id: itemId,
    };
  }),
  status: order.status,
  notes: order.notes,
  paid_amount: formatMoney(order.paidAmount, order.currency),
  refunded_amount: formatMoney(order.refundedAmount, order.currency),
  payment_status: paymentStatusOf(order),
  fulfillment_status: order.fulfillmentStatus,
  return_status: order.returnStatus,
  cancel_reason: order.cancelReason,
  metadata: order.metadata,
  tags: order.tags,
  created_at: order.createdAt.toISOString(),
  updated_at: order.updatedAt.toISOString(),
  items_count: order.itemsCount,
  items: items.map((item) => ({
    id: item.id,
    order_id: order.id,
    product_id: item.productId,
    size: item.size,
    qty: item.qty,
    amount: formatMoney(item.amount, order.currency),
    notes: item.notes,
    variant: variantShown(item),
    product: {
      id: item.product.id,
      name_en: item.product.name,
      sku: item.product.sku,
      cover_id: item.product.coverId,
      published: item.product.published,
    },
  })),
  payments: order.payments.map(paymentRecord),
  refunds: order.refunds.map(refundRecord),
  shipments: order.shipments.map(shipmentRecord),
  returns: order.returns.map(returnRecord),
  user: { id: user.id, name: user.name, email: user.email },
  address: {
    id: order.addressId,
    street: address.street,
    city: address.city,
    country: address.country,
    postal_code: address.postalCode,
    state: address.state,
    phone: address.phone,
  },
});

/** The variant of an item; a product without options has one, with its own SKU. */
const variantShown = (item: OrderItem) => {
  const { sku, options } = item.variant ?? { sku: item.product.sku, options: {} };
  return { id: variantOf(item), sku, options };
};

const amountsRecord = (order: Priced & Pick<OrderDetail, "currency">) =>
  Object.fromEntries(
    Object.entries(amountsOf(order)).map(([kind, amount]) => [
      kind,
      formatMoney(amount, order.currency),
    ]),
  );

const paymentRecord = (payment: Payment) => ({
  id: payment.id,
  order_id: payment.orderId,
  amount: formatMoney(payment.amount, payment.currency),
  currency: payment.currency,
  method: payment.method,
  reference: payment.reference,
  paid_at: payment.paidAt.toISOString(),
  voided_at: payment.voidedAt?.toISOString() ?? null,
  created_at: payment.createdAt.toISOString(),
});

const refundRecord = (refund: Refund) => ({
  id: refund.id,
  order_id: refund.orderId,
  payment_id: refund.paymentId,
  amount: formatMoney(refund.amount, refund.currency),
  currency: refund.currency,
  reason: refund.reason,
  voided_at: refund.voidedAt?.toISOString() ?? null,
  created_at: refund.createdAt.toISOString(),
});

const returnRecord = (made: OrderReturn) => ({
  id: made.id,
  order_id: made.orderId,
  status: made.status,
  items: made.items.map(({ orderItemId, qty, restock }) => ({
    order_item_id: orderItemId,
    qty,
    restock,
  })),
  reason: made.reason,
  created_at: made.createdAt.toISOString(),
  received_at: made.receivedAt?.toISOString() ?? null,
});

const shipmentRecord = (shipment: Shipment) => ({
  id: shipment.id,
  order_id: shipment.orderId,
  items: shipment.items.map(({ orderItemId, qty }) => ({ order_item_id: orderItemId, qty })),
  carrier: shipment.carrier,
  tracking_number: shipment.trackingNumber,
  tracking_url: shipment.trackingUrl,
  shipped_at: shipment.shippedAt.toISOString(),
  cancelled_at: shipment.cancelledAt?.toISOString() ?? null,
  created_at: shipment.createdAt.toISOString(),
  updated_at: shipment.updatedAt.toISOString(),
});
