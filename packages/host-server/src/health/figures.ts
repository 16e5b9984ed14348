import { Counter, Gauge, type Registry } from "prom-client";

/** A source is read at most this often, however many clients request it. */
const FRESH_MS = 1_000;

/** Figures that are read on request instead of counted continuously. */
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

  here(show: () => void): void {
    this.#refreshing.push(async () => show());
  }

  /**
   * The query of a figure; `clear` removes the last result. An unknown figure is omitted, because a zero would
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
