interface Waiting {
  readonly enter: () => void;
  readonly turnAway: (error: Displaced) => void;
}

/** Thrown to whoever waited in a long lane when all places were taken and somebody else came. */
export class Displaced extends Error {}

/**
 * Runs a few pieces of work at a time, takes turns between the lanes they come in, and refuses what is too much for one
 * lane. When all places are taken, the longest lane makes room for a shorter one.
 */
export class WorkQueue {
  readonly #concurrency: number;
  readonly #inLane: number;
  readonly #inAll: number;
  /** The lane whose turn it is comes first. */
  readonly #lanes = new Map<string, Waiting[]>();
  #waiting = 0;
  #running = 0;

  constructor(options: { concurrency: number; waiting: number; waitingInAll?: number }) {
    this.#concurrency = options.concurrency;
    this.#inLane = options.waiting;
    this.#inAll = options.waitingInAll ?? options.waiting;
  }

  isFullFor(lane = ""): boolean {
    if (this.#running < this.#concurrency) return false;
    const length = this.#lengthOf(lane);
    if (length >= this.#inLane) return true;
    return this.#waiting >= this.#inAll && this.#lengthOf(this.#longest()) <= length + 1;
  }

  /** Null when too much is waiting already. */
  run<T>(work: () => Promise<T>, lane = ""): Promise<T> | null {
    if (this.isFullFor(lane)) return null;
    return this.#inPlace(work, lane);
  }

  async #inPlace<T>(work: () => Promise<T>, lane: string): Promise<T> {
    await this.#enter(lane);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(lane: string): Promise<void> {
    if (this.#running < this.#concurrency) {
      this.#running += 1;
      return;
    }
    if (this.#waiting >= this.#inAll) this.#displace(this.#longest());
    await new Promise<void>((enter, turnAway) => {
      const waiting = this.#lanes.get(lane) ?? [];
      waiting.push({ enter, turnAway });
      this.#lanes.set(lane, waiting);
      this.#waiting += 1;
    });
  }

  /** A finished piece hands its place straight to the next one, so nobody can slip in between. */
  #leave(): void {
    const [turn] = this.#lanes;
    if (!turn) {
      this.#running -= 1;
      return;
    }
    const [lane, waiting] = turn;
    const next = waiting.shift();
    this.#waiting -= 1;
    this.#lanes.delete(lane);
    if (waiting.length > 0) this.#lanes.set(lane, waiting);
    next?.enter();
  }

  #displace(lane: string): void {
    const waiting = this.#lanes.get(lane);
    const last = waiting?.pop();
    if (waiting?.length === 0) this.#lanes.delete(lane);
    this.#waiting -= 1;
    last?.turnAway(new Displaced());
  }

  #lengthOf(lane: string): number {
    return this.#lanes.get(lane)?.length ?? 0;
  }

  #longest(): string {
    let longest = "";
    for (const [lane, { length }] of this.#lanes) {
      if (length > this.#lengthOf(longest)) longest = lane;
    }
    return longest;
  }
}
