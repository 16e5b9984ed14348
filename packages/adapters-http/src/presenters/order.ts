import { amountsOf, formatMoney, paymentStatusOf } from "@souk/core";
import type {
  Adjustment,
  Order,
  OrderDetail,
  OrderFulfillment,
  OrderLine,
  OrderReturning,
  OrderStanding,
  OutputOf,
  PaymentOfOrder,
  RefundOfOrder,
  ReturnOfOrder,
  ShipmentOfOrder,
} from "@souk/core";
import {
  adjustmentKinds,
  type Currency,
  fulfillmentStatuses,
  netOf,
  orderStatuses,
  paymentStatuses,
  returnStatuses,
  variantOf,
} from "@souk/core/adapter";
import * as z from "zod";
import { type Answer, data, type Presenter, presenter } from "./answer.js";
import {
  at,
  createdAt,
  currency,
  currencyOf,
  decimal,
  signedDecimal,
  id,
  metadata,
  tags,
  updatedAt,
  version,
} from "./fields.js";
import { payment, refund } from "./payment.js";
import { orderReturn } from "./return.js";
import { shipment } from "./shipment.js";

const customer = z
  .object({
    name: z.string().nullable().describe("The name of the customer."),
    email: z.string().nullable().describe("The customer's email address."),
    phone: z.string().nullable().describe("The customer's phone number."),
    external_id: z.string().nullable().describe("The customer's id in another system."),
  })
  .meta({ id: "Customer", description: "The customer of an order." });

const paymentStatus = z
  .enum(paymentStatuses)
  .describe("The payment status: payments less refunds, compared with the total.");

const fulfillmentStatus = z.enum(fulfillmentStatuses).describe("The fulfillment status.");

const returnStatus = z
  .enum(returnStatuses)
  .describe("How far the shipped units came back; `returned` once all did.");

const amounts = z
  .object({
    items: decimal.describe("The sum of the items."),
    discount: signedDecimal.describe("The sum of the discounts, negative or 0."),
    shipping: decimal.describe("The sum of the shipping costs."),
    tax: decimal.describe("The sum of the taxes."),
    fee: decimal.describe("The sum of the fees."),
    total: decimal.describe("The sum of all; without `tax` if `tax_included` is true."),
  })
  .meta({ id: "OrderAmounts", description: "The amounts of an order by kind." });

const adjustment = z
  .object({
    kind: z.enum(adjustmentKinds).describe("The kind."),
    label: z.string().describe("What the customer reads."),
    amount: signedDecimal.describe("The amount, negative or 0 for a discount."),
    rate: z.number().nullable().describe("The rate in per cent, if one was given."),
    order_item: id.nullable().describe("The same as `order_item_id`."),
    order_item_id: id
      .nullable()
      .describe("The id of the item that it is about; null if it is about the whole order."),
  })
  .meta({ id: "OrderAdjustment", description: "A part of the total that is no item." });

const head = {
  user_id: id.describe("The user who placed it."),
  tenant_id: z.string().describe("The id of its tenant."),
  customer: customer.nullable().describe("The customer; null if none was given."),
  customer_id: id
    .nullable()
    .describe("The record of the customer; null if there is none, or it was deleted."),
  external_id: z.string().nullable().describe("Its id in your own system."),
  address_id: z
    .int()
    .min(0)
    .describe(
      "The id of the address when the order was placed; 0 if the address came with the order or was corrected.",
    ),
  payment_type: z.int().describe("A number that you define."),
  total_amount: decimal.describe("The total as it was sent, otherwise `amounts.total`."),
  amounts,
  tax_included: z
    .boolean()
    .describe("Whether the other amounts include the taxes, so that the total does not add them."),
  currency,
  notes: z.string().nullable().describe("Notes from the buyer. Members' own notes are separate."),
  paid_amount: decimal.describe("The sum of its payments, excluding void payments."),
  refunded_amount: decimal.describe("The sum of its refunds, excluding void refunds."),
  payment_status: paymentStatus,
  fulfillment_status: fulfillmentStatus,
  return_status: returnStatus,
  status: z
    .enum(orderStatuses)
    .describe(
      "The status: `pending`, then `processing`, then `completed`; or `cancelled` before that.",
    ),
  cancel_reason: z.string().nullable().describe("Why it was cancelled, if a reason was given."),
  metadata,
  tags,
  created_at: createdAt,
  updated_at: updatedAt,
};

