import type { Persistence } from "@souk/adapters-persistence";
import type { Chore } from "./queue-work.js";

const HOUR = 3_600_000;
const SLICES = 24;

type RecountLog = { readonly warn: (about: object, message: string) => void };

/** Checks the counters of each tenant once a day, a few tenants each hour, and corrects wrong ones. */
export const recountChore = (
  { recount, now }: Pick<Persistence, "recount" | "now">,
  logger: RecountLog,
): Chore => ({
  name: "recount",
  everyMs: HOUR,
  async run() {
    const hour = Math.floor((await now()).getTime() / HOUR);
    const slice = { of: SLICES, which: hour % SLICES };
    for (const drift of await recount({ mend: true, slice })) {
      const done = drift.stays
        ? "left an order that lacks items as it is"
        : "corrected a wrong counter";
      logger.warn({ drift }, done);
    }
  },
});
