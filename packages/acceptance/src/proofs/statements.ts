import { proveStatements } from "@souk/adapters-persistence/testing";
import { withDatabase } from "./databases.js";
import { bothEngines, type Proof } from "./proof.js";

export const statements: Proof = {
  name: "statements",
  promises:
    "Each statement of each operation fails in every way, also in an embedder's transaction: the response always matches the stored data.",
  places: bothEngines,
  run: ({ place, withinMs }) =>
    withDatabase(place, async ({ url }) => {
      const minutes = withinMs / 60_000;
      const { tried, calls, wrong } = await proveStatements(url, { whole: true, minutes });
      for (const fault of wrong) process.stderr.write(`${fault}\n`);
      return {
        holds: wrong.length === 0 && tried > 0,
        figures: { calls, "statements failed": tried, wrong: wrong.length },
      };
    }),
};
