/** The connections of one pool, and what callers wait for them. */
export interface PoolLoad {
  readonly name: string;
  readonly open: number;
  readonly inUse: number;
  readonly most: number;
  readonly waiting: number;
  readonly turns: number;
  readonly waitedMs: number;
}

/** What callers of a pool have waited for their turn, since the start. */
export class Waits {
  /** Callers who wait now. */
  waiting = 0;
  /** Requested turns that ended or are in progress, including rejected ones. */
  turns = 0;
  waitedMs = 0;

  /** With what is known of the pool itself. */
  load(name: string, { most, lent }: { readonly most: number; readonly lent: number }): PoolLoad {
    const { waiting, turns, waitedMs } = this;
    return { name, open: most, inUse: lent, most, waiting, turns, waitedMs };
  }

  /** Counts a turn, and the wait for it; what is there at once costs no promise. */
  during<T>(turn: Promise<T>): Promise<T>;
  during<T>(turn: T | Promise<T>): T | Promise<T>;
  during<T>(turn: T | Promise<T>): T | Promise<T> {
    if (turn instanceof Promise) return this.#wait(turn);
    this.turns += 1;
    return turn;
  }

  async #wait<T>(turn: Promise<T>): Promise<T> {
    this.waiting += 1;
    const since = performance.now();
    try {
      return await turn;
    } finally {
      this.waiting -= 1;
      this.turns += 1;
      this.waitedMs += performance.now() - since;
    }
  }
}
