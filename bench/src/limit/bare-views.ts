import type {
  ItemRow,
  OrderRow,
  PaymentRow,
  Placed,
  ProductRow,
  RefundRow,
  ShipmentRow,
  Wish,
} from "./bare-store.js";

/** The same JSON as the service's, written out; the seeded tenants have a currency with cents. */

const iso = (ms: number) => new Date(ms).toISOString();
const money = (cents: number) => (cents / 100).toFixed(2);

const metadataView = (kept: string | null): object => (kept === null ? {} : JSON.parse(kept));

function customerView(order: OrderRow) {
  const [name, email] = [order.customer_name, order.customer_email];
  const [phone, externalId] = [order.customer_phone, order.customer_external_id];
  if ((name ?? email ?? phone ?? externalId) === null) return null;
  return { name, email, phone, external_id: externalId };
}

export function productsView(
  { rows, total }: { rows: ProductRow[]; total: number },
  currency: string | null,
) {
  const data = rows.slice(0, 15).map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price / 100,
    currency,
    stock: row.stock,
    category_id: row.category_id,
    sku: row.sku,
    published: Boolean(row.published),
    cover_id: row.cover_id,
    image_urls: row.image_urls === null ? [] : JSON.parse(row.image_urls),
    metadata: metadataView(row.metadata),
    version: row.version,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }));
  const last = data.at(-1);
  const cursor = last && rows.length > 15 ? JSON.stringify(["-id", last.id, last.id]) : null;
  return {
    current_page: 1,
    data,
    per_page: 15,
    total,
    last_page: Math.max(1, Math.ceil(total / 15)),
    next_cursor: cursor && Buffer.from(cursor).toString("base64url"),
  };
}

const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms));
const rowsIn = <R>(text: string | null): R[] => (text === null ? [] : JSON.parse(text));

function paymentStatusOf(total: number, paid: number, refunded: number): string {
  const net = paid - refunded;
  if (refunded > 0 && net === 0) return "refunded";
  if (net > total) return "overpaid";
  if (refunded > 0 && net < total) return "partly_refunded";
  if (net === total) return "paid";
  return net > 0 ? "partly_paid" : "unpaid";
}

export const moneyView = (total: number, paid: number, refunded: number) => ({
  paid_amount: money(paid),
  refunded_amount: money(refunded),
  payment_status: paymentStatusOf(total, paid, refunded),
});

/** The seeded orders consist of their items, and nothing of them came back. */
export const plainView = (items: readonly { readonly amount: number }[]) => {
  const sum = money(items.reduce((all, { amount }) => all + amount, 0));
  const none = money(0);
  return {
    amounts: { items: sum, discount: none, shipping: none, tax: none, fee: none, total: sum },
    tax_included: false,
    adjustments: [],
    return_status: "none",
    external_id: null,
    returns: [],
  };
};

export const listsView = (order: OrderRow, currency: string | null) => ({
  payments: rowsIn<PaymentRow>(order.payments).map((row) => ({
    id: row.id,
    order_id: order.id,
    amount: money(row.amount),
    currency,
    method: row.method,
    reference: row.reference,
    paid_at: iso(row.paid_at),
    voided_at: isoOrNull(row.voided_at),
    created_at: iso(row.created_at),
  })),
  refunds: rowsIn<RefundRow>(order.refunds).map((row) => ({
    id: row.id,
    order_id: order.id,
    payment_id: row.payment_id,
    amount: money(row.amount),
    currency,
    reason: row.reason,
    voided_at: isoOrNull(row.voided_at),
    created_at: iso(row.created_at),
  })),
  shipments: rowsIn<ShipmentRow>(order.shipments).map((row) => ({
    id: row.id,
    order_id: order.id,
    items: row.items ?? [],
    carrier: row.carrier,
    tracking_number: row.tracking_number,
    tracking_url: row.tracking_url,
    shipped_at: iso(row.shipped_at),
    cancelled_at: isoOrNull(row.cancelled_at),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  })),
});

export function orderView(order: OrderRow, items: readonly ItemRow[], currency: string | null) {
  const address = JSON.parse(order.address);
  return {
    success: true,
    data: {
      id: order.id,
      number: order.number ?? 0,
      user_id: order.user_id,
      tenant_id: String(order.tenant_id),
      address_id: order.address_id,
      payment_type: order.payment_type,
      total_amount: money(order.total_amount),
      currency,
      notes: order.notes,
      ...moneyView(order.total_amount, order.paid_amount, order.refunded_amount),
      fulfillment_status: order.fulfillment_status,
      ...plainView(items),
      status: order.status,
      cancel_reason: order.cancel_reason,
      customer: customerView(order),
      metadata: metadataView(order.metadata),
      version: order.version,
      created_at: iso(order.created_at),
      updated_at: iso(order.updated_at),
      items_count: items.length,
      items: items.map((item) => {
        const { name, sku = null, coverId } = JSON.parse(item.product);
        return {
          id: item.id,
          order_id: item.order_id,
          product_id: item.product_id,
          size: item.size,
          qty: item.qty,
          amount: money(item.amount),
          notes: item.notes,
          product: {
            id: item.product_id,
            name_en: name,
            sku,
            cover_id: coverId,
            published: Boolean(item.published),
          },
        };
      }),
      ...listsView(order, currency),
      user: { id: order.user_id, name: order.user_name, email: order.user_email },
      address: {
        id: order.address_id,
        street: address.street,
        city: address.city,
        country: address.country,
        postal_code: address.postalCode,
      },
    },
  };
}

function productIn(products: Placed["products"], id: number) {
  const { name, sku, cover_id, published } = products.get(id) ?? {};
  return { id, name_en: name, sku, cover_id, published: Boolean(published) };
}

export function placedView(placed: Placed, wish: Wish, tenant: number) {
  const { id, itemIds, products, address, caller } = placed;
  const at = placed.at.toISOString();
  return {
    success: true,
    message: "Order created successfully",
    data: {
      id,
      number: placed.number,
      user_id: caller.id,
      tenant_id: String(tenant),
      address_id: address.id,
      payment_type: wish.paymentType,
      total_amount: money(wish.totalAmount),
      currency: caller.currency,
      notes: null,
      ...moneyView(wish.totalAmount, 0, 0),
      fulfillment_status: "unfulfilled",
      ...plainView(wish.items),
      status: "pending",
      cancel_reason: null,
      customer: null,
      metadata: {},
      version: 1,
      created_at: at,
      updated_at: at,
      items_count: wish.items.length,
      items: wish.items.map((item, index) => ({
        id: itemIds[index],
        order_id: id,
        product_id: item.productId,
        size: item.size,
        qty: item.qty,
        amount: money(item.amount),
        notes: item.notes,
        product: productIn(products, item.productId),
      })),
      payments: [],
      refunds: [],
      shipments: [],
      user: { id: caller.id, name: caller.name, email: caller.email },
      address: {
        id: address.id,
        street: address.street,
        city: address.city,
        country: address.country,
        postal_code: address.postal_code,
      },
    },
  };
}
