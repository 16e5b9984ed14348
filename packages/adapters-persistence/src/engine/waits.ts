/** The connections of one pool, and the waiting time of callers. */
export interface PoolLoad {
  readonly name: string;
  readonly open: number;
  readonly inUse: number;
  readonly most: number;
  readonly waiting: number;
  readonly turns: number;
  readonly waitedMs: number;
}

/** The time that callers of a pool have waited since the start. */
export class Waits {
  /** Callers who wait now. */
  waiting = 0;
  /** Requested turns that ended or are in progress, including rejected ones. */
  turns = 0;
  waitedMs = 0;

  /** Adds the pool's own figures. */
  load(name: string, { most, lent }: { readonly most: number; readonly lent: number }): PoolLoad {
    const { waiting, turns, waitedMs } = this;
    return { name, open: most, inUse: lent, most, waiting, turns, waitedMs };
  }

  /** Counts a caller who waits, until the returned function is called. */
  begin(): () => void {
    this.waiting += 1;
    const since = performance.now();
    return () => {
      this.waiting -= 1;
      this.turns += 1;
      this.waitedMs += performance.now() - since;
    };
  }
}
