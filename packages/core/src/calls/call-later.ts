import type { MemberContext } from "./context.js";

/** The calls that Souk defers for itself, by the names under which they wait. No caller can make them. */
export type OwnCall =
  | "mailNewOrder"
  | "mailDailyOrders"
  | "mailLowStock"
  | "mailFinishedImport"
  | "recountDays"
  | "mergeOn"
  | "linkOrders";

interface LaterCall {
  readonly name: OwnCall;
  /** A call with the same key that still waits is replaced. */
  readonly key: string;
  readonly input: object;
  readonly dueAt?: Date;
}

/** What storing a call needs; the use case may publish any events. */
export interface Later extends Pick<MemberContext, "store" | "now"> {
  readonly events: Pick<MemberContext["events"], "wake">;
}

/** Stores a call with the change that is its reason. A worker makes it, in a transaction of its own. */
export async function callLater(
  { store, events, now }: Later,
  { name, key, input, dueAt = now }: LaterCall,
): Promise<void> {
  const call = { useCase: name, key, input: JSON.stringify(input), userId: null, dueAt };
  await store.deferredCalls.put(call, now);
  events.wake("calls");
}

/** A tenant has one recount of its days at a time. */
export const RECOUNT = { name: "recountDays", key: "days" } as const;

/** Orders of an earlier version get the records of their customers. */
export const LINK = { name: "linkOrders", key: "orders" } as const;
