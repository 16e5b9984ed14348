import { withOrdinaryLimits } from "@souk/adapters-persistence/testing";
import { connectionsTo } from "../testing/load/connections.js";
import { soakRun } from "../testing/load/soak-run.js";
import { grown, slopesOf } from "../testing/load/soak-verdict.js";
import { withDatabase } from "./databases.js";
import { bothEngines, type Proof } from "./proof.js";

const LOOKS = 60;

export const soak: Proof = {
  name: "soak",
  promises:
    "Hosts at half of their capacity keep their memory, open files, connections and speed constant.",
  places: bothEngines,
  run: ({ place, withinMs }) =>
    withDatabase(place, async (database) => {
      const run = await soakRun({
        url: withOrdinaryLimits(database.url),
        connections: connectionsTo(place, database),
        warmUp: 1_000,
        requests: Infinity,
        withinMs,
        lookEveryMs: Math.max(1_000, withinMs / LOOKS),
      });
      const faults = grown(run, true);
      const slopes = slopesOf(run);
      const beside = ([first, last]: readonly [number, number]) =>
        `${Math.round(first)} then ${Math.round(last)}`;
      const last = run.samples.at(-1);
      for (const fault of faults) process.stderr.write(`grows: ${fault}\n`);
      return {
        holds: faults.length === 0,
        figures: {
          requests: last?.requests ?? 0,
          "a second": Math.round(run.perSecond),
          failed: run.failed,
          delivered: `${run.delivered} of ${run.acknowledged}`,
          "memory held": `${last?.heapMiB.toFixed(1)} MiB`,
          "which grows by": `${slopes.heapMiBPerMinute.toFixed(2)} MiB a minute`,
          "resident memory": `${last?.residentMiB} MiB`,
          "that grows by": `${slopes.residentMiBPerMinute.toFixed(2)} MiB a minute`,
          "open files": beside(slopes.openFiles),
          connections: beside(slopes.connections),
          "event-loop delay p99": `${slopes.delayMs.map((ms) => ms.toFixed(1)).join(" then ")} ms`,
        },
      };
    }),
};
