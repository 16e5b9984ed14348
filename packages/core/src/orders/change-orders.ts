import * as z from "zod";
import { bulkIds, eachOf } from "../calls/bulk.js";
import { stagedUseCase } from "../calls/use-case.js";
import type { Issue } from "../values/errors.js";
import { text } from "../values/fields.js";
import { bulkTags, tagsIssues } from "../values/tags.js";
import { described } from "../values/schemas/described.js";

const actions = ["process", "complete", "cancel", "add_tags", "remove_tags"] as const;

interface OrderAction {
  readonly action: (typeof actions)[number];
  readonly reason?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
}

type Single = readonly [name: string, input: object];

const singles: Record<OrderAction["action"], (given: Omit<OrderAction, "action">) => Single> = {
  process: () => ["processOrder", {}],
  complete: () => ["completeOrder", {}],
  cancel: ({ reason }) => ["cancelOrder", { reason }],
  add_tags: ({ tags }) => ["updateOrder", { tags, tagging: "added" }],
  remove_tags: ({ tags }) => ["updateOrder", { tags, tagging: "removed" }],
};

/**
 * Does the same to many orders, each as `processOrder`, `completeOrder`, `cancelOrder` or `updateOrder` would and in a
 * transaction of its own. It reports how each ended, and is refused as a whole only if the input is wrong.
 */
export const changeOrders = stagedUseCase({
  access: "member",
  // It heeds a key by itself, so that no order is moved twice.
  creates: true,
  input: z.object({
    ids: bulkIds,
    action: described(z.enum(actions), "The action for each id."),
    reason: described(z.nullish(text({ max: 500 })), "The reason for `cancel`."),
    tags: bulkTags,
  }),
  rules: (input, _ports, wrong) => [...reasonOfCancelling(input), ...tagsIssues(input, wrong)],
  stage(steps, input) {
    return eachOf(steps, { name: "changeOrders", input, single: singles[input.action](input) });
  },
});

function reasonOfCancelling({ action, reason }: Partial<OrderAction>): Issue[] {
  if (action === undefined || action === "cancel" || typeof reason !== "string") return [];
  return [{ path: ["reason"], message: "The reason field is only for cancel." }];
}
