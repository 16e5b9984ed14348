import type { EventData } from "../events/catalogue.js";
import type { Order } from "../ports/orders/order.js";
import { told } from "../values/metadata/metadata.js";
import { paymentStatusOf } from "../ports/orders/payment-status.js";
import { formatMoney, moneyToNumber } from "../values/money.js";

export const orderEventData = (
  order: Pick<
    Order,
    | "id"
    | "number"
    | "userId"
    | "customer"
    | "customerId"
    | "totalAmount"
    | "currency"
    | "paidAmount"
    | "refundedAmount"
    | "fulfillmentStatus"
    | "returnStatus"
    | "itemsCount"
    | "status"
    | "metadata"
  >,
): EventData<"order.created"> => ({
  order_id: order.id,
  number: order.number,
  user_id: order.userId,
  total: moneyToNumber(order.totalAmount, order.currency),
  currency: order.currency,
  items_count: order.itemsCount,
  status: order.status,
  paid_amount: formatMoney(order.paidAmount, order.currency),
  refunded_amount: formatMoney(order.refundedAmount, order.currency),
  payment_status: paymentStatusOf(order),
  fulfillment_status: order.fulfillmentStatus,
  return_status: order.returnStatus,
  customer: order.customer && {
    name: order.customer.name,
    email: order.customer.email,
    phone: order.customer.phone,
    external_id: order.customer.externalId,
  },
  customer_id: order.customerId,
  ...told(order.metadata),
});
