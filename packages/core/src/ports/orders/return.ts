import type { Page, PageRequest } from "../../values/page.js";

export const returnStatuses = ["none", "requested", "partly_returned", "returned"] as const;
/** How far the shipped units of an order came back. */
export type ReturnStatus = (typeof returnStatuses)[number];

export const returnStates = ["requested", "received", "cancelled"] as const;
export type ReturnState = (typeof returnStates)[number];

/** How many units of an item come back. */
export interface ReturnedItem {
  readonly orderItemId: number;
  readonly qty: number;
  /** Whether they go back into stock once they are received. */
  readonly restock: boolean;
}

export interface NewReturn {
  readonly orderId: number;
  readonly items: readonly ReturnedItem[];
  readonly reason: string | null;
  readonly createdAt: Date;
}

/** Shipped units of an order that come back. The refund for them, if any, is recorded as every other. */
export interface OrderReturn extends NewReturn {
  readonly id: number;
  /** A return that was cancelled counts as none. */
  readonly status: ReturnState;
  readonly receivedAt: Date | null;
}

/** How many units of an item are in returns that were not cancelled. */
export interface HeldItem {
  readonly orderItemId: number;
  readonly qty: number;
  /** How many of them were received. */
  readonly received: number;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** How an order stands with its returns: the first status that fits. */
export function returnStatusOf(
  shipped: readonly { readonly qty: number }[],
  held: readonly HeldItem[],
): ReturnStatus {
  const received = sumOf(held.map((item) => item.received));
  if (received > 0) {
    return received >= sumOf(shipped.map(({ qty }) => qty)) ? "returned" : "partly_returned";
  }
  return held.some(({ qty }) => qty > 0) ? "requested" : "none";
}

/** The returns of the orders of one tenant. The caller has found the order, and locked it for a change. */
export interface ReturnRepository {
  /** Returns the id of the return. */
  add(made: NewReturn): Promise<number>;
  /** One return of the order with its items, whatever its status. */
  find(orderId: number, id: number): Promise<OrderReturn | null>;
  /** Moves a return on that was requested. */
  move(id: number, to: Exclude<ReturnState, "requested">, now: Date): Promise<void>;
  /** How many pieces of each item are in returns, without cancelled returns. */
  heldOf(orderId: number): Promise<HeldItem[]>;
  /** Oldest first. */
  list(orderId: number, request: PageRequest): Promise<Page<OrderReturn>>;
}
