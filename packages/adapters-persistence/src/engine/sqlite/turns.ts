/** How long reads may continue before others are let in; many short reads of one turn share it. */
const TURN_MS = 30;

export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Shares the event loop: once work has used one of its turns for a while, each further piece waits for its own turn.
 */
export class Turns {
  readonly #turnMs: number;
  #usedMs = 0;
  #last = Promise.resolve();

  constructor(turnMs = TURN_MS) {
    this.#turnMs = turnMs;
  }

  get isUsedUp(): boolean {
    return this.#usedMs >= this.#turnMs;
  }

  /** Null if nothing has to run first. */
  wait(): Promise<void> | null {
    if (!this.isUsedUp) return null;
    this.#last = this.#last.then(nextTurn);
    return this.#last;
  }

  used(ms: number): void {
    if (this.#usedMs === 0) setImmediate(() => (this.#usedMs = 0));
    this.#usedMs += ms;
  }
}