// A replayed answer may be older than the fields for customers and notes.
const presentCustomer = (said: Order["customer"] | undefined) =>
  said
    ? { name: said.name, email: said.email, phone: said.phone, external_id: said.externalId }
    : null;

// Nor did older answers have payments.
const presentMoney = ({
  totalAmount,
  currency = null,
  paidAmount = 0,
  refundedAmount = 0,
}: Partial<Pick<Order, "currency" | "paidAmount" | "refundedAmount">> &
  Pick<Order, "totalAmount">) => ({
  paid_amount: formatMoney(paidAmount, currency),
  refunded_amount: formatMoney(refundedAmount, currency),
  payment_status: paymentStatusOf({ totalAmount, paidAmount, refundedAmount }),
});

/** Most orders have nothing but items, so two texts are enough. */
function presentAmounts(order: Order, currency: Currency) {
  const { items, discount, shipping, tax, fee, total } = amountsOf(order);
  const text = (amount: number) => formatMoney(amount, currency);
  const [all, nothing] = [text(items), text(0)];
  if (order.adjustments.length === 0) {
    return {
      items: all,
      discount: nothing,
      shipping: nothing,
      tax: nothing,
      fee: nothing,
      total: all,
    };
  }
  return {
    items: all,
    discount: text(discount),
    shipping: text(shipping),
    tax: text(tax),
    fee: text(fee),
    total: text(total),
  };
}

// A replayed answer may be older than these fields.
const withAmounts = <O extends Order>(order: O): O =>
  order.adjustments === undefined
    ? { ...order, itemsAmount: order.totalAmount, adjustments: [], taxIncluded: false }
    : order;

const presentAdjustment = (
  { kind, label, amount, rate, item }: Adjustment,
  order: Pick<Order, "currency"> & { readonly items: readonly { readonly id: number | null }[] },
) => {
  const itemId = item === null ? null : (order.items[item]?.id ?? null);
  return {
    kind,
    label,
    amount: formatMoney(amount, currencyOf(order)),
    rate,
    order_item: itemId,
    order_item_id: itemId,
  };
};

type Head = Omit<Order, "id" | "number" | "version">;

/** After its ids. An object that is spread first is copied quickest, so the ids are part of it. */
const presentHead = <I extends object>(ids: I, order: Head) => ({
  ...ids,
  user_id: order.userId,
  customer: presentCustomer(order.customer),
  customer_id: order.customerId ?? null,
  external_id: order.externalId ?? null,
  tenant_id: String(order.tenantId),
  address_id: order.addressId,
  payment_type: order.paymentType,
  total_amount: formatMoney(order.totalAmount, currencyOf(order)),
  amounts: presentAmounts(withAmounts(order as Order), currencyOf(order)),
  tax_included: order.taxIncluded ?? false,
  currency: currencyOf(order),
  notes: order.notes ?? null,
  ...presentMoney(order),
  fulfillment_status: order.fulfillmentStatus ?? "unfulfilled",
  return_status: order.returnStatus ?? "none",
  status: order.status,
  cancel_reason: order.cancelReason,
  metadata: order.metadata,
  tags: [...(order.tags ?? [])],
  created_at: at(order.createdAt),
  updated_at: at(order.updatedAt),
});

const idsOf = ({ id, number, version }: Order) => ({ id, number, version });

const owner = z
  .object({
    id: id.describe("The id of the user."),
    name: z.string().describe("The name of the person."),
    email: z.string().describe("The address the person signs in with."),
  })
  .describe("The user who placed it.");
const presentOwner = ({ user: { id, name, email } }: Pick<Order, "user">) => ({ id, name, email });

const place = z
  .object({
    id: z.int().min(0).describe("The id of the address; 0 if it came with the order."),
    street: z.string().describe("Street and number."),
    city: z.string().describe("The city."),
    country: z.string().nullable().describe("The country."),
    postal_code: z.string().nullable().describe("The postal code."),
  })
  .describe("The delivery address, as it was when the order was placed.");
const presentPlace = ({ addressId, address }: Pick<Order, "addressId" | "address">) => ({
  id: addressId,
  street: address.street,
  city: address.city,
  country: address.country,
  postal_code: address.postalCode,
});

