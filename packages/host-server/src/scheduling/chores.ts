import { inBackground } from "@souk/core/adapter";
import type { Agenda, Job } from "agenda";
import type { Chore } from "../workers/queue-work.js";
import type { Running } from "./running.js";

const LOCK_MS = 6000;
/** How far the clocks of two hosts may differ before one corrects the other's time. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Periodic work: one job for each name in the whole cluster, held by the host that runs it. */
export class Chores {
  readonly #agenda: Agenda;
  readonly #running: Running;
  readonly #report: (error: unknown) => void;
  readonly #chores = new Map<string, Pick<Chore, "everyMs" | "run">>();
  /** Callbacks for the end of jobs that run here. */
  readonly #ends = new Map<unknown, () => void>();

  constructor(agenda: Agenda, running: Running, report: (error: unknown) => void) {
    this.#agenda = agenda;
    this.#running = running;
    this.#report = report;
    // One listener for all: many chores begin at once, and Node warns of a dozen.
    agenda.on("complete", (job: unknown) => {
      this.#ends.get(job)?.();
      this.#ends.delete(job);
    });
  }

  add(name: string, everyMs: number, run: () => Promise<void>): void {
    this.#chores.set(name, { everyMs, run });
    const hold = (job: Job, done: () => void) => {
      inBackground(this.#hold(job, run, done), this.#report);
    };
    this.#agenda.define(name, hold, { lockLifetime: LOCK_MS, lockLimit: 1 });
  }

  /**
   * Makes missing jobs, and replaces those whose interval changed or whose time is too far away. It leaves
   * correct jobs alone: on MongoDB saving one again would take the lock of the host that runs it.
   */
  async arm(): Promise<void> {
    const names = [...this.#chores.keys()];
    if (names.length === 0) return;
    const { jobs } = await this.#agenda.queryJobs({ names });
    for (const [name, { everyMs }] of this.#chores) {
      const job = jobs.find((candidate) => candidate.name === name);
      const latest = Date.now() + everyMs + CLOCK_TOLERANCE_MS;
      const inTime = job?.nextRunAt && job.nextRunAt.getTime() <= latest;
      if (inTime && Number(job.repeatInterval) === everyMs) continue;
      await this.#agenda.every(everyMs, name, undefined, { skipImmediate: job !== undefined });
    }
  }

  async #hold(job: Job, run: () => Promise<void>, done: () => void): Promise<void> {
    const touch = () => inBackground(job.touch(), this.#report);
    const timer = setInterval(touch, LOCK_MS / 3);
    timer.unref();
    this.#running.begin(this.#settled(job));
    try {
      await run();
    } catch (error) {
      this.#report(error);
    } finally {
      clearInterval(timer);
      done();
    }
  }

  /** Resolves when Agenda has given the lock back, which a stopping host must wait for. */
  #settled(job: Job): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ends.set(job, resolve);
    return promise;
  }
}
