import type { DueWork } from "@souk/core";

/** Carries the news that something is due from the use cases to whoever does it, which is made after them. */
export class Wake {
  readonly #listeners = new Map<DueWork, (() => void)[]>();

  raise(work: DueWork): void {
    for (const listener of this.#listeners.get(work) ?? []) listener();
  }

  onRaise(work: DueWork, listener: () => void): void {
    this.#listeners.set(work, [...(this.#listeners.get(work) ?? []), listener]);
  }
}
