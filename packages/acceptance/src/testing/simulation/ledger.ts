/** The responses that the clients of a history saw, to compare with the stored state. */
export class Ledger {
  /** By idempotency key: the id of the order. */
  readonly orders = new Map<string, number>();
  readonly cancelled = new Set<number>();
  /** Returns that were received. */
  readonly received = new Set<number>();
  /** Orders of which something was perhaps shipped; only these may refuse to be cancelled. */
  readonly perhapsShipped = new Set<number>();
  /** Idempotency keys of payments and refunds; each is also the reference or the reason. */
  readonly money = new Set<string>();
  /** By idempotency key: the pieces that a change of stock adds. */
  readonly stockChanges = new Map<string, { productId: number; by: number; isDone: boolean }>();
  readonly stockAtFirst = new Map<number, number>();
  readonly violations: string[] = [];

  violated(what: string): void {
    if (!this.violations.includes(what)) this.violations.push(what);
  }
}
