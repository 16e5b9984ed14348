import { Busy } from "../failures.js";
import type { Waits } from "../waits.js";

interface Waiter<T> {
  readonly give: (resource: T) => void;
  readonly timer: NodeJS.Timeout;
}

/** Lends out resources in the order of the requests, and refuses those that wait too long. */
export class Lender<T> {
  readonly #free: T[];
  readonly #waiting: Waiter<T>[] = [];
  readonly #waitLimitMs: number;
  readonly #refusal: string;
  /** How many there are in all. */
  readonly most: number;

  constructor(resources: readonly T[], waitLimitMs: number, refusal: string) {
    this.#free = [...resources];
    this.most = resources.length;
    this.#waitLimitMs = waitLimitMs;
    this.#refusal = refusal;
  }

  get lent(): number {
    return this.most - this.#free.length;
  }

  /** Counts the wait if it is one of a caller. */
  take(waits?: Waits): T | Promise<T> {
    const resource = this.#free.pop();
    if (resource !== undefined) {
      if (waits) waits.turns += 1;
      return resource;
    }
    return new Promise<T>((resolve, reject) => {
      const hasWaited = waits?.begin();
      const waiter: Waiter<T> = {
        give: (taken) => {
          hasWaited?.();
          resolve(taken);
        },
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
          hasWaited?.();
          reject(new Busy(this.#refusal));
        }, this.#waitLimitMs),
      };
      this.#waiting.push(waiter);
    });
  }

  giveBack(resource: T): void {
    const next = this.#waiting.shift();
    if (!next) {
      this.#free.push(resource);
      return;
    }
    clearTimeout(next.timer);
    next.give(resource);
  }
}
