import { type Agenda, Job, type JobNotification, type JobParameters } from "agenda";
import type { AlarmBackend } from "./alarm-backend.js";
import type { Running } from "./running.js";
import { singleFlight } from "./single-flight.js";

const SCAN_MS = 1000;

export interface RoundsOptions {
  readonly agenda: Agenda;
  readonly backend: AlarmBackend;
  readonly hostName: string;
  readonly running: Running;
}

/**
 * Takes the jobs of the next second from the store, and runs each at its time. Agenda's own processor
 * leaves a timer behind each job that nobody can end, and it would hold an ended process open.
 */
export class Rounds {
  readonly #options: RoundsOptions;
  readonly #looks = new Map<string, () => Promise<void>>();
  readonly #taken = new Set<JobParameters>();
  readonly #timers = new Map<JobParameters, NodeJS.Timeout>();
  #scan: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: RoundsOptions) {
    this.#options = options;
  }

  start(): void {
    const { agenda, backend } = this.#options;
    for (const name of Object.keys(agenda.definitions)) {
      this.#looks.set(
        name,
        singleFlight(() => this.#look(name)),
      );
    }
    backend.notificationChannel?.subscribe((saved) => this.#hear(saved));
    const round = () => {
      for (const name of this.#looks.keys()) this.#begin(name);
    };
    this.#scan = setInterval(round, SCAN_MS);
    round();
  }

  /** Gives back what has not begun; what has begun is waited for by whoever tracks it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#scan);
    const ids = [...this.#timers.keys()].map(({ _id }) => _id).filter((id) => id !== undefined);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    if (ids.length > 0) await this.#options.backend.repository.unlockJobs(ids);
  }

  #hear({ jobName, nextRunAt }: JobNotification): void {
    if (nextRunAt && nextRunAt.getTime() > Date.now() + SCAN_MS) return;
    this.#begin(jobName);
  }

  #begin(name: string): void {
    const look = this.#looks.get(name);
    if (look && !this.#stopped) this.#options.running.begin(look());
  }

  async #look(name: string): Promise<void> {
    const { agenda, backend, hostName } = this.#options;
    const { lockLifetime = 0 } = agenda.definitions[name] ?? {};
    while (!this.#stopped && !this.#isFull(name)) {
      const now = Date.now();
      const job = await backend.repository.getNextJobToRun(
        name,
        new Date(now + SCAN_MS),
        new Date(now - lockLifetime),
        undefined,
        { lastModifiedBy: hostName },
      );
      if (!job) return;
      // A lock that ran out is taken whenever its job is due, which may be long from now.
      if (this.#stopped || msUntil(job) > SCAN_MS) await backend.repository.unlockJob(job);
      else this.#take(job);
    }
  }

  #isFull(name: string): boolean {
    const taken = [...this.#taken].filter((job) => job.name === name).length;
    return taken >= (this.#options.agenda.definitions[name]?.lockLimit ?? 0);
  }

  #take(job: JobParameters): void {
    this.#taken.add(job);
    this.#await(job);
  }

  /** A timer may fire a little before the clock shows its time, so it is asked again. */
  #await(job: JobParameters): void {
    const ms = msUntil(job);
    if (ms <= 0) return this.#options.running.begin(this.#run(job));
    const timer = setTimeout(() => {
      this.#timers.delete(job);
      this.#await(job);
    }, ms);
    this.#timers.set(job, timer);
  }

  async #run(taken: JobParameters): Promise<void> {
    try {
      const job = new Job(this.#options.agenda, taken, true);
      // After a standstill of this process the job may be another host's.
      if (await job.isExpired()) return;
      if (this.#stopped) await this.#options.backend.repository.unlockJob(taken);
      else await job.run();
    } finally {
      const wasFull = this.#isFull(taken.name);
      this.#taken.delete(taken);
      if (wasFull) this.#begin(taken.name);
    }
  }
}

const msUntil = ({ nextRunAt }: JobParameters): number =>
  nextRunAt ? nextRunAt.getTime() - Date.now() : 0;
