import type { OrderStatus } from "../ports/orders/order.js";
import { invalidTransition } from "../values/errors.js";

const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["processing", "cancelled"],
  processing: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

export function checkTransition(from: OrderStatus, to: OrderStatus): void {
  if (transitions[from].includes(to)) return;
  throw invalidTransition(`An order that is ${from} cannot become ${to}.`);
}
