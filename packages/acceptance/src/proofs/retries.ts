import { firstRetries } from "../testing/slow/first-retries.js";
import { withDatabase } from "./databases.js";
import { bothEngines, type Proof } from "./proof.js";

const EARLIEST_MS = 60_000;
const LATEST_MS = 61_500;

export const retries: Proof = {
  name: "retries",
  promises:
    "Souk sends the first retry of a delivery one minute after the failure, measured in real time.",
  places: bothEngines,
  run: ({ place }) =>
    withDatabase(place, async (database) => {
      const waits = await firstRetries(database);
      const seconds = (wait: number) => (wait / 1000).toFixed(3);
      const [first, last] = [Math.min(...waits), Math.max(...waits)];
      return {
        holds: first >= EARLIEST_MS && last <= LATEST_MS,
        figures: {
          retries: waits.length,
          "first after": `${seconds(first)} s`,
          "last after": `${seconds(last)} s`,
        },
      };
    }),
};
