import { Counter, Gauge, type Registry } from "prom-client";

/** However many clients look, a source is asked no more often than this. */
const FRESH_MS = 1_000;

/** Numbers that are asked for when somebody looks, and not counted as they come. */
export class Figures {
  readonly #registry: Registry;
  readonly #refreshing: (() => Promise<void>)[] = [];

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  gauge<L extends string = never>(name: string, help: string, labelNames: L[] = []): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }

  /** A sum that another part keeps. */
  sum<L extends string = never>(name: string, help: string, labelNames: L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  /** What this process knows at once. */
  here(show: () => void): void {
    this.#refreshing.push(async () => show());
  }

  /**
   * What is asked of another part; `clear` removes the last answer. An unknown figure is left out, because a zero would
   * mean that all is well.
   */
  from<T>(ask: () => Promise<T>, clear: () => void, show: (found: T) => void): void {
    let known: Promise<T | null> = Promise.resolve(null);
    let askedAt = -Infinity;
    this.#refreshing.push(async () => {
      if (performance.now() - askedAt >= FRESH_MS) {
        askedAt = performance.now();
        known = ask().catch(() => null);
      }
      const found = await known;
      clear();
      if (found !== null) show(found);
    });
  }

  async refresh(): Promise<void> {
    await Promise.all(this.#refreshing.map((each) => each()));
  }
}
