/** Figures of the whole database for its operator. */
export interface OperationFigures {
  /** Deliveries that used up their attempts; counts up to 10,000. */
  readonly exhausted: number;
  /** Active subscriptions whose deliveries have all failed for more than a day. */
  readonly failingReceivers: number;
  /** Accounts whose sign-ins were refused in this hour, after too many failures; counts up to 10,000. */
  readonly refusedAccounts: number;
  /** Connections of the server, of this database and others; null on SQLite. */
  readonly connections: { readonly used: number; readonly most: number } | null;
}
