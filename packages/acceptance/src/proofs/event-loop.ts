import { standstills } from "../testing/loop/loop-run.js";
import { worstBodies } from "../testing/loop/worst-bodies.js";
import { withDatabase } from "./databases.js";
import { bothEngines, type Proof } from "./proof.js";

const LIMIT_MS = 100;

export const eventLoop: Proof = {
  name: "event-loop",
  promises: "No request body blocks a host for 100 ms.",
  places: bothEngines,
  run: ({ place, log }) =>
    withDatabase(place, async ({ url }) => {
      const found = await standstills(url, worstBodies);
      for (const { name, status, ms } of found) log(`${ms} ms: ${name}, ${status}`);
      const worst = found.toSorted((a, b) => b.ms - a.ms)[0];
      const errors = found.filter(({ status }) => status >= 500).length;
      return {
        holds: errors === 0 && (worst?.ms ?? LIMIT_MS) < LIMIT_MS,
        figures: {
          bodies: found.length,
          "answered by a 500": errors,
          "longest standstill": `${worst?.ms} ms`,
          with: worst?.name ?? "none",
        },
      };
    }),
};
