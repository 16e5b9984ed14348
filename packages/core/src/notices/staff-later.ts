import { callLater, type Later } from "../calls/call-later.js";
import type { MemberContext } from "../calls/context.js";

// Looking up members and writing mails is left to a worker: a problem with either must not fail an order.

interface Telling extends Later, Pick<MemberContext, "scope" | "ports"> {
  readonly events: Later["events"];
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

/** Has each variant mailed whose stock fell to the limit of the tenant; asks for the moves only if a member chose that. */
export function tellLowStock(
  context: Telling,
  moves: () => readonly StockMove[],
): Promise<void> | null {
  const { lowStock, inventory, notifies } = context.scope.settings;
  if (inventory !== "enforced" || !notifies?.includes("stock")) return null;
  const low = moves().filter(({ before, after }) => before > lowStock && after <= lowStock);
  return low.length === 0 ? null : mailLater(context, low);
}

async function mailLater(context: Telling, low: readonly StockMove[]): Promise<void> {
  for (const { productId, variantId } of low) {
    const key = `${productId}:${variantId ?? 0}`;
    // Another crossing is worth another mail.
    const input = { productId, variantId, crossing: context.ports.secrets.eventId() };
    await callLater(context, { name: "mailLowStock", key, input });
  }
}

/** Has the end of a background import mailed. */
export const tellFinishedImport = (context: MemberContext, importId: number): Promise<void> =>
  callLater(context, { name: "mailFinishedImport", key: String(importId), input: { importId } });
