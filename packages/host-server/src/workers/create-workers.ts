import type { Persistence } from "@souk/adapters-persistence";
import type { DeliveryWorkerOptions, Mailer, Ports, PushGateway, Queue } from "@souk/core";
import type { DeliveryScheduler } from "@souk/core/adapter";
import { type Background, createBackground } from "../background.js";
import type { Config } from "../config.js";
import type { DeliveryNumbers } from "../health/delivery-metrics.js";
import { announcementWork } from "./announcement-work.js";
import { auditChores } from "./audit-retention.js";
import { dataRequestsChore } from "./data-requests.js";
import { createDeliveries } from "./delivery-work.js";
import { importsChore, importWork } from "./imports.js";
import { databaseChores, keptChores } from "./kept-chores.js";
import { keyNoticesChore } from "./key-notices.js";
import { mailWork } from "./mail-work.js";
import { pruneChore } from "./prune.js";
import type { WakeRelay } from "./wake-relay.js";

interface Means {
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
  /** How late a job may be before a poll does it; 0 where no alarm rings for it. */
  readonly graceMs?: number;
}

/** The one list of all background jobs. */
export function createWorkers({
  ports,
  persistence,
  scheduler,
  relay,
  mailer,
  pushGateway,
  auditRetention,
  report,
  log,
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
  const background = createBackground({
    scheduler,
    works: [
      deliveries.work,
      ...announcementWork(ports, pushGateway, { time: () => persistence.now() }),
      importWork(ports),
      ...(mailer ? mailWork(ports, mailer, () => persistence.waitingTime()) : []),
    ],
    ...keptChores({ log: persistence.chores, report, ...(graceMs !== undefined && { graceMs }) }, [
      pruneChore(ports),
      importsChore(ports),
      dataRequestsChore(ports),
      keyNoticesChore(ports),
      ...auditChores({ auditRetention }, ports),
      ...databaseChores(persistence, log),
      ...deliveries.chores,
    ]),
    report,
    ...(channel.isMuted && { pollEveryMs: UNTOLD_POLL_MS }),
    ...(pollEveryMs !== undefined && { pollEveryMs }),
  });
  const woken: readonly Queue[] = ["push", "imports"];
  for (const queue of woken) relay.onWake(queue, () => background.wake(queue));
  const start = async () => {
    // From then on the database knows which jobs are late, even if no alarm rings.
    await persistence.chores.expect(background.chores).catch(() => {});
    await background.start();
  };
  return { background: { ...background, start }, numbers: deliveries.numbers };
}

/** Behind a pooler that passes no signals on, polling finds what another process has committed. */
const UNTOLD_POLL_MS = 1_000;
