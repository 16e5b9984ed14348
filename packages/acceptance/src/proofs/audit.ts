import { proveAudit } from "@souk/adapters-persistence/testing";
import { withDatabase } from "./databases.js";
import { bothEngines, type Proof } from "./proof.js";

const SIZE = { changes: 2_000, rounds: 200, looks: 20 };

export const audit: Proof = {
  name: "audit",
  promises: `${SIZE.rounds} rows of a random history are deleted one by one: \`webhooks audit\` reports each of them and no other.`,
  places: bothEngines,
  run: ({ place }) =>
    withDatabase(place, async ({ url }) => {
      const seed = Date.now() % 1_000_000;
      const { falseAlarms, missed, rounds, changes } = await proveAudit(url, { seed, ...SIZE });
      return {
        holds: falseAlarms === 0 && missed.length === 0 && rounds.length > 0,
        figures: {
          changes,
          losses: rounds.length,
          missed: missed.length,
          "false alarms": falseAlarms,
          seed,
        },
      };
    }),
};
