import type { Ports } from "@souk/core";
import { finishImports, runImports } from "@souk/core/adapter";
import type { Chore, QueueWork } from "./queue-work.js";

/** Writes the lines of imports whose callers do not wait. What a host leaves when it stops, the chore finishes. */
export function importWork(ports: Ports): QueueWork {
  let isStopping = false;
  return {
    queue: "imports",
    async drain() {
      let count = 0;
      for (let some = 1; some > 0 && !isStopping; count += some) {
        some = await runImports(ports, () => isStopping);
      }
      return count;
    },
    start() {
      isStopping = false;
    },
    async stop() {
      isStopping = true;
    },
  };
}

/** Ends imports that a host left behind when it was killed. */
export const importsChore = (ports: Ports): Chore => ({
  name: "imports",
  everyMs: 15_000,
  async run() {
    while ((await finishImports(ports)) > 0);
  },
});
