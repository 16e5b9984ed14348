import type { Persistence } from "@souk/adapters-persistence";
import {
  type DeliveryScheduler,
  DeliveryWorker,
  type DeliveryWorkerOptions,
  inBackground,
  nextDueDelivery,
  type Ports,
  pruneEvents,
  tidyDeliveries,
} from "@souk/core";
import type { DeliveryNumbers } from "../delivery-metrics.js";

import type { Wake } from "./wake.js";
import type { Chore, Service, Work } from "./work.js";

export interface Deliveries {
  readonly work: Work;
  readonly service: Service;
  readonly chores: readonly Chore[];
  readonly numbers: DeliveryNumbers;
}

interface Means {
  readonly ports: Ports;
  readonly scheduler: DeliveryScheduler;
  readonly wake: Wake;
  readonly signal: Persistence["signal"];
  readonly options: DeliveryWorkerOptions;
}

/** Delivers at once what a commit of this process or a signal of another one tells of, and the rest in time. */
export function createDeliveries({ ports, scheduler, wake, signal, options }: Means): Deliveries {
  const worker = new DeliveryWorker(ports, {
    onRetry: (at) =>
      inBackground(scheduler.wakeAt("deliveries", at), (error) => options.report?.(error)),
    ...options,
  });
  const nudge = () => worker.nudge();
  wake.onRaise("deliveries", nudge);
  let deafen = async () => {};
  return {
    work: {
      name: "deliveries",
      drain: () => worker.look(),
      nextDue: () => nextDueDelivery(ports),
    },
    service: {
      start() {
        deafen = signal.listen((work) => wake.raise(work));
        nudge();
      },
      async stop() {
        await deafen();
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
