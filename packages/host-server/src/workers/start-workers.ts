import type { Persistence } from "@souk/adapters-persistence";
import type { AnyCore, Mailer, PushGateway } from "@souk/core";
import {
  type DeliveryScheduler,
  type DeliveryWorkerOptions,
  onDue,
  portsOf,
  requireCore,
  unknownAmong,
} from "@souk/core/adapter";
import type { Background } from "./background.js";
import type { Config } from "../config.js";
import { openScheduler } from "../scheduling/backends.js";
import { createWorkers } from "./create-workers.js";
import type { Job } from "./own-jobs.js";
import type { Chore } from "./queue-work.js";
import { WakeRelay } from "./wake-relay.js";

export type { Job } from "./own-jobs.js";

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
   * Where the alarm clock that several processes share keeps its alarms: the URL of the database, or `mongodb://…`.
   * Without
   * it each process looks for work every `pollEveryMs`, so retries may be that late.
   */
  readonly alarms?: string;
  /** How often each process polls for work. Defaults to five seconds. */
  readonly pollEveryMs?: number;
  /** How long the audit trail is kept, and the directory that gets older entries. Kept forever by default. */
  readonly auditRetention?: Config["auditRetention"];
  /** Jobs of yours, such as a nightly report. One process of all runs each of them, like Souk's. */
  readonly jobs?: readonly Job[];
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
 * Runs all background jobs of a core: deliveries, announcements, pushes, mails, imports, exports, erasures, and the
 * upkeep
 * of the database. The ready-made host runs the same. Any number of processes may do so on one Postgres.
 *
 * @example
 * const workers = await startWorkers(core, { persistence, mailer, report: console.error });
 */
export async function startWorkers(core: AnyCore, options: WorkersOptions): Promise<Workers> {
  requireCore(core);
  checkWorkersOptions(options);
  const { alarms, mailer = null, pushGateway = null, auditRetention = null, ...rest } = options;
  const { report } = rest;
  const relay = new WakeRelay();
  const scheduler =
    alarms === undefined ? noAlarms : await openScheduler({ databaseUrl: alarms, report });
  const warn = (about: object, message: string) => report(new Error(message, { cause: about }));
  let background: Background;
  try {
    ({ background } = createWorkers({
      ...rest,
      core,
      ports: portsOf(core),
      scheduler,
      relay,
      mailer,
      pushGateway,
      auditRetention,
      log: { warn },
      ...(alarms === undefined && { graceMs: 0 }),
    }));
  } catch (error) {
    // Such as a job that could not run.
    await scheduler.stop();
    throw error;
  }
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

const known: Readonly<Record<keyof WorkersOptions, readonly string[]>> = {
  persistence: ["joined", "chores"],
  report: [],
  mailer: ["send"],
  pushGateway: ["push"],
  alarms: [],
  pollEveryMs: [],
  auditRetention: [],
  jobs: [],
  deliveries: [],
};

/** Jobs run long after the start, so invalid options are reported at once. */
function checkWorkersOptions(options: WorkersOptions): void {
  const unknown = unknownAmong(Object.keys(options ?? {}), Object.keys(known));
  if (unknown) throw new Error(`startWorkers has no option ${unknown.name}.${unknown.hint}`);
  if (!options?.persistence)
    throw new Error("startWorkers needs the open `persistence` of the core.");
  if (typeof options.report !== "function")
    throw new Error("startWorkers needs a function `report`: it receives errors of jobs.");
  for (const [name, members] of Object.entries(known)) {
    const value: unknown = Reflect.get(options, name);
    const lacking = members.find((member) => value && !(member in Object(value)));
    if (lacking !== undefined)
      throw new Error(`The option ${name} of startWorkers lacks ${lacking}.`);
  }
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
