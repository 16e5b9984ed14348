import type { MemberContext } from "../calls/context.js";
import { invalidTransition } from "../values/errors.js";
import { decide, type OrderMove } from "./strategies.js";

/** A cancelled order has returned its goods, so it stays as it is, whatever a strategy says. */
export async function checkTransition(context: MemberContext, move: OrderMove): Promise<void> {
  const { order, to } = move;
  const isOpen = order.status !== "cancelled" && order.status !== to;
  const answer =
    isOpen &&
    (await decide("orderTransition", context, move, (found) =>
      typeof found === "boolean" || typeof found === "string" ? null : "true, false or a text",
    ));
  if (answer === true) return;
  throw invalidTransition(
    typeof answer === "string" && answer !== ""
      ? answer
      : `An order that is ${order.status} cannot become ${to}.`,
  );
}
