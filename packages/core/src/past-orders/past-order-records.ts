import type { PastOrder, PastOrderItem } from "../ports/orders/past-order.js";
import { formatMoney } from "../values/money.js";

type Cell = string | number | null;

/** The columns that a line of an item repeats from its order. */
const ofOrder = {
  past_order_id: ({ id }) => id,
  source: ({ source }) => source,
  number: ({ number }) => number,
  placed_at: ({ placedAt }) => placedAt.toISOString(),
  cancelled_at: ({ cancelledAt }) => cancelledAt?.toISOString() ?? null,
  payment_status: ({ paymentStatus }) => paymentStatus,
  fulfillment_status: ({ fulfillmentStatus }) => fulfillmentStatus,
  customer_name: ({ customer }) => customer?.name ?? null,
  customer_email: ({ customer }) => customer?.email ?? null,
  customer_phone: ({ customer }) => customer?.phone ?? null,
  customer_external_id: ({ customer }) => customer?.externalId ?? null,
  street: ({ address }) => address?.street ?? null,
  city: ({ address }) => address?.city ?? null,
  postal_code: ({ address }) => address?.postalCode ?? null,
  state: ({ address }) => address?.state ?? null,
  country: ({ address }) => address?.country ?? null,
  address_phone: ({ address }) => address?.phone ?? null,
  total_amount: ({ totalAmount, currency }) => formatMoney(totalAmount, currency),
  currency: ({ currency }) => currency,
  imported_at: ({ importedAt }) => importedAt.toISOString(),
} satisfies Record<string, (order: PastOrder) => Cell>;

/** Null for a past order without items, which has one line nevertheless. */
const ofItem = {
  sku: (item) => item?.sku ?? null,
  product_name: (item) => item?.name ?? null,
  qty: (item) => item?.qty ?? null,
  amount: (item, { currency }) => item && formatMoney(item.amount, currency),
} satisfies Record<string, (item: PastOrderItem | null, order: PastOrder) => Cell>;

export const pastOrderColumns: readonly string[] = [
  ...Object.keys(ofOrder),
  ...Object.keys(ofItem),
];

export function pastOrderRows(order: PastOrder): Cell[][] {
  const head = Object.values(ofOrder).map((of) => of(order));
  const items = order.items.length > 0 ? order.items : [null];
  return items.map((item) => [...head, ...Object.values(ofItem).map((of) => of(item, order))]);
}

/** A past order with its items for programs, with the names of the API. */
export const pastOrderRecord = (order: PastOrder) => ({
  id: order.id,
  source: order.source,
  number: order.number,
  placed_at: order.placedAt.toISOString(),
  cancelled_at: order.cancelledAt?.toISOString() ?? null,
  payment_status: order.paymentStatus,
  fulfillment_status: order.fulfillmentStatus,
  customer: order.customer && {
    name: order.customer.name,
    email: order.customer.email,
    phone: order.customer.phone,
    external_id: order.customer.externalId,
  },
  address: order.address && {
    street: order.address.street,
    city: order.address.city,
    country: order.address.country,
    postal_code: order.address.postalCode,
    state: order.address.state,
    phone: order.address.phone,
  },
  total_amount: formatMoney(order.totalAmount, order.currency),
  currency: order.currency,
  items: order.items.map(({ sku, name, qty, amount }) => ({
    sku,
    name,
    qty,
    amount: formatMoney(amount, order.currency),
  })),
  imported_at: order.importedAt.toISOString(),
});
