import type { Queue } from "@souk/core";
import type { DeliveryScheduler, SchedulerHealth } from "@souk/core/adapter";
import { startPoll } from "../scheduling/poll.js";
import { Running } from "../scheduling/running.js";
import { singleFlight } from "../scheduling/single-flight.js";
import type { Chore, QueueWork } from "./queue-work.js";

export interface Background {
  start(): Promise<void>;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
  /** Drains the queue now, because something in it is due. */
  wake(queue: Queue): void;
  /** The upkeep that one host of the cluster does again and again. */
  readonly chores: readonly Chore[];
  /** Whether due work will be done, even if only by the poll. */
  isRunning(): boolean;
  health(): Promise<SchedulerHealth>;
}

export interface BackgroundOptions {
  readonly scheduler: DeliveryScheduler;
  readonly works: readonly QueueWork[];
  readonly chores: readonly Chore[];
  /** Does chores for which the scheduler did not ring in time. */
  readonly catchUp?: () => Promise<void>;
  readonly report: (error: unknown) => void;
  readonly pollEveryMs?: number;
}

/** The database keeps no chore of a host that stops for longer than its lease. */
const CHORES_STOP_MS = 8_000;

/** Does the background work: when the scheduler rings, and by a plain poll in case it fails. */
export function createBackground(options: BackgroundOptions): Background {
  const { scheduler, works, chores, catchUp, report, pollEveryMs } = options;
  const running = new Running(report);
  const rounds = works.map((work) => singleFlight(() => doWork(work, scheduler)));
  works.forEach(({ queue }, index) =>
    scheduler.onWake(queue, rounds[index] as () => Promise<void>),
  );
  for (const { name, everyMs, run } of chores) scheduler.every(name, everyMs, run);
  const runAll = async () => {
    // Each on its own: a failure of one must not stop the others.
    await Promise.all(rounds.map((round) => round().catch(report)));
  };
  const woken = new Set<Promise<void>>();
  const look = async () => {
    // Not awaited: a chore may take long, and neither work nor another chore waits for it.
    if (catchUp) running.begin(catchUp());
    await runAll();
  };
  let polls: { stop(): Promise<void> } | null = null;
  return {
    async start() {
      await scheduler.start();
      for (const work of works) work.start?.();
      polls = startPoll({ run: look, report, ...(pollEveryMs && { everyMs: pollEveryMs }) });
    },
    async stop() {
      const stopped = polls?.stop();
      polls = null;
      await Promise.all([stopped, ...woken, ...works.map((work) => work.stop?.())]);
      await running.idle(CHORES_STOP_MS);
      await scheduler.stop();
    },
    wake(queue) {
      const round = rounds[works.findIndex((work) => work.queue === queue)];
      if (!polls || !round) return;
      const done = round()
        .catch(report)
        .finally(() => woken.delete(done));
      woken.add(done);
    },
    chores,
    isRunning: () => polls !== null,
    health: () => scheduler.health(),
  };
}

/** Work that another host is doing still looks due; asking for it again at once would only waste time. */
const NOT_BEFORE_MS = 1_000;

async function doWork(work: QueueWork, scheduler: DeliveryScheduler): Promise<void> {
  const { queue, drain, nextDue, wakes } = work;
  const done = await drain();
  if (wakes && done !== 0) await scheduler.wakeAt(wakes, new Date());
  const next = await nextDue?.();
  if (!next) return;
  const soonest = Date.now() + NOT_BEFORE_MS;
  await scheduler.wakeAt(queue, new Date(Math.max(next.getTime(), soonest)));
}
