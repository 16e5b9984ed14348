import type { Clock } from "../ports/clock.js";

/** A clock that moves only on command. */
export class ManualClock implements Clock {
  #now: number;

  constructor(start: Date | string = "2026-01-01T00:00:00.000Z") {
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
