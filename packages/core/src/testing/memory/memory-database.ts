/** Rows never change in place, so a rollback puts the old rows back. */
export class MemoryTable<Row extends object> {
  readonly #rows = new Map<string, Row>();
  readonly #undo: (() => void)[];
  #lastId = 0;

  constructor(undo: (() => void)[]) {
    this.#undo = undo;
  }

  /** Ids are not given out twice, not even after a rollback. */
  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  get(...key: (string | number)[]): Row | undefined {
    return this.#rows.get(key.join("\u001f"));
  }

  set(row: Row, ...key: (string | number)[]): Row {
    const at = key.join("\u001f");
    this.#remember(at);
    this.#rows.set(at, row);
    return row;
  }

  delete(...key: (string | number)[]): boolean {
    const at = key.join("\u001f");
    this.#remember(at);
    return this.#rows.delete(at);
  }

  all(where: (row: Row) => boolean = () => true): Row[] {
    return [...this.#rows.values()].filter(where);
  }

  deleteWhere(doomed: (row: Row) => boolean): void {
    for (const [at, row] of this.#rows) {
      if (!doomed(row)) continue;
      this.#remember(at);
      this.#rows.delete(at);
    }
  }

  #remember(at: string): void {
    const before = this.#rows.get(at);
    this.#undo.push(() => {
      if (before) this.#rows.set(at, before);
      else this.#rows.delete(at);
    });
  }
}

/** Tables by name, and transactions that run one after the other. */
export class MemoryDatabase {
  readonly #undo: (() => void)[] = [];
  readonly #tables = new Map<string, MemoryTable<object>>();
  #last: Promise<unknown> = Promise.resolve();

  table<Row extends object>(name: string): MemoryTable<Row> {
    const table = this.#tables.get(name) ?? new MemoryTable<object>(this.#undo);
    this.#tables.set(name, table);
    return table as unknown as MemoryTable<Row>;
  }

  /** Removes every row that names the tenant; its audit entries stay. */
  removeTenant(tenantId: number): void {
    for (const [name, table] of this.#tables) {
      if (name === "audit_log") continue;
      table.deleteWhere((row) => "tenantId" in row && row.tenantId === tenantId);
    }
  }

  transact<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(async () => {
      this.#undo.length = 0;
      try {
        return await work();
      } catch (error) {
        for (const step of this.#undo.toReversed()) step();
        throw error;
      }
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
