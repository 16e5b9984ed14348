import { UnderWay } from "@souk/core/adapter";
import { Busy } from "../failures.js";
import type { Session } from "../session.js";

/**
 * How long a unit of work may ask nothing of the database while others wait for its place. Postgres ends a transaction
 * after the same time: `idle_in_transaction_session_timeout`.
 */
export const IDLE_LIMIT_MS = 15_000;

/** A process that was stopped for a while finds one look overdue, and no unit of work guilty. */
const QUIET_LOOKS = 3;

/** Ends units of work that never come to their end, and lets the others finish before a database is closed. */
export class IdleWatch {
  readonly #limitMs: number;
  readonly #running = new UnderWay<Watched>();
  readonly #allEnded = Promise.withResolvers<void>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(limitMs = IDLE_LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  /** Whether new work is to be refused. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  run<T>(unit: (watched: Watched) => Promise<T>): Promise<T> {
    const watched = new Watched();
    const leave = this.#running.add(watched);
    this.#timer ??= setInterval(() => this.#look(), this.#limitMs / QUIET_LOOKS).unref();
    const ended = () => {
      leave();
      if (this.#isClosed && this.#running.size === 0) this.#allEnded.resolve();
    };
    const work = unit(watched);
    work.then(ended, ended);
    return work;
  }

  /** Lets no new work begin, and resolves once the last has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#running.size > 0) {
      this.#timer?.ref();
      await this.#allEnded.promise;
    }
    this.#rest();
  }

  #look(): void {
    if (this.#running.size === 0) this.#rest();
    for (const watched of this.#running) {
      if (watched.quietLooks() < QUIET_LOOKS) continue;
      const seconds = this.#limitMs / 1_000;
      watched.end(
        new Busy(`The unit of work was rolled back: it made no database call for ${seconds} s.`),
      );
    }
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

type Part = Pick<Session, "pulse" | "close">;

/** A unit of work from the moment it was requested. */
class Watched {
  #under: { readonly session: Part; readonly reject: (reason: Error) => void } | null = null;
  #pulse: number | null = null;
  #quietLooks = 0;

  /** The work in its transaction; rejects at once if it is ended from outside, whatever the work still does. */
  during<T>(session: Part, work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#under = { session, reject };
      this.#pulse = null;
      const settled =
        <A>(settle: (answer: A) => void) =>
        (answer: A) => {
          // What follows, such as the commit, is not in the hands of the work.
          this.#under = null;
          settle(answer);
        };
      work.then(settled(resolve), settled(reject));
    });
  }

  /** How many consecutive checks found no database call since the check before. */
  quietLooks(): number {
    const pulse = this.#under ? this.#under.session.pulse : null;
    const isQuiet = pulse !== null && pulse === this.#pulse;
    this.#pulse = pulse;
    this.#quietLooks = isQuiet ? this.#quietLooks + 1 : 0;
    return this.#quietLooks;
  }

  /** Further calls of the work are rejected. */
  end(reason: Error): void {
    this.#under?.session.close();
    this.#under?.reject(reason);
    this.#under = null;
  }
}
