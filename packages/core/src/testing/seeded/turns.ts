import type { SeededRandom } from "./random.js";

/** Lets concurrent work continue one piece at a time. */
export interface Turns {
  /** Resolves when it is the caller's turn. Until its next turn, nothing else that takes turns runs. */
  next(): Promise<void>;
}

/** A seed decides whose turn it is, as soon as no one has anything left to do without a turn. */
export class SeededTurns implements Turns {
  readonly #random: SeededRandom;
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  next(): Promise<void> {
    const turn = new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (!this.#isBusy) this.#later();
    return turn;
  }

  /** All promises that are ready have run by then, because each turn waits for the event loop. */
  #later(): void {
    this.#isBusy = true;
    setImmediate(() => {
      this.#isBusy = false;
      const chosen = this.#random.between(0, this.#waiting.length - 1);
      const [go] = this.#waiting.splice(chosen, 1);
      if (this.#waiting.length > 0) this.#later();
      go?.();
    });
  }
}
