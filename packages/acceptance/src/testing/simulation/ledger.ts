/** What the clients of a history were told, to be compared with what is stored in the end. */
export class Ledger {
  /** By idempotency key: the id of the order. */
  readonly orders = new Map<string, number>();
  readonly cancelled = new Set<number>();
  /** By idempotency key: the pieces that a change of stock adds. */
  readonly stockChanges = new Map<string, { productId: number; by: number; isDone: boolean }>();
  readonly stockAtFirst = new Map<number, number>();
  readonly violations: string[] = [];

  violated(what: string): void {
    if (!this.violations.includes(what)) this.violations.push(what);
  }
}