const line = {
  product_id: id.describe("The product."),
  size: z
    .string()
    .nullable()
    .describe("The size as it was sent, or the option values of the variant, joined by ` / `."),
  qty: z.int().describe("The quantity."),
  amount: decimal.describe("The total price of the item, for all units, as it was sent."),
  notes: z.string().nullable().describe("A note from the buyer about this item."),
};
const itemId = id.describe("The id of the item.");
const itemOrderId = id.describe("The id of its order.");
const presentLine = <I extends object>(
  ids: I,
  { productId, size, qty, amount, notes }: OrderLine,
  order: Pick<Order, "currency">,
) => ({
  ...ids,
  product_id: productId,
  size,
  qty,
  amount: formatMoney(amount, currencyOf(order)),
  notes,
});

const orderId = id.describe("The id of the order.");
const orderNumber = z
  .int()
  .describe("The order number, unique in the tenant. Numbers increase and may have gaps.");

const item = z
  .object({
    id: itemId,
    order_id: itemOrderId,
    ...line,
    variant: z
      .object({
        id: id.describe("The id of the variant."),
        sku: z.string().nullable().describe("Its SKU when it was ordered."),
        options: z
          .record(z.string(), z.string())
          .describe("Its values by the names of the options; empty without options."),
      })
      .nullable()
      .describe("The variant as it was when ordered."),
    product: z
      .object({
        id: id.describe("The id of the product."),
        name_en: z.string().describe("Its name when it was ordered."),
        sku: z
          .string()
          .nullable()
          .describe(
            "Its SKU when it was ordered; null in orders from versions that did not store it.",
          ),
        cover_id: z.int().nullable().describe("The id of its picture."),
        published: z
          .boolean()
          .describe("Whether it is now visible in the shop; false if it is deleted."),
      })
      .describe("The product as it was when ordered."),
  })
  .meta({ id: "OrderItem", description: "An order item." });

const orderView = z
  .object({
    id: orderId,
    number: orderNumber,
    version,
    ...head,
    items_count: z.int().describe("The number of items."),
    items: z.array(item).describe("The ordered items."),
    adjustments: z.array(adjustment).describe("What the total consists of besides the items."),
    payments: z.array(payment.view).describe("The first 100 payments, oldest first."),
    refunds: z.array(refund.view).describe("The first 100 refunds, oldest first."),
    shipments: z.array(shipment.view).describe("The first 100 shipments, oldest first."),
    returns: z.array(orderReturn.view).describe("The first 100 returns, oldest first."),
    user: owner,
    address: place,
  })
  .meta({ id: "Order", description: "An order." });

/** After the ids of the item. */
const presentItem = <I extends object>(
  ids: I,
  line: OrderLine,
  order: Pick<Order, "currency">,
) => ({
  ...presentLine(ids, line, order),
  variant: {
    id: variantOf(line),
    sku: (line.variant ?? line.product).sku,
    options: line.variant?.options ?? {},
  },
  product: {
    id: line.product.id,
    name_en: line.product.name,
    sku: line.product.sku,
    cover_id: line.product.coverId,
    published: line.product.published,
  },
});

export const order = presenter(orderView, (value: OrderDetail) => ({
  ...presentHead(idsOf(value), value),
  // A replayed answer may be older than the count.
  items_count: value.itemsCount ?? value.items.length,
  items: value.items.map((item) =>
    presentItem({ id: item.id, order_id: item.orderId }, item, value),
  ),
  adjustments: (value.adjustments ?? []).map((each) => presentAdjustment(each, value)),
  payments: (value.payments ?? []).map(payment.present),
  refunds: (value.refunds ?? []).map(refund.present),
  shipments: (value.shipments ?? []).map(shipment.present),
  returns: (value.returns ?? []).map(orderReturn.present),
  user: presentOwner(value),
  address: presentPlace(value),
}));

/** A row of a list. */
export const orderSummary = presenter(
  orderView
    .omit({
      items: true,
      adjustments: true,
      payments: true,
      refunds: true,
      shipments: true,
      returns: true,
    })
    .meta({
      id: "OrderSummary",
      description:
        "An order as lists show it: without items, payments, refunds, shipments and returns.",
    }),
  (value: Order) => ({
    ...presentHead(idsOf(value), value),
    items_count: value.itemsCount,
    user: presentOwner(value),
    address: presentPlace(value),
  }),
);

