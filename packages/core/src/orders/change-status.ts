import type { MemberContext } from "../calls/context.js";
import { invalidTransition } from "../values/errors.js";
import type { EventData } from "../events/catalogue.js";
import type { RecordVersion } from "../events/record-changes.js";
import { checkTransition } from "./transitions.js";
import { orderEventData } from "./events.js";
import { lockOrder } from "./lock-order.js";
import type { OrderDetail } from "../ports/orders/order.js";
import type { OrderMove } from "./strategies.js";
import { stockLines } from "./stock.js";

/** Moves an order one step on and publishes that; cancelling returns its stock, once. */
export async function changeStatus(
  context: MemberContext<"order.updated">,
  id: number,
  status: OrderMove["to"],
  reason: string | null = null,
): Promise<{
  order: OrderDetail;
  data: EventData<"order.completed">;
  /** The products whose stock it gave back. */
  returned: readonly RecordVersion[];
}> {
  const { store, events, audit, now } = context;
  const order = await lockOrder(context, id);
  await checkTransition(context, { order, to: status });
  if (status === "cancelled" && order.fulfillmentStatus !== "unfulfilled") {
    throw invalidTransition("An order with shipments cannot be cancelled.");
  }
  const givesBack = status === "cancelled" && order.stockTaken;
  const change = {
    status,
    cancelReason: reason,
    stockTaken: order.stockTaken && !givesBack,
  };
  const [, returned] = await Promise.all([
    store.orders.change(id, { ...change, now }),
    givesBack ? store.orders.returnStock(stockLines(order.items), now) : [],
  ]);
  const changed = { ...order, ...change, version: order.version + 1, updatedAt: now };
  const data = { ...orderEventData(changed), previous_status: order.status };
  audit.changed({ kind: "order", id }, order, changed);
  events.publish({ kind: "order.updated", data: { ...data, changed_fields: ["status"] } });
  return { order: changed, data, returned };
}
