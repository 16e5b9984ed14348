import { Agenda } from "agenda";
import type { Job } from "agenda";
import { type Queue } from "@souk/core";
import { inBackground } from "@souk/core/adapter";
import type { DeliveryScheduler, SchedulerHealth } from "@souk/core/adapter";
import type { AlarmBackend } from "./alarm-backend.js";
import { alarmKey, isDuplicate, type AlarmData } from "./alarm-key.js";
import { Chores } from "./chores.js";
import { LeftTimers } from "./left-timers.js";
import { Running } from "./running.js";
import { singleFlight } from "./single-flight.js";

/** Jobs are locked up to one scan ahead, so a dead host holds an alarm no longer than this. */
const ALARM_LOCK_MS = 5000;
const SCAN_MS = 1000;
const RETRY_MS = 1000;
const CHECK_MS = 60_000;
const STOP_MS = 8000;

export interface AgendaSchedulerOptions {
  readonly backend: AlarmBackend;
  /** Identifies a host of a cluster. */
  readonly hostName: string;
  readonly report: (error: unknown) => void;
}

export class AgendaDeliveryScheduler implements DeliveryScheduler {
  readonly #backend: AlarmBackend;
  readonly #report: (error: unknown) => void;
  readonly #agenda: Agenda;
  readonly #chores: Chores;
  readonly #running: Running;
  readonly #leftTimers: LeftTimers;
  readonly #drains = new Map<Queue, () => Promise<void>>();
  readonly #asked = new Set<string>();
  readonly #connected = Promise.withResolvers<void>();
  #phase: "new" | "connecting" | "running" | "stopped" = "new";
  #attempt: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #lastLateMs: number | null = null;

  constructor({ backend, hostName, report }: AgendaSchedulerOptions) {
    this.#backend = backend;
    this.#report = report;
    this.#running = new Running(report);
    this.#agenda = new Agenda({
      backend: lent(backend, this.#connected.promise, report),
      name: hostName,
      processEvery: SCAN_MS,
      defaultConcurrency: 1,
      defaultLockLimit: 10,
      defaultLockLifetime: ALARM_LOCK_MS,
    });
    this.#agenda.on("error", report);
    this.#leftTimers = new LeftTimers(this.#agenda, SCAN_MS);
    this.#chores = new Chores(this.#agenda, this.#running, report);
  }

  onWake(queue: Queue, handler: () => Promise<void>): void {
    this.#mustBeNew();
    const drain = async () => {
      if (this.#phase !== "stopped") await this.#running.track(handler());
    };
    this.#drains.set(queue, singleFlight(drain));
    this.#agenda.define<AlarmData>(alarmName(queue), (job) => {
      this.#running.begin(this.#ring(queue, job));
    });
  }

  every(name: string, intervalMs: number, run: () => Promise<void>): void {
    this.#mustBeNew();
    this.#chores.add(name, intervalMs, run);
  }

  async wakeAt(queue: Queue, at: Date): Promise<void> {
    if (this.#phase === "stopped" || this.#phase === "new") return;
    const { key, due, past } = alarmKey(queue, at);
    const drain = this.#drains.get(queue);
    if (past && drain) return inBackground(drain(), this.#report);
    // While the store is down, polling does the work; nothing should wait for the store.
    if (this.#phase !== "running" || this.#asked.has(key)) return;
    this.#remember(key);
    try {
      const job = this.#agenda.create<AlarmData>(alarmName(queue), { key, due: due.getTime() });
      await job.unique({ "data.key": key }, { insertOnly: true }).schedule(due).save();
    } catch (error) {
      if (isDuplicate(error)) return;
      this.#asked.delete(key);
      this.#report(error);
    }
  }

  async start(): Promise<void> {
    this.#mustBeNew();
    this.#phase = "connecting";
    this.#attempt = this.#connect();
    await this.#attempt;
  }

  async stop(): Promise<void> {
    this.#phase = "stopped";
    clearTimeout(this.#timer);
    await this.#attempt;
    await this.#leftTimers.lookAhead();
    await this.#agenda.stop(false).catch(this.#report);
    await this.#running.idle(STOP_MS);
    await this.#leftTimers.over();
    await this.#backend.notificationChannel?.disconnect().catch(this.#report);
    await this.#backend.close().catch(this.#report);
  }

  async health(): Promise<SchedulerHealth> {
    const running = this.#phase === "running";
    const overdue = running
      ? await this.#backend.repository.getQueueSize().catch(() => null)
      : null;
    return { running: running && overdue !== null, overdue, lastLateMs: this.#lastLateMs };
  }

  async #connect(): Promise<void> {
    try {
      await this.#backend.connect();
      this.#connected.resolve();
      await this.#agenda.start();
      await this.#chores.arm();
      if (this.#phase === "connecting") this.#phase = "running";
      this.#later(CHECK_MS, () => this.#check());
    } catch (error) {
      this.#report(error);
      // A half-made channel would keep a connection without a listener.
      await this.#backend.notificationChannel?.disconnect().catch(this.#report);
      this.#later(RETRY_MS, () => this.#connect());
    }
  }

  /** Repairs alarms after a jump of the clock or a change of the table by hand. */
  async #check(): Promise<void> {
    try {
      await this.#chores.arm();
      await this.#removeSpent();
    } catch (error) {
      this.#report(error);
    }
    this.#later(CHECK_MS, () => this.#check());
  }

  /** Alarms that rang but could not be removed at the time. */
  async #removeSpent(): Promise<void> {
    const names = [...this.#drains.keys()].map(alarmName);
    if (names.length === 0) return;
    const { jobs } = await this.#agenda.queryJobs({ names });
    const ids = jobs.filter((job) => !job.nextRunAt && !job.lockedAt).map((job) => job._id);
    if (ids.length > 0) await this.#agenda.cancel({ ids });
  }

  /** The alarm is removed before the work begins, so that a request in the meantime makes a new one. */
  async #ring(queue: Queue, job: Job<AlarmData>): Promise<void> {
    const { _id: id, data } = job.attrs;
    this.#lastLateMs = Date.now() - data.due;
    this.#asked.delete(data.key);
    if (id) await this.#agenda.cancel({ id }).catch(this.#report);
    const drain = this.#drains.get(queue);
    if (drain) inBackground(drain(), this.#report);
  }

  #remember(key: string): void {
    if (this.#asked.size >= 5000) this.#asked.clear();
    this.#asked.add(key);
  }

  #later(delayMs: number, run: () => Promise<void>): void {
    if (this.#phase === "stopped") return;
    this.#timer = setTimeout(() => {
      this.#attempt = run();
    }, delayMs);
    this.#timer.unref();
  }

  #mustBeNew(): void {
    if (this.#phase !== "new") throw new Error("The scheduler has been started already.");
  }
}

function alarmName(queue: Queue): string {
  return `wake ${queue}`;
}

function lent(backend: AlarmBackend, connected: Promise<void>, report: (error: unknown) => void) {
  const { repository, notificationChannel, name } = backend;
  const unlock = repository.unlockJob.bind(repository);
  // Agenda does not wait for this call, so its failure would be unhandled and end the process.
  repository.unlockJob = (job) => unlock(job).catch(report);
  return {
    name,
    repository,
    notificationChannel,
    ownsConnection: false,
    connect: () => connected,
    disconnect: async () => {},
  };
}
