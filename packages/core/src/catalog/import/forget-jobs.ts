import type { MemberContext } from "../../calls/context.js";
import { shifted } from "../../values/shifted.js";

const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;
const FORGOTTEN_TOGETHER = 100;

/** Removes some results that are old enough. */
export const forgetJobs = (
  { importJobs }: Pick<MemberContext["store"], "importJobs">,
  now: Date,
): Promise<void> => importJobs.forget(shifted(now, -KEPT_FOR_MS), FORGOTTEN_TOGETHER);
