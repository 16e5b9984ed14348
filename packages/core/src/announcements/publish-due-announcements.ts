import { changeEvents } from "../events/record-changes.js";
import type { Ports } from "../ports/index.js";

/** The time for work that hosts share: the database's clock, because their own clocks may differ. */
export type SharedTime = () => Promise<Date>;

export const ownTime =
  ({ clock }: Ports): SharedTime =>
  async () =>
    clock.now();

const BATCH = 100;
const PUBLISHED = ["status", "published_at"];

/**
 * Publishes every scheduled announcement whose time has come, however long ago that was. Any number of
 * hosts may run this at once.
 */
export async function publishDueAnnouncements(
  ports: Ports,
  time: SharedTime = ownTime(ports),
): Promise<number> {
  const { unitOfWork, secrets } = ports;
  const inBatches = async (step: (now: Date) => Promise<number>, done = 0): Promise<number> => {
    const count = await step(await time());
    return count < BATCH ? done + count : inBatches(step, done + count);
  };
  const published = await inBatches((now) =>
    unitOfWork.system("write", async ({ announcements, recordChanges }) => {
      const due = await announcements.publishDue(now, BATCH);
      const origin = { now, nextId: () => secrets.eventId() };
      await recordChanges.append(changeEvents("announcement", due, PUBLISHED, origin));
      return due.length;
    }),
  );
  await inBatches((now) =>
    unitOfWork.system("write", ({ announcements }) => announcements.retireExpired(now, BATCH)),
  );
  return published;
}

/** The next time at which something is due to be published. */
export const nextAnnouncement = ({ unitOfWork }: Ports): Promise<Date | null> =>
  unitOfWork.system("read", ({ announcements }) => announcements.nextAnnouncement());
