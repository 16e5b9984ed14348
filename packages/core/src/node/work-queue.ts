/** The present and past load of a queue. */
export interface QueueLoad {
  readonly running: number;
  readonly waiting: number;
  /** Pieces of work that had their turn. */
  readonly turns: number;
  readonly waitedMs: number;
}

interface Waiting {
  readonly since: number;
  readonly enter: () => void;
  readonly turnAway: (error: Displaced) => void;
}

/** Thrown to the last caller of a long line that has to make room for a shorter line. */
export class Displaced extends Error {}

/**
 * Runs a few pieces of work at a time, takes turns between the lines in which they wait, and refuses work when a line
 * is full. When all places are taken, the longest line makes room for a shorter one.
 */
export class WorkQueue {
  readonly #concurrency: number;
  readonly #inLine: number;
  readonly #inAll: number;
  /** The line with the next turn comes first. */
  readonly #lines = new Map<string, Waiting[]>();
  #waiting = 0;
  #running = 0;
  #turns = 0;
  #waitedMs = 0;

  constructor(options: { concurrency: number; waiting: number; waitingInAll?: number }) {
    this.#concurrency = options.concurrency;
    this.#inLine = options.waiting;
    this.#inAll = options.waitingInAll ?? options.waiting;
  }

  get load(): QueueLoad {
    const [running, waiting] = [this.#running, this.#waiting];
    return { running, waiting, turns: this.#turns, waitedMs: this.#waitedMs };
  }

  isFullFor(line = ""): boolean {
    if (this.#running < this.#concurrency) return false;
    const length = this.#lengthOf(line);
    if (length >= this.#inLine) return true;
    return this.#waiting >= this.#inAll && this.#lengthOf(this.#longest()) <= length + 1;
  }

  /** Null when too much is waiting already. */
  run<T>(work: () => Promise<T>, line = ""): Promise<T> | null {
    if (this.isFullFor(line)) return null;
    return this.#inPlace(work, line);
  }

  async #inPlace<T>(work: () => Promise<T>, line: string): Promise<T> {
    await this.#enter(line);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(line: string): Promise<void> {
    if (this.#running < this.#concurrency) {
      this.#running += 1;
      this.#turns += 1;
      return;
    }
    if (this.#waiting >= this.#inAll) this.#displace(this.#longest());
    await new Promise<void>((enter, turnAway) => {
      const waiting = this.#lines.get(line) ?? [];
      waiting.push({ since: performance.now(), enter, turnAway });
      this.#lines.set(line, waiting);
      this.#waiting += 1;
    });
  }

  /** Passes the place directly to the next in turn, so that no newcomer can slip in. */
  #leave(): void {
    const [turn] = this.#lines;
    if (!turn) {
      this.#running -= 1;
      return;
    }
    const [line, waiting] = turn;
    const next = waiting.shift();
    this.#waiting -= 1;
    this.#lines.delete(line);
    if (waiting.length > 0) this.#lines.set(line, waiting);
    this.#turns += 1;
    if (next) this.#waitedMs += performance.now() - next.since;
    next?.enter();
  }

  #displace(line: string): void {
    const waiting = this.#lines.get(line);
    const last = waiting?.pop();
    if (waiting?.length === 0) this.#lines.delete(line);
    this.#waiting -= 1;
    last?.turnAway(new Displaced());
  }

  #lengthOf(line: string): number {
    return this.#lines.get(line)?.length ?? 0;
  }

  #longest(): string {
    let longest = "";
    for (const [line, { length }] of this.#lines) {
      if (length > this.#lengthOf(longest)) longest = line;
    }
    return longest;
  }
}
