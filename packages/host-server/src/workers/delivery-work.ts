import type { Persistence } from "@souk/adapters-persistence";
import { type Ports } from "@souk/core";
import {
  type DeliveryScheduler,
  DeliveryWorker,
  type DeliveryWorkerOptions,
  inBackground,
  isDeliveryDue,
  nextDueDelivery,
  pruneEvents,
  tidyDeliveries,
} from "@souk/core/adapter";
import type { DeliveryNumbers } from "../health/delivery-metrics.js";

import type { WakeRelay } from "./wake-relay.js";
import type { Chore, QueueWork } from "./queue-work.js";
import { SharedWakes } from "./shared-wakes.js";

export interface Deliveries {
  readonly work: QueueWork;
  readonly chores: readonly Chore[];
  readonly numbers: DeliveryNumbers;
}

interface Means {
  readonly ports: Ports;
  readonly scheduler: DeliveryScheduler;
  readonly relay: WakeRelay;
  readonly channel: Persistence["wakeChannel"];
  readonly options: DeliveryWorkerOptions;
}

/** Delivers at once what a commit of this process or of another one wakes it for, and the rest in time. */
export function createDeliveries({ ports, scheduler, relay, channel, options }: Means): Deliveries {
  const worker = new DeliveryWorker(ports, {
    onRetry: (at) =>
      inBackground(scheduler.wakeAt("deliveries", at), (error) => options.report?.(error)),
    ...options,
  });
  relay.onWake("deliveries", () => worker.wake());
  const sharedWakes = new SharedWakes({
    isDue: () => isDeliveryDue(ports, options.clock),
    wake: () => relay.wake("deliveries"),
  });
  let leaveChannel = async () => {};
  return {
    work: {
      queue: "deliveries",
      drain: () => worker.look(),
      nextDue: () => nextDueDelivery(ports),
      start() {
        leaveChannel = channel.onWake((queue) =>
          queue === "deliveries" ? sharedWakes.hear() : relay.wake(queue),
        );
        worker.wake();
      },
      async stop() {
        await leaveChannel();
        await sharedWakes.stop();
        await worker.stop();
      },
    },
    numbers: {
      inFlight: () => worker.inFlight,
      figures: (most) =>
        ports.unitOfWork.system("read", ({ deliveries }) => deliveries.figures(null, most)),
    },
    chores: [
      {
        name: "tidy deliveries",
        everyMs: 60_000,
        run: async () => {
          await tidyDeliveries(ports);
        },
      },
      {
        name: "prune events",
        everyMs: 3_600_000,
        run: async () => {
          await pruneEvents(ports);
        },
      },
    ],
  };
}
