import type { RecordVersion } from "../../events/record-changes.js";

/** All amounts of one tenant, wherever they are stored. */
export interface AmountRepository {
  /** Waits until every other call that writes in the tenant has ended; later ones wait until this transaction ends. */
  lock(): Promise<void>;
  /** Whether there is an order, deleted ones included. */
  haveOrders(): Promise<boolean>;
  /** Whether an accepted import still writes prices. */
  areImported(): Promise<boolean>;
  /** How many rows hold an amount that is not a multiple of this number of units. */
  countUneven(units: number): Promise<number>;
  /**
   * Multiplies and divides every amount, which comes out even, and raises the versions of rows that have one. Calls
   * `changed` with them, some at a time.
   */
  convert(
    by: { readonly times: number; readonly over: number },
    now: Date,
    changed: (kind: "product" | "order", records: readonly RecordVersion[]) => void,
  ): Promise<void>;
}
