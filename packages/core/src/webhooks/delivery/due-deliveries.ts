import type { Clock } from "../../ports/clock.js";
import type { Ports } from "../../ports/index.js";
import { shifted } from "../../values/shifted.js";

const BATCH = 500;
export const EVENTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether a claim may find something; decided by the database's clock unless the caller gives one. */
export const isDeliveryDue = ({ unitOfWork }: Ports, clock?: Clock): Promise<boolean> =>
  unitOfWork.system("read", ({ deliveries }) => deliveries.isDue(clock?.now() ?? null));

/** When the next delivery is due. */
export const nextDueDelivery = ({ unitOfWork }: Ports): Promise<Date | null> =>
  unitOfWork.system("read", ({ deliveries }) => deliveries.nextDue());

/** Removes old events with their deliveries, in batches, and returns how many events. */
export async function pruneEvents({ unitOfWork, clock }: Ports, keptMs = EVENTS_KEPT_MS) {
  const before = shifted(clock.now(), -keptMs);
  return inBatches(() =>
    unitOfWork.system("write", ({ deliveries }) => deliveries.prune(before, BATCH)),
  );
}

/**
 * Holds or cancels deliveries whose subscription was switched off or deleted while they were made, and schedules those
 * that no worker would find. Returns how many were held or cancelled.
 */
export async function tidyDeliveries({ unitOfWork }: Ports): Promise<number> {
  await unitOfWork.system("write", ({ deliveries }) => deliveries.reschedule());
  return inBatches(() => unitOfWork.system("write", ({ deliveries }) => deliveries.tidy(BATCH)));
}

async function inBatches(step: () => Promise<number>): Promise<number> {
  for (let done = 0; ;) {
    const count = await step();
    done += count;
    if (count < BATCH) return done;
  }
}
