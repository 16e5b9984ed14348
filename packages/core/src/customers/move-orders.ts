import type { MemberContext } from "../calls/context.js";
import { recordsChanged } from "../events/record-changes.js";
import type { OrdersMove } from "../ports/customers/customer-repository.js";

/** Moves some orders, which the feed reports; whether there may be more. */
export async function moveOrders(
  { store, events }: Pick<MemberContext<"record.changed">, "store" | "events">,
  move: OrdersMove,
): Promise<boolean> {
  const { moved, isPart } = await store.customers.moveOrders(move);
  for (const event of recordsChanged("order", moved, ["customer_id"])) events.publish(event);
  return isPart;
}
