import * as z from "zod";
import type { MemberContext } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import type { OrderDetail } from "../ports/orders/order.js";
import {
  type HeldItem,
  type OrderReturn,
  type ReturnedItem,
  type ReturnState,
  returnStatusOf,
} from "../ports/orders/return.js";
import type { ShippedItem } from "../ports/orders/shipment.js";
import { invalid, invalidTransition, type Issue, notFound } from "../values/errors.js";
import { id, text } from "../values/fields.js";
import { pageFields } from "../values/page.js";
import { described } from "../values/schemas/described.js";
import { linesBeyond } from "./lines-beyond.js";
import { lockOrder } from "./lock-order.js";
import { settle } from "./settle.js";
import { stockLines, tellStock } from "./stock.js";
import { decide } from "./strategies.js";

/** How an order stands after a change of its returns. */
export type OrderReturning = Pick<OrderDetail, "id" | "returnStatus" | "version">;

/** A return with its order as it is afterwards. */
export interface ReturnOfOrder {
  readonly return: OrderReturn;
  readonly order: OrderReturning;
}

const returning = ({ id, returnStatus, version }: OrderDetail): OrderReturning => ({
  id,
  returnStatus,
  version,
});

const item = z.object({
  orderItemId: described(id, "An item of the order."),
  qty: described(z.int().check(z.gte(1), z.lte(2_147_483_647)), "The number of units."),
  restock: described(
    z._default(z.boolean(), false),
    "Whether the units go back into stock once they are received, if the tenant enforces stock.",
  ),
});

/**
 * Records that shipped pieces of an order come back, and publishes `order.updated`. Refused for pieces that were not
 * shipped, or that another return holds. Stock and money stay as they are until the return is received and refunded.
 */
export const addReturn = useCase({
  access: "member",
  effect: "write",
  creates: true,
  tells: ["order.updated"],
  input: z.object({
    id,
    items: described(z.array(item).check(z.minLength(1), z.maxLength(1000)), "The items."),
    reason: described(z.nullish(text({ max: 500 })), "The reason."),
  }),
  async run(context, { id, items, reason }): Promise<ReturnOfOrder> {
    const { store, now } = context;
    const order = await lockOrder(context, id);
    const [shipped, held] = await standing(context, id);
    const issues = notFree(order, { shipped, held }, items);
    if (issues.length > 0) throw invalid(issues);
    const made = { orderId: id, items, reason: reason || null, createdAt: now };
    const returnId = await store.returns.add(made);
    const after = await settleReturns(context, order, { old: null, new: returnId });
    return {
      return: { ...made, id: returnId, status: "requested", receivedAt: null },
      order: returning(after),
    };
  },
});

/**
 * Records that the pieces of a return arrived, gives those back to stock that say so, and publishes `order.updated`.
 * Refused with `invalid_transition` for a cancelled return.
 */
export const receiveReturn = useCase({
  access: "member",
  effect: "write",
  mayTell: ["order.updated", "record.changed"],
  input: z.object({ id, returnId: id }),
  async run(context, { id, returnId }): Promise<ReturnOfOrder> {
    const { store, events, now } = context;
    const { order, found } = await findReturn(context, id, returnId);
    if (stays(context, found, "received")) return { return: found, order: returning(order) };
    await store.returns.move(returnId, "received", now);
    const lines = await backInStock(context, order, found);
    const returned = lines.length > 0 ? await store.orders.returnStock(stockLines(lines), now) : [];
    const after = await settleReturns(context, order, { old: null, new: returnId }, "received");
    tellStock(events, returned, lines);
    return {
      return: { ...found, status: "received", receivedAt: now },
      order: returning(after),
    };
  },
});

/**
 * Cancels a return whose pieces do not come back after all, and publishes `order.updated`. They can be returned again.
 * Refused with `invalid_transition` for a return that was received.
 */
export const cancelReturn = useCase({
  access: "member",
  effect: "write",
  mayTell: ["order.updated"],
  input: z.object({ id, returnId: id }),
  async run(context, { id, returnId }): Promise<ReturnOfOrder> {
    const { store, now } = context;
    const { order, found } = await findReturn(context, id, returnId);
    if (stays(context, found, "cancelled")) return { return: found, order: returning(order) };
    await store.returns.move(returnId, "cancelled", now);
    const after = await settleReturns(context, order, { old: returnId, new: null });
    return { return: { ...found, status: "cancelled" }, order: returning(after) };
  },
});

/** Lists the returns of an order, oldest first, with those that were cancelled. */
export const listReturns = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id, ...pageFields(20) }),
  async run({ store }, { id, ...request }) {
    if (!(await store.orders.find(id))) throw notFound("Order");
    return store.returns.list(id, request);
  },
});

async function findReturn(context: MemberContext, id: number, returnId: number) {
  const order = await lockOrder(context, id);
  const found = await context.store.returns.find(id, returnId);
  if (!found) throw notFound("Return");
  return { order, found };
}

/** Whether nothing is left to do. A return that went the other way cannot go this one. */
function stays({ audit }: MemberContext, { status }: OrderReturn, to: ReturnState): boolean {
  if (status === to) audit.unchanged();
  else if (status !== "requested") {
    throw invalidTransition(`A return that is ${status} cannot become ${to}.`);
  }
  return status === to;
}

const standing = ({ store }: MemberContext, orderId: number) =>
  Promise.all([store.shipments.shippedOf(orderId), store.returns.heldOf(orderId)]);

async function settleReturns(
  context: MemberContext<"order.updated">,
  order: OrderDetail,
  change: { readonly old: number | null; readonly new: number | null },
  done = "",
): Promise<OrderDetail> {
  const [shipped, held] = await standing(context, order.id);
  const returnStatus = returnStatusOf(shipped, held);
  const noted = { field: done === "" ? "returns" : `returns_${done}`, ...change };
  return settle(context, order, "returns", { returnStatus }, [noted]);
}

/** The pieces of a return that its shop sells again. A shop that does not count its stock takes none back. */
async function backInStock(context: MemberContext, order: OrderDetail, found: OrderReturn) {
  const items = new Map(order.items.map((each) => [each.id, each]));
  const lines = found.items.flatMap(({ orderItemId, qty, restock }) => {
    const sold = items.get(orderItemId);
    return restock && sold ? [{ ...sold, qty }] : [];
  });
  if (lines.length === 0) return [];
  const { customer, metadata } = order;
  const counted = await decide(
    "takesStock",
    context,
    { customer, metadata, items: lines.map(itemOf) },
    (answer) => (typeof answer === "boolean" ? null : "true or false"),
  );
  return counted ? lines : [];
}

const itemOf = ({ productId, variant, qty }: OrderDetail["items"][number]) => ({
  productId,
  variantId: variant?.id,
  qty,
});

/** Every line that returns more of an item than was shipped, less what the lines and returns before it hold. */
function notFree(
  order: OrderDetail,
  { shipped, held }: { shipped: readonly ShippedItem[]; held: readonly HeldItem[] },
  lines: readonly ReturnedItem[],
): Issue[] {
  if (shipped.length === 0) {
    return [{ path: ["items"], message: "The items field must name units that were shipped." }];
  }
  const free = new Map(order.items.map(({ id }) => [id, 0]));
  const add = (itemId: number, qty: number) => free.set(itemId, (free.get(itemId) ?? 0) + qty);
  for (const { orderItemId, qty } of shipped) add(orderItemId, qty);
  for (const { orderItemId, qty } of held) add(orderItemId, -qty);
  return linesBeyond(
    free,
    lines,
    (rest, itemId) => `${rest} shipped units of item ${itemId} that no return has`,
  );
}
