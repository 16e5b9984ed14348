import { newOrderInput } from "./order-fields.js";
import { actingUser, type MemberContext } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { checkOrder } from "./check-order.js";
import { recordOf } from "./customer-record.js";
import { orderEventData } from "./events.js";
import type { NewOrder, OrderDetail } from "../ports/orders/order.js";
import { tellLowStock, tellNewOrder } from "../notices/staff-later.js";
import { outOfStock, stockLines, takenFrom, tellStock } from "./stock.js";

/** An order without ids and number, because it was only tried. */
export type TriedOrder = Omit<OrderDetail, "id" | "number" | "items"> & {
  readonly id: null;
  readonly number: null;
  readonly items: readonly (NewOrder["lines"][number] & { readonly id: null })[];
};

/**
 * A member places an order and publishes `order.created`. Takes stock if the tenant enforces it, and fails
 * if there is too little. With `dryRun` nothing is stored, and the result has no ids. Takes amounts in major units
 * (49.9) and returns them in minor units of the tenant's currency (4990).
 */
export const createOrder = useCase({
  access: "member",
  effect: ({ dryRun }) => (dryRun ? "read" : "write"),
  creates: true,
  tells: ["order.created"],
  mayTell: ["record.changed"],
  input: newOrderInput,
  async run(context, input): Promise<OrderDetail | TriedOrder> {
    const user = context.user ?? (await actingUser(context));
    const { order: checked, stocks } = await checkOrder(context, user, input);
    const answer = asPlaced(context, checked, user);
    if (input.dryRun) {
      const items = checked.lines.map((line) => ({ ...line, id: null }));
      return { ...answer, id: null, number: null, items };
    }
    const { store, events, audit, now } = context;
    const { orders } = store;
    const customerId = checked.customerId ?? (await recordOf(context, checked.customer));
    const order = { ...checked, customerId };
    const [taken, { id, number, itemIds }] = order.stockTaken
      ? await Promise.all([orders.takeStock(stockLines(order.lines), now), orders.add(order)])
      : [[], await orders.add(order)];
    if (!taken) throw outOfStock();
    const items = order.lines.map((line, index) => ({
      ...line,
      id: itemIds[index] as number,
      orderId: id,
    }));
    const placed = { ...answer, customerId, id, number, items };
    audit.about({ kind: "order", id });
    events.publish({ kind: "order.created", data: orderEventData(placed) });
    tellStock(events, taken, order.lines);
    const aboutStock = order.stockTaken
      ? tellLowStock(context, () => takenFrom(stocks, stockLines(order.lines)))
      : null;
    if (aboutStock) await aboutStock;
    const aboutOrder = tellNewOrder(context, id);
    if (aboutOrder) await aboutOrder;
    return placed;
  },
});

function asPlaced(
  { scope }: MemberContext,
  { lines, searchText: _, day: __, ...order }: NewOrder,
  { id, name, email }: OrderDetail["user"],
): Omit<OrderDetail, "id" | "number" | "items"> {
  return {
    ...order,
    tenantId: scope.tenantId,
    currency: scope.settings.currency,
    status: "pending",
    paidAmount: 0,
    refundedAmount: 0,
    fulfillmentStatus: "unfulfilled",
    returnStatus: "none",
    payments: [],
    refunds: [],
    shipments: [],
    returns: [],
    cancelReason: null,
    itemsCount: lines.length,
    version: 1,
    updatedAt: order.createdAt,
    user: { id, name, email },
  };
}
