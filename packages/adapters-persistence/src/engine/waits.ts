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
  /** Turns that were asked for and are over or under way, refused ones too. */
  turns = 0;
  waitedMs = 0;

  /** With what is known of the pool itself. */
  load(name: string, { most, lent }: { readonly most: number; readonly lent: number }): PoolLoad {
    const { waiting, turns, waitedMs } = this;
    return { name, open: most, inUse: lent, most, waiting, turns, waitedMs };
  }

  /** Counts the wait for something that somebody may have to wait for. */
  async during<T>(turn: T | Promise<T>): Promise<T> {
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
