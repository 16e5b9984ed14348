import { carryOutDataRequests, type Ports } from "@souk/core";
import type { Chore } from "./queue-work.js";

/** Writes the archives and does the erasures that people asked for. */
export const dataRequestsChore = (ports: Ports): Chore => ({
  name: "data requests",
  everyMs: 5_000,
  async run() {
    await carryOutDataRequests(ports);
  },
});
