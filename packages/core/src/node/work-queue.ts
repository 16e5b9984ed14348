/** Runs a few pieces of work at a time and refuses more waiting ones than it was told to hold. */
export class WorkQueue {
  readonly #concurrency: number;
  readonly #limit: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: { concurrency: number; waiting: number }) {
    this.#concurrency = options.concurrency;
    this.#limit = options.waiting;
  }

  get isFull(): boolean {
    return this.#running >= this.#concurrency && this.#waiting.length >= this.#limit;
  }

  /** Null when too much is waiting already. */
  run<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.isFull) return null;
    return this.#enter()
      .then(work)
      .finally(() => this.#leave());
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#concurrency) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** A finished piece hands its place straight to the next one, so nobody can slip in between. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
