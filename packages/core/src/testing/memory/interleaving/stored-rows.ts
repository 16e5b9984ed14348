/** The committed rows of one table, and the ids that it has given out. */
export class StoredRows {
  #rows = new Map<string, object>();
  #isSeen = false;
  /** The first id that each transaction in progress was given. */
  readonly #firstIds = new Map<object, number>();
  #lastId = 0;

  nextId(transaction: object): number {
    this.#lastId += 1;
    if (!this.#firstIds.has(transaction)) this.#firstIds.set(transaction, this.#lastId);
    return this.#lastId;
  }

  settledId(): number {
    return Math.min(this.#lastId, ...[...this.#firstIds.values()].map((id) => id - 1));
  }

  ended(transaction: object): void {
    this.#firstIds.delete(transaction);
  }

  get rows(): ReadonlyMap<string, object> {
    return this.#rows;
  }

  /** The rows as they are now; later changes are made to a copy. */
  snapshot(): ReadonlyMap<string, object> {
    this.#isSeen = true;
    return this.#rows;
  }

  write(at: string, row: object | null): void {
    if (this.#isSeen) this.#rows = new Map(this.#rows);
    this.#isSeen = false;
    if (row) this.#rows.set(at, row);
    else this.#rows.delete(at);
  }
}
