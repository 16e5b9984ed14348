import { type Ports } from "@souk/core";
import { carryOutDataRequests } from "@souk/core/adapter";
import type { Chore } from "./queue-work.js";

/** Writes requested archives and carries out erasures. */
export const dataRequestsChore = (ports: Ports): Chore => ({
  name: "data requests",
  everyMs: 5_000,
  async run() {
    await carryOutDataRequests(ports);
  },
});
