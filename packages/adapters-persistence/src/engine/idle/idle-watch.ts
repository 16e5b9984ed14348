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

type Part = Pick<Session, "pulse" | "close">;

/** A unit of work from the moment it was requested. */
interface Watched {
  /** Its transaction, while its work runs. */
  session: Part | null;
  /** Ends the work at once, whatever it still does. */
  reject: (reason: Error) => void;
  pulse: number | null;
  /** How many consecutive looks found no database call since the look before. */
  quietLooks: number;
}

/** Does work in a transaction. What follows it, such as the commit, is not watched. */
export type During = <T>(session: Part, work: Promise<T>) => Promise<T>;

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

  run<T>(unit: (during: During) => Promise<T>): Promise<T> {
    const watched: Watched = { session: null, reject: nothing, pulse: null, quietLooks: 0 };
    const leave = this.#running.add(watched);
    this.#timer ??= setInterval(() => this.#look(), this.#limitMs / QUIET_LOOKS).unref();
    const ended = () => {
      leave();
      if (this.#isClosed && this.#running.size === 0) this.#allEnded.resolve();
    };
    const work = unit((session, inside) => during(watched, session, inside));
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
      const { session, reject } = watched;
      const pulse = session ? session.pulse : null;
      const isQuiet = pulse !== null && pulse === watched.pulse;
      watched.pulse = pulse;
      watched.quietLooks = isQuiet ? watched.quietLooks + 1 : 0;
      if (!session || watched.quietLooks < QUIET_LOOKS) continue;
      const seconds = this.#limitMs / 1_000;
      session.close();
      watched.session = null;
      reject(
        new Busy(`The unit of work was rolled back: it made no database call for ${seconds} s.`),
      );
    }
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

function during<T>(watched: Watched, session: Part, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    Object.assign(watched, { session, reject, pulse: null });
    const settled =
      <A>(settle: (answer: A) => void) =>
      (answer: A) => {
        watched.session = null;
        settle(answer);
      };
    work.then(settled(resolve), settled(reject));
  });
}

const nothing = () => {};
