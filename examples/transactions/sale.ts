// A sale that every program here makes: a product of Souk's and a row of its own, in one transaction.
import type { Core } from "@souk/core";

export interface Shop {
  readonly core: Core;
  readonly url: string;
  readonly call: { readonly as: { readonly userId: number }; readonly tenant: number };
}

/** Sells once, and once more in a transaction that it undoes. */
export type Sell = (name: string, fails: boolean) => Promise<void>;

export type Opened = { readonly sell: Sell; readonly close: () => Promise<unknown> };

/** What makes a transaction fail after everything in it was done. */
export function check(fails: boolean): void {
  if (fails) throw new Error("the payment failed");
}
