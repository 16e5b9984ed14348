import type { Timer } from "../ports/timer.js";

interface Alarm {
  readonly at: number;
  readonly work: () => void;
}

/** Timers that move only when a test advances them. */
export class ManualTimer implements Timer {
  #now = 0;
  readonly #alarms = new Set<Alarm>();

  now(): number {
    return this.#now;
  }

  after(ms: number, work: () => void): () => void {
    const alarm = { at: this.#now + Math.max(0, ms), work };
    this.#alarms.add(alarm);
    return () => {
      this.#alarms.delete(alarm);
    };
  }

  /** When the next timer fires, as `now()` will show it; null when none is set. */
  get nextAt(): number | null {
    const [first] = this.#inOrder();
    return first?.at ?? null;
  }

  /** Moves the time on and fires, in order, the timers that are due by then. */
  advance(ms: number): void {
    const until = this.#now + ms;
    for (let next = this.#inOrder()[0]; next && next.at <= until; next = this.#inOrder()[0]) {
      this.#now = Math.max(this.#now, next.at);
      this.#alarms.delete(next);
      next.work();
    }
    this.#now = until;
  }

  #inOrder(): Alarm[] {
    return [...this.#alarms].toSorted((a, b) => a.at - b.at);
  }
}
