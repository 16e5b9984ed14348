import type { Clock } from "@souk/core";

const DAY_MS = 86_400_000;

/** Walks through the last weeks, so that the demo looks like a shop that has been open for a while. */
export class DemoClock implements Clock {
  readonly #end = Date.now();
  #at: number;

  constructor(days: number) {
    this.#at = this.#end - days * DAY_MS;
  }

  now(): Date {
    return new Date(this.#at);
  }

  /** Moves on by a part of the time that is left until now. */
  advance(part: number): void {
    this.#at += Math.max(0, this.#end - this.#at) * part;
  }
}