/** An order that was only tried, so it has no ids and no number. */
export const triedOrder = presenter(
  orderView
    .omit({ id: true, number: true, version: true })
    .extend({
      items: z
        .array(
          item.omit({ id: true, order_id: true }).meta({
            id: "TriedOrderItem",
            description: "An item of an order that was checked.",
          }),
        )
        .describe("The order items."),
    })
    .meta({
      id: "TriedOrder",
      description: "An order that was checked and not stored: without ids, number and version.",
    }),
  (value: Extract<OutputOf<"createOrder">, { id: null }>) => ({
    ...presentHead({}, value),
    items_count: value.items.length,
    items: value.items.map((item) => presentItem({}, item, value)),
    adjustments: value.adjustments.map((each) => presentAdjustment(each, value)),
    payments: [],
    refunds: [],
    shipments: [],
    returns: [],
    user: presentOwner(value),
    address: presentPlace(value),
  }),
);

const standing = z
  .object({
    id: orderId,
    paid_amount: head.paid_amount,
    refunded_amount: head.refunded_amount,
    currency,
    payment_status: paymentStatus,
    version,
  })
  .meta({ id: "OrderStanding", description: "The payment status of an order." });

const fulfillment = z
  .object({ id: orderId, fulfillment_status: fulfillmentStatus, version })
  .meta({ id: "OrderFulfillment", description: "The fulfillment status of an order." });

const returning = z
  .object({ id: orderId, return_status: returnStatus, version })
  .meta({ id: "OrderReturning", description: "The return status of an order." });

/** `{ success, message, data, order }`: what was recorded, and its order as it stands then. */
const withOrder = <T extends { readonly order: object }, V>(
  text: string,
  recorded: { readonly shown: Presenter<V>; readonly of: (output: T) => V },
  order: Presenter<T["order"]>,
): Answer<T> => {
  const { view, present } = data(recorded.shown, text);
  return {
    view: (view as z.ZodObject).extend({ order: order.view }),
    present: (output) => ({
      ...(present(recorded.of(output)) as object),
      order: order.present(output.order),
    }),
  };
};

const presentStanding = presenter(standing, (order: OrderStanding) => ({
  id: order.id,
  ...presentMoney(order),
  currency: currencyOf(order),
  version: order.version,
}));

export const withPayment = (text: string): Answer<PaymentOfOrder> =>
  withOrder(text, { shown: payment, of: (output) => output.payment }, presentStanding);

export const withRefund = (text: string): Answer<RefundOfOrder> =>
  withOrder(text, { shown: refund, of: (output) => output.refund }, presentStanding);

export const withShipment = (text: string): Answer<ShipmentOfOrder> =>
  withOrder(
    text,
    { shown: shipment, of: (output) => output.shipment },
    presenter(fulfillment, (order: OrderFulfillment) => ({
      id: order.id,
      fulfillment_status: order.fulfillmentStatus,
      version: order.version,
    })),
  );

export const withReturn = (text: string): Answer<ReturnOfOrder> =>
  withOrder(
    text,
    { shown: orderReturn, of: (output) => output.return },
    presenter(returning, (order: OrderReturning) => ({
      id: order.id,
      return_status: order.returnStatus,
      version: order.version,
    })),
  );

/** An order that was cancelled with money on it says so. */
export const cancelledOrder: Answer<OrderDetail> = {
  view: (data(order, "Order cancelled").view as z.ZodObject).extend({
    net_amount: decimal
      .optional()
      .describe("The amount paid and not refunded; omitted if it is zero."),
  }),
  present: (value) => {
    const net = netOf({
      paidAmount: value.paidAmount ?? 0,
      refundedAmount: value.refundedAmount ?? 0,
    });
    const amount = formatMoney(net, currencyOf(value));
    const holds = `Order cancelled. ${amount} was paid and not refunded; Souk does not refund it.`;
    return {
      success: true,
      message: net === 0 ? "Order cancelled" : holds,
      data: order.present(value),
      ...(net === 0 ? {} : { net_amount: amount }),
    };
  },
};
