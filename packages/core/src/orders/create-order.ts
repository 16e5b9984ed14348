import { z } from "zod";
import { actingUser, type MemberContext } from "../calls/context.js";
import { invalid } from "../values/errors.js";
import { id, money, text } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { checkOrder } from "./check-order.js";
import { orderEventData, type NewOrder, type OrderDetail } from "../ports/orders/order.js";
import { stockLines } from "./stock.js";

/** What the narrower of the two databases keeps in an integer. */
const integer = z.int().max(2_147_483_647);

const item = z.object({
  productId: id,
  qty: integer.min(1),
  amount: money,
  size: text({ max: 255 }).nullish(),
  notes: text({ max: 1000 }).nullish(),
});

export const newOrderInput = z.object({
  addressId: id,
  paymentType: integer.min(0),
  totalAmount: money,
  orderItems: z.array(item).min(1).max(1000),
  /** Checks everything, answers as if, and changes nothing. */
  dryRun: z.boolean().default(false),
});

/** An order whose ids are not known, because it was only tried. */
export type TriedOrder = Omit<OrderDetail, "id" | "items"> & {
  readonly id: null;
  readonly items: readonly (NewOrder["lines"][number] & { readonly id: null })[];
};

export const createOrder = useCase({
  access: "member",
  effect: ({ dryRun }) => (dryRun ? "read" : "write"),
  creates: true,
  tells: ["order.created"],
  input: newOrderInput,
  async run(context, input): Promise<OrderDetail | TriedOrder> {
    const user = await actingUser(context);
    const order = await checkOrder(context, user.id, input);
    const answer = asPlaced(context, order, user);
    if (input.dryRun) {
      return { ...answer, id: null, items: order.lines.map((line) => ({ ...line, id: null })) };
    }
    const { store, events, now } = context;
    const [taken, { id, itemIds }] = await Promise.all([
      order.stockTaken ? store.orders.takeStock(stockLines(order.lines), now) : true,
      store.orders.add(order),
    ]);
    if (!taken) {
      const message = "The order items must not ask for more than is in stock.";
      throw invalid([{ path: ["orderItems"], message }]);
    }
    const items = order.lines.map((line, index) => ({
      ...line,
      id: itemIds[index] as number,
      orderId: id,
    }));
    const placed = { ...answer, id, items };
    events.publish({ kind: "order.created", data: orderEventData(placed) });
    return placed;
  },
});

function asPlaced(
  { scope }: MemberContext,
  { lines, ...order }: NewOrder,
  { id, name, email }: OrderDetail["user"],
): Omit<OrderDetail, "id" | "items"> {
  return {
    ...order,
    tenantId: scope.tenantId,
    status: "pending",
    cancelReason: null,
    itemsCount: lines.length,
    version: 1,
    updatedAt: order.createdAt,
    user: { id, name, email },
  };
}
