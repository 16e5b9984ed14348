import { DeliveryWorker, type DeliveryWorkerOptions, nextDueDelivery, type Ports } from "@souk/core";
import { pruneEvents, tidyDeliveries } from "@souk/core";
import type { Chore, Work } from "./work.js";

/** The worker that delivers, and the work that looks for what is due. */
export function deliveryWork(ports: Ports, options: DeliveryWorkerOptions) {
  const worker = new DeliveryWorker(ports, options);
  const work: Work = {
    name: "deliveries",
    drain: () => worker.look(),
    nextDue: () => nextDueDelivery(ports),
  };
  return { worker, work };
}

export const deliveryChores = (ports: Ports): readonly Chore[] => [
  { name: "tidy deliveries", everyMs: 60_000, run: async () => void (await tidyDeliveries(ports)) },
  { name: "prune events", everyMs: 3_600_000, run: async () => void (await pruneEvents(ports)) },
];
