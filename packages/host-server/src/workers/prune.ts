import type { Ports, Store } from "@souk/core";
import type { SystemStore } from "@souk/core/adapter";
import type { Chore } from "./queue-work.js";

const BATCH = 500;
const DAY = 86_400_000;

/** How long a mailed link can still say that it was used or is too old. */
const LINK_DAYS = 30;

/** Removes tokens, links, answers and counts whose time is over, a few at a time. */
export const pruneChore = ({ unitOfWork, clock, tokenLifetime }: Ports): Chore => ({
  name: "prune",
  everyMs: 3_600_000,
  async run() {
    const now = clock.now();
    const idleBefore = new Date(now.getTime() - (tokenLifetime?.idleMs ?? 30 * DAY));
    const linksBefore = new Date(now.getTime() - LINK_DAYS * DAY);
    const steps: ((store: Store) => Promise<number>)[] = [
      ({ tokens }) => tokens.prune(now, idleBefore, BATCH),
      ({ throttles }) => throttles.prune(now, BATCH),
      ({ passwordResets }) => passwordResets.prune(linksBefore, BATCH),
    ];
    for (const step of steps) {
      while ((await unitOfWork.transact("write", step)) >= BATCH);
    }
    const answers = (store: SystemStore) => store.idempotency.prune(now, BATCH);
    while ((await unitOfWork.system("write", answers)) >= BATCH);
  },
});
