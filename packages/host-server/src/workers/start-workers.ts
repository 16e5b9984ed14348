import type { Persistence } from "@souk/adapters-persistence";
import type { AnyCore, DeliveryWorkerOptions, Mailer, PushGateway } from "@souk/core";
import { type DeliveryScheduler, onDue, portsOf } from "@souk/core/adapter";
import type { Config } from "../config.js";
import { openScheduler } from "../scheduling/backends.js";
import { createWorkers } from "./create-workers.js";
import type { Chore } from "./queue-work.js";
import { WakeRelay } from "./wake-relay.js";

/** How workers do their jobs. */
export interface WorkersOptions {
  /** The open database of the core. */
  readonly persistence: Persistence;
  /** Receives errors of jobs; a job that failed is tried again. */
  readonly report: (error: unknown) => void;
  /** Sends mail. Without it mail stays in the queue for a worker that has one. */
  readonly mailer?: Mailer;
  /** Sends pushes. Without it announcements are not pushed. */
  readonly pushGateway?: PushGateway;
  /**
   * Where the alarm clock that several processes share keeps its alarms: the URL of the database, or `mongodb://…`. Without
   * it each process looks for work every `pollEveryMs`, so retries may be that late.
   */
  readonly alarms?: string;
  /** How often each process looks for work that nobody woke it for. Defaults to five seconds. */
  readonly pollEveryMs?: number;
  /** How long the audit trail is kept, and the directory that gets older entries. Defaults to for ever. */
  readonly auditRetention?: Config["auditRetention"];
  /** How deliveries are made, where the defaults do not suit. */
  readonly deliveries?: DeliveryWorkerOptions;
}

/** Workers that run until they are stopped. */
export interface Workers {
  /** The jobs that one process of all does again and again; `persistence.chores` knows when each last succeeded. */
  readonly jobs: readonly Pick<Chore, "name" | "everyMs">[];
  /** Whether due work will be done; for your readiness probe. */
  isRunning(): boolean;
  /** Finishes the running jobs. Call this before you close the database. */
  stop(): Promise<void>;
}

/**
 * Runs all background jobs of a core: deliveries, announcements, pushes, mails, imports, exports, erasures, and the upkeep
 * of the database. The ready-made host runs the same. Any number of processes may do so on one Postgres.
 *
 * @example
 * const workers = await startWorkers(core, { persistence, mailer, report: console.error });
 */
export async function startWorkers(core: AnyCore, options: WorkersOptions): Promise<Workers> {
  const { alarms, mailer = null, pushGateway = null, auditRetention = null, ...rest } = options;
  const { report } = rest;
  const relay = new WakeRelay();
  const scheduler =
    alarms === undefined ? noAlarms : await openScheduler({ databaseUrl: alarms, report });
  const warn = (about: object, message: string) => report(new Error(message, { cause: about }));
  const { background } = createWorkers({
    ...rest,
    ports: portsOf(core),
    scheduler,
    relay,
    mailer,
    pushGateway,
    auditRetention,
    log: { warn },
    ...(alarms === undefined && { graceMs: 0 }),
  });
  await background.start();
  const leave = onDue(core, (queue) => relay.wake(queue));
  let stopped: Promise<void> | undefined;
  return {
    jobs: background.chores.map(({ name, everyMs }) => ({ name, everyMs })),
    isRunning: () => background.isRunning(),
    stop() {
      leave();
      return (stopped ??= background.stop());
    },
  };
}

/** Where no process rings for others: polls find all work. */
const noAlarms: DeliveryScheduler = {
  async wakeAt() {},
  onWake() {},
  every() {},
  async start() {},
  async stop() {},
  health: async () => ({ running: true, overdue: 0, lastLateMs: null }),
};
