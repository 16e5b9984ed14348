import { setTimeout as sleep } from "node:timers/promises";
import { type Agenda, Job } from "agenda";

/**
 * Agenda leaves timers that cannot be cleared: of half a lock after each job, and of one scan for each job that it
 * took ahead of its time. A stopping host waits for the last of them, so that nothing stays.
 */
export class LeftTimers {
  readonly #agenda: Agenda;
  readonly #scanMs: number;
  #until = 0;

  constructor(agenda: Agenda, scanMs: number) {
    this.#agenda = agenda;
    this.#scanMs = scanMs;
    agenda.on("complete", (job: unknown) => {
      // Agenda also reports jobs of other hosts, with only their name.
      if (!(job instanceof Job)) return;
      const { lockLifetime = 0 } = agenda.definitions[job.attrs.name] ?? {};
      this.#expect(Math.max(lockLifetime, scanMs) / 2);
    });
  }

  /** Call this while Agenda still knows which jobs it took. */
  async lookAhead(): Promise<void> {
    // Agenda refuses to say before it was started.
    const stats = this.#agenda.getRunningStats().catch(() => ({ lockedJobs: 0 }));
    const { lockedJobs } = await stats;
    const taken = Array.isArray(lockedJobs) ? lockedJobs.length : lockedJobs;
    if (taken > 0) this.#expect(this.#scanMs);
  }

  async over(): Promise<void> {
    const left = this.#until - performance.now();
    if (left > 0) await sleep(left + 1);
  }

  #expect(ms: number): void {
    this.#until = Math.max(this.#until, performance.now() + ms);
  }
}
