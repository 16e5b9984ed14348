import type { EventData } from "../events/catalogue.js";
import type { Order } from "../ports/orders/order.js";
import { moneyToNumber } from "../values/money.js";

export const orderEventData = (
  order: Pick<Order, "id" | "userId" | "totalAmount" | "itemsCount" | "status">,
): EventData<"order.created"> => ({
  order_id: order.id,
  user_id: order.userId,
  total: moneyToNumber(order.totalAmount),
  items_count: order.itemsCount,
  status: order.status,
});
