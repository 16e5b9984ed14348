import type { Clock } from "../ports/clock.js";
import type { DeliveryScheduler, Queue, SchedulerHealth } from "../ports/delivery-scheduler.js";

interface Alarm {
  readonly queue: Queue;
  readonly at: number;
}

export class MemoryAlarms {
  readonly wakeUps = new Map<string, Alarm>();
  readonly periodic = new Map<string, { next: number; busy: boolean }>();
}

/** A scheduler that rings only on request, at the time that its clock shows. */
export class MemoryDeliveryScheduler implements DeliveryScheduler {
  readonly #clock: Clock;
  readonly #alarms: MemoryAlarms;
  readonly #report: (error: unknown) => void;
  readonly #handlers = new Map<Queue, () => Promise<void>>();
  readonly #chores = new Map<string, { intervalMs: number; run: () => Promise<void> }>();
  readonly #active = new Set<Promise<void>>();
  #running = false;
  #lastLateMs: number | null = null;

  constructor(
    clock: Clock,
    alarms = new MemoryAlarms(),
    report: (error: unknown) => void = () => {},
  ) {
    this.#clock = clock;
    this.#alarms = alarms;
    this.#report = report;
  }

  async wakeAt(queue: Queue, at: Date): Promise<void> {
    const time = at.getTime();
    const past = time <= this.#now();
    const due = past ? time : Math.ceil(time / 1000) * 1000;
    const key = past ? `${queue} now` : `${queue} ${due}`;
    if (!this.#alarms.wakeUps.has(key)) this.#alarms.wakeUps.set(key, { queue, at: due });
  }

  onWake(queue: Queue, handler: () => Promise<void>): void {
    this.#handlers.set(queue, handler);
  }

  every(name: string, intervalMs: number, run: () => Promise<void>): void {
    this.#chores.set(name, { intervalMs, run });
  }

  async start(): Promise<void> {
    this.#running = true;
    for (const name of this.#chores.keys()) {
      if (!this.#alarms.periodic.has(name)) {
        this.#alarms.periodic.set(name, { next: this.#now(), busy: false });
      }
    }
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#active);
  }

  async health(): Promise<SchedulerHealth> {
    const overdue = [...this.#alarms.wakeUps.values()].filter(({ at }) => at < this.#now()).length;
    return { running: this.#running, overdue, lastLateMs: this.#lastLateMs };
  }

  /** Rings everything that is due now, and the alarms that this work requests meanwhile. */
  async ring(): Promise<void> {
    for (let due = this.#takeDue(); due.length > 0; due = this.#takeDue()) {
      await Promise.all(due.map((run) => this.#track(run)));
    }
  }

  #takeDue(): (() => Promise<void>)[] {
    if (!this.#running) return [];
    return [...this.#takeWakeUps(), ...this.#takeChores()];
  }

  #takeWakeUps(): (() => Promise<void>)[] {
    const handlers = new Set<() => Promise<void>>();
    for (const [key, { queue, at }] of this.#alarms.wakeUps) {
      const handler = this.#handlers.get(queue);
      if (!handler || at > this.#now()) continue;
      this.#alarms.wakeUps.delete(key);
      this.#lastLateMs = this.#now() - at;
      handlers.add(handler);
    }
    return [...handlers];
  }

  #takeChores(): (() => Promise<void>)[] {
    return [...this.#chores].flatMap(([name, { intervalMs, run }]) => {
      const shared = this.#alarms.periodic.get(name);
      if (!shared || shared.busy || shared.next > this.#now()) return [];
      shared.busy = true;
      shared.next = this.#now() + intervalMs;
      return [() => run().finally(() => (shared.busy = false))];
    });
  }

  async #track(run: () => Promise<void>): Promise<void> {
    const active = run().catch(this.#report);
    this.#active.add(active);
    await active.finally(() => this.#active.delete(active));
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
