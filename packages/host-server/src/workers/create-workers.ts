import type { Persistence } from "@souk/adapters-persistence";
import type { AnyCore, Mailer, Ports, PushGateway, Queue } from "@souk/core";
import {
  type DeliveryScheduler,
  type DeliveryWorkerOptions,
  extensionsOf,
} from "@souk/core/adapter";
import { type Background, createBackground } from "./background.js";
import type { Config } from "../config.js";
import type { DeliveryNumbers } from "../health/delivery-metrics.js";
import { announcementWork } from "./announcement-work.js";
import { auditChores } from "./audit-retention.js";
import { dataRequestsChore } from "./data-requests.js";
import { deferredCallWork } from "./deferred-calls.js";
import { createDeliveries } from "./delivery-work.js";
import { importsChore, importWork } from "./imports.js";
import { databaseChores, keptChores } from "./kept-chores.js";
import { keyNoticesChore } from "./key-notices.js";
import { mailWork } from "./mail-work.js";
import { importedPicturesChore, pictureChores } from "./pictures.js";
import { pruneChore } from "./prune.js";
import { refusedSignInsChore } from "./refused-sign-ins.js";
import { type Job, withOwnJobs } from "./own-jobs.js";
import type { WakeRelay } from "./wake-relay.js";

interface Means {
  readonly core: AnyCore;
  readonly ports: Ports;
  readonly persistence: Persistence;
  readonly report: (error: unknown) => void;
  readonly deliveries?: DeliveryWorkerOptions;
  readonly pollEveryMs?: number;
  readonly scheduler: DeliveryScheduler;
  readonly relay: WakeRelay;
  /** Null where mail is not sent. */
  readonly mailer: Mailer | null;
  /** Null where nothing is pushed. */
  readonly pushGateway: PushGateway | null;
  readonly auditRetention: Config["auditRetention"];
  readonly log: Parameters<typeof databaseChores>[1];
  /** Jobs of an embedder. */
  readonly jobs?: readonly Job[];
  /** How late a job may be before a poll does it; 0 where no alarm rings for it. */
  readonly graceMs?: number;
}

/** The one list of all background jobs. */
export function createWorkers({
  core,
  ports,
  persistence,
  scheduler,
  relay,
  mailer,
  pushGateway,
  auditRetention,
  report,
  log,
  jobs = [],
  graceMs,
  pollEveryMs,
  deliveries: options,
}: Means): { readonly background: Background; readonly numbers: DeliveryNumbers } {
  const { wakeChannel: channel } = persistence;
  const deliveries = createDeliveries({
    ports,
    scheduler,
    relay,
    channel,
    options: { report, ...options },
  });
  const chores = [
    pruneChore(ports),
    importsChore(ports),
    dataRequestsChore(ports),
    keyNoticesChore(ports),
    refusedSignInsChore(ports, log),
    importedPicturesChore(ports),
    ...pictureChores(ports),
    ...auditChores({ auditRetention }, ports),
    ...databaseChores(persistence, log),
    ...deliveries.chores,
  ];
  const background = createBackground({
    scheduler,
    works: [
      deliveries.work,
      ...announcementWork(ports, pushGateway, { time: () => persistence.now() }),
      importWork(ports),
      deferredCallWork(core, report, () => persistence.now()),
      ...(mailer ? mailWork(ports, mailer, () => persistence.waitingTime()) : []),
    ],
    ...keptChores(
      { log: persistence.chores, report, ...(graceMs !== undefined && { graceMs }) },
      withOwnJobs(chores, [...jobsOf(core), ...jobs]),
    ),
    report,
    ...(channel.isMuted && { pollEveryMs: UNTOLD_POLL_MS }),
    ...(pollEveryMs !== undefined && { pollEveryMs }),
  });
  const woken: readonly Queue[] = ["push", "imports", "calls"];
  for (const queue of woken) relay.onWake(queue, () => background.wake(queue));
  const start = async () => {
    // From then on the database knows which jobs are late, even if no alarm rings.
    await persistence.chores.expect(background.chores).catch(() => {});
    await background.start();
  };
  return { background: { ...background, start }, numbers: deliveries.numbers };
}

/** The jobs of the extensions of a core. */
const jobsOf = (core: AnyCore): Job[] =>
  extensionsOf(core).flatMap(({ jobs = [] }) =>
    jobs.map((job) => ({
      name: job.name,
      everyMs: job.everyMs,
      async run() {
        await job.run(core as never);
      },
    })),
  );

/** Behind a pooler that passes no signals on, polling finds what another process has committed. */
const UNTOLD_POLL_MS = 1_000;
