import { formatMoney, paymentStatusOf } from "@souk/core";
import type {
  Order,
  OrderDetail,
  OrderFulfillment,
  OrderLine,
  OrderStanding,
  OutputOf,
  PaymentOfOrder,
  RefundOfOrder,
  ShipmentOfOrder,
} from "@souk/core";
import { fulfillmentStatuses, netOf, orderStatuses, paymentStatuses } from "@souk/core/adapter";
import * as z from "zod";
import { type Answer, data, type Presenter, presenter } from "./answer.js";
import {
  at,
  createdAt,
  currency,
  currencyOf,
  decimal,
  id,
  metadata,
  updatedAt,
  version,
} from "./fields.js";
import { payment, refund } from "./payment.js";
import { shipment } from "./shipment.js";

const customer = z
  .object({
    name: z.string().nullable().describe("The name of the customer."),
    email: z.string().nullable().describe("Where the customer gets mail."),
    phone: z.string().nullable().describe("Where the customer is called."),
    external_id: z
      .string()
      .nullable()
      .describe("What another system of the shop calls the customer."),
  })
  .meta({ id: "Customer", description: "Whom an order is for." });

const paymentStatus = z
  .enum(paymentStatuses)
  .describe("How it stands with its money: what was paid less what was refunded, and its total.");

const fulfillmentStatus = z.enum(fulfillmentStatuses).describe("How much of it was shipped.");

