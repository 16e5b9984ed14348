import type { EventKind } from "../kernel/events.js";

export interface ToldChange {
  readonly useCase: string;
  readonly event: EventKind;
  /** What the audit trail calls the entity's id. */
  readonly subject: "id" | "userId";
}

const told = (useCase: string, event: EventKind, subject: "id" | "userId" = "id") => ({
  useCase,
  event,
  subject,
});

/** Changes that always have this event. Those that may find nothing to change are known by their count of events. */
export const toldChanges: readonly ToldChange[] = [
  told("createOrder", "order.created"),
  told("processOrder", "order.updated"),
  told("completeOrder", "order.completed"),
  told("cancelOrder", "order.cancelled"),
  told("createProduct", "product.created"),
  told("deleteProduct", "product.deleted"),
  told("createCategory", "category.created"),
  told("deleteCategory", "category.deleted"),
  told("addMember", "user.registered", "userId"),
  told("removeMember", "user.removed", "userId"),
];
