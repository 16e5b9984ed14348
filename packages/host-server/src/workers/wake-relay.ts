import type { Queue } from "@souk/core";

/** Passes wakes on from the use cases to the workers, which are created after them. */
export class WakeRelay {
  readonly #listeners = new Map<Queue, (() => void)[]>();

  wake(queue: Queue): void {
    for (const listener of this.#listeners.get(queue) ?? []) listener();
  }

  onWake(queue: Queue, listener: () => void): void {
    this.#listeners.set(queue, [...(this.#listeners.get(queue) ?? []), listener]);
  }
}
