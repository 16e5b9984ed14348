/** How long reading may go on before everybody else is let in; many short reads of one turn share it. */
const TURN_MS = 30;

export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Shares the event loop: once one of its turns was used for a while, each further work waits for a turn of its own. */
export class Turns {
  readonly #turnMs: number;
  #usedMs = 0;
  #last = Promise.resolve();

  constructor(turnMs = TURN_MS) {
    this.#turnMs = turnMs;
  }

  /** Null where nobody has to be let in first. */
  wait(): Promise<void> | null {
    if (this.#usedMs < this.#turnMs) return null;
    this.#last = this.#last.then(nextTurn);
    return this.#last;
  }

  used(ms: number): void {
    if (this.#usedMs === 0) setImmediate(() => (this.#usedMs = 0));
    this.#usedMs += ms;
  }
}
