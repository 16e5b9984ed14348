import type { OwnConnection, Outcome } from "../session-connection.js";

/** A transaction that a unit of work has joined. */
export interface JoinedTransaction {
  /** No two transactions have the same. */
  readonly id: unknown;
  readonly outcome: () => Promise<Outcome>;
}

/** On one of our own connections, which serves one transaction and knows how it ended. */
export const transactionOn = (own: OwnConnection): JoinedTransaction => ({
  id: own,
  outcome: async () => own.outcome,
});

const ANOTHER =
  "The transaction that this core joined has ended: call `joined` again in each transaction, with its owner.";

/** Binds a unit of work to the first transaction that it joins: a connection has others later. */
export class Binding {
  #transaction: JoinedTransaction | null = null;

  get transaction(): JoinedTransaction | null {
    return this.#transaction;
  }

  join(transaction: JoinedTransaction): void {
    this.#transaction ??= transaction;
    if (this.#transaction.id !== transaction.id) throw new Error(ANOTHER);
  }
}
