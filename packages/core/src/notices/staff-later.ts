import type { MemberContext } from "../calls/context.js";

/** The calls with which workers mail the staff, by the names under which they wait. */
export type StaffCall = "mailNewOrder" | "mailDailyOrders" | "mailLowStock" | "mailFinishedImport";

interface Telling extends Pick<MemberContext, "scope" | "store" | "now" | "ports"> {
  readonly events: Pick<MemberContext["events"], "wake">;
}

interface LaterCall {
  readonly name: StaffCall;
  /** A call with the same key that still waits is replaced. */
  readonly key: string;
  readonly input: object;
  readonly dueAt?: Date;
}

/**
 * Stores a call with the change that it tells of. Looking up members and writing mails is left to the worker: a problem
 * with either must not fail an order.
 */
export async function callLater(
  {
    store,
    events,
    now,
  }: Pick<MemberContext, "store" | "now"> & {
    readonly events: Pick<MemberContext["events"], "wake">;
  },
  { name, key, input, dueAt = now }: LaterCall,
): Promise<void> {
  const call = { useCase: name, key, input: JSON.stringify(input), userId: null, dueAt };
  await store.deferredCalls.put(call, now);
  events.wake("calls");
}

/** Has a new order mailed, if a member chose that. */
export function tellNewOrder(context: MemberContext, orderId: number): Promise<void> | null {
  if (!context.scope.settings.notifies?.includes("orders")) return null;
  return callLater(context, { name: "mailNewOrder", key: String(orderId), input: { orderId } });
}

export interface StockMove {
  readonly productId: number;
  /** Null for a product without options. */
  readonly variantId: number | null;
  readonly before: number;
  readonly after: number;
}

/** Has each variant mailed whose stock fell to the limit of the tenant, if a member chose that. */
export async function tellLowStock(context: Telling, moves: readonly StockMove[]): Promise<void> {
  const { lowStock, inventory, notifies } = context.scope.settings;
  if (inventory !== "enforced" || !notifies?.includes("stock")) return;
  for (const { productId, variantId, before, after } of moves) {
    if (before <= lowStock || after > lowStock) continue;
    const key = `${productId}:${variantId ?? 0}`;
    // Another crossing is worth another mail.
    const input = { productId, variantId, crossing: context.ports.secrets.eventId() };
    await callLater(context, { name: "mailLowStock", key, input });
  }
}

/** Has the end of a background import mailed. */
export const tellFinishedImport = (context: MemberContext, importId: number): Promise<void> =>
  callLater(context, { name: "mailFinishedImport", key: String(importId), input: { importId } });