const head = {
  user_id: id.describe("Who placed it."),
  tenant_id: z.string().describe("The tenant it belongs to."),
  customer: customer
    .nullable()
    .describe("Whom it is for; null where nothing was said of a customer."),
  address_id: z
    .int()
    .min(0)
    .describe(
      "The address it goes to, as it was when the order was placed; 0 where the address came with the order or was corrected.",
    ),
  payment_type: z.int().describe("A number whose meaning the shop decides."),
  total_amount: decimal.describe("What the order costs, as it was sent; it is not computed."),
  currency,
  notes: z
    .string()
    .nullable()
    .describe("What is to be known about the order; the notes of the team are separate."),
  paid_amount: decimal.describe("What its payments are together, without void ones."),
  refunded_amount: decimal.describe("What its refunds are together."),
  payment_status: paymentStatus,
  fulfillment_status: fulfillmentStatus,
  status: z
    .enum(orderStatuses)
    .describe("pending leads to processing, that to completed; both may be cancelled before."),
  cancel_reason: z.string().nullable().describe("Why it was cancelled, if that was said."),
  metadata,
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

type Head = Omit<Order, "id" | "number" | "version">;

/** After its ids. An object that is spread first is copied quickest, so the ids are part of it. */
const presentHead = <I extends object>(ids: I, order: Head) => ({
  ...ids,
  user_id: order.userId,
  customer: presentCustomer(order.customer),
  tenant_id: String(order.tenantId),
  address_id: order.addressId,
  payment_type: order.paymentType,
  total_amount: formatMoney(order.totalAmount, currencyOf(order)),
  currency: currencyOf(order),
  notes: order.notes ?? null,
  ...presentMoney(order),
  fulfillment_status: order.fulfillmentStatus ?? "unfulfilled",
  status: order.status,
  cancel_reason: order.cancelReason,
  metadata: order.metadata,
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
  .describe("Who placed it.");
const presentOwner = ({ user: { id, name, email } }: Pick<Order, "user">) => ({ id, name, email });

const place = z
  .object({
    id: z.int().min(0).describe("The id of the address; 0 where it came with the order."),
    street: z.string().describe("Street and number."),
    city: z.string().describe("The city."),
  })
  .describe("Where it goes, as the address was when the order was placed.");
const presentPlace = ({
  addressId,
  address: { street, city },
}: Pick<Order, "addressId" | "address">) => ({
  id: addressId,
  street,
  city,
});

const line = {
  product_id: id.describe("The product."),
  size: z.string().nullable().describe("The size that was chosen, if the product has any."),
  qty: z.int().describe("How many."),
  amount: decimal.describe("What all pieces of it cost together, as it was sent."),
  notes: z.string().nullable().describe("A wish of the buyer for this item."),
};
const itemId = id.describe("The id of the item.");
const itemOrderId = id.describe("The order it belongs to.");
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
  .describe("Its number, unique in the tenant; it counts up, and some numbers may be left out.");

const item = z
  .object({
    id: itemId,
    order_id: itemOrderId,
    ...line,
    product: z
      .object({
        id: id.describe("The id of the product."),
        name_en: z.string().describe("Its name when it was ordered."),
        sku: z
          .string()
          .nullable()
          .describe(
            "Its SKU when it was ordered; null in orders of versions that did not store it.",
          ),
        cover_id: z.int().nullable().describe("The id of its picture."),
        published: z.boolean().describe("Whether the shop shows it now; false once it is deleted."),
      })
      .describe("What was bought, as it was then."),
  })
  .meta({ id: "OrderItem", description: "One line of an order." });

/** A row of a list. */
export const orderSummary = presenter(
  z
    .object({
      id: orderId,
      number: orderNumber,
      version,
      ...head,
      items_count: z.int().describe("How many items it has."),
      user: owner,
      address: place,
    })
    .meta({ id: "OrderSummary", description: "An order, as lists show it." }),
  (order: Order) => ({
    ...presentHead(idsOf(order), order),
    items_count: order.itemsCount,
    user: presentOwner(order),
    address: presentPlace(order),
  }),
);

/** An order that was just placed. */
export const placedOrder = presenter(
  z
    .object({
      id: orderId,
      number: orderNumber,
      version,
      ...head,
      items: z
        .array(
          z
            .object({ id: itemId, order_id: itemOrderId, ...line })
            .meta({ id: "PlacedOrderItem", description: "An item of an order just placed." }),
        )
        .describe("What was ordered."),
      user: owner,
      address: place,
    })
    .meta({ id: "PlacedOrder", description: "An order just placed." }),
  (value: OrderDetail) => ({
    ...presentHead(idsOf(value), value),
    items: value.items.map((item) =>
      presentLine({ id: item.id, order_id: item.orderId }, item, value),
    ),
    user: presentOwner(value),
    address: presentPlace(value),
  }),
);

/** An order that was only tried, so it has no ids and no number. */
export const triedOrder = presenter(
  z
    .object({
      ...head,
      items: z
        .array(
          z
            .object(line)
            .meta({ id: "TriedOrderItem", description: "An item of an order that was checked." }),
        )
        .describe("What would be ordered."),
      user: owner,
      address: place,
    })
    .meta({
      id: "TriedOrder",
      description: "An order as it would be created; it was checked and not stored.",
    }),
  (value: Extract<OutputOf<"createOrder">, { id: null }>) => ({
    ...presentHead({}, value),
    items: value.items.map((item) => presentLine({}, item, value)),
    user: presentOwner(value),
    address: presentPlace(value),
  }),
);

export const order = presenter(
  z
    .object({
      id: orderId,
      number: orderNumber,
      version,
      ...head,
      items: z.array(item).describe("What was ordered."),
      payments: z
        .array(payment.view)
        .describe("The money that came in, oldest first; the list of payments has more than 100."),
      refunds: z
        .array(refund.view)
        .describe("The money that went back, oldest first; the list of refunds has more than 100."),
      shipments: z
        .array(shipment.view)
        .describe("Its parcels, oldest first; the list of shipments has more than 100."),
      user: owner,
      address: place
        .extend({
          country: z.string().nullable().describe("The country."),
          postal_code: z.string().nullable().describe("The postal code."),
        })
        .describe("Where it goes, as the address was when the order was placed."),
    })
    .meta({ id: "Order", description: "An order with its items." }),
  (value: OrderDetail) => ({
    ...presentHead(idsOf(value), value),
    items: value.items.map((item) => ({
      ...presentLine({ id: item.id, order_id: item.orderId }, item, value),
      product: {
        id: item.product.id,
        name_en: item.product.name,
        sku: item.product.sku,
        cover_id: item.product.coverId,
        published: item.product.published,
      },
    })),
    payments: (value.payments ?? []).map(payment.present),
    refunds: (value.refunds ?? []).map(refund.present),
    shipments: (value.shipments ?? []).map(shipment.present),
    user: presentOwner(value),
    address: {
      ...presentPlace(value),
      country: value.address.country,
      postal_code: value.address.postalCode,
    },
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
  .meta({ id: "OrderStanding", description: "How an order stands with its money." });

const fulfillment = z
  .object({ id: orderId, fulfillment_status: fulfillmentStatus, version })
  .meta({ id: "OrderFulfillment", description: "How much of an order was shipped." });

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

/** An order that was cancelled with money on it says so. */
export const cancelledOrder: Answer<OrderDetail> = {
  view: (data(order, "Order cancelled").view as z.ZodObject).extend({
    net_amount: decimal
      .optional()
      .describe("What the order still holds; left out where that is nothing."),
  }),
  present: (value) => {
    const net = netOf({
      paidAmount: value.paidAmount ?? 0,
      refundedAmount: value.refundedAmount ?? 0,
    });
    const amount = formatMoney(net, currencyOf(value));
    const holds = `Order cancelled. It still holds ${amount}, which no one refunds by itself.`;
    return {
      success: true,
      message: net === 0 ? "Order cancelled" : holds,
      data: order.present(value),
      ...(net === 0 ? {} : { net_amount: amount }),
    };
  },
};
