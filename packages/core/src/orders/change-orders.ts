import * as z from "zod";
import { bulkIds, eachOf } from "../calls/bulk.js";
import { stagedUseCase } from "../calls/use-case.js";
import type { Issue } from "../values/errors.js";
import { text } from "../values/fields.js";
import { described } from "../values/schemas/described.js";

const singles = {
  process: "processOrder",
  complete: "completeOrder",
  cancel: "cancelOrder",
} as const;

type OrderAction = keyof typeof singles;

/**
 * Moves many orders one step on, each as `processOrder`, `completeOrder` or `cancelOrder` would and in a transaction of
 * its own. It reports how each ended, and is refused as a whole only if the input is wrong.
 */
export const changeOrders = stagedUseCase({
  access: "member",
  // It heeds a key by itself, so that no order is moved twice.
  creates: true,
  input: z.object({
    ids: bulkIds,
    action: described(
      z.enum(Object.keys(singles) as [OrderAction, ...OrderAction[]]),
      "The action for each id.",
    ),
    reason: described(z.nullish(text({ max: 500 })), "The reason for `cancel`."),
  }),
  rules: reasonOfCancelling,
  stage(steps, input) {
    const { action, reason } = input;
    const rest = action === "cancel" ? { reason } : {};
    return eachOf(steps, { name: "changeOrders", input, single: [singles[action], rest] });
  },
});

function reasonOfCancelling(input: {
  readonly action?: OrderAction | undefined;
  readonly reason?: string | null | undefined;
}): Issue[] {
  const { action, reason } = input;
  if (action === undefined || action === "cancel" || typeof reason !== "string") return [];
  return [{ path: ["reason"], message: "The reason field is only for cancel." }];
}
