import type { Persistence } from "@souk/adapters-persistence";
import type { Chore } from "./queue-work.js";

/** The same chores; the database remembers when each last succeeded, whichever host did it. */
export const keptChores = (
  log: Pick<Persistence["chores"], "succeeded">,
  chores: readonly Chore[],
): readonly Chore[] =>
  chores.map((chore) => ({
    ...chore,
    async run() {
      await chore.run();
      await log.succeeded(chore.name);
    },
  }));

/** Takes hosts out of the list that ended without a word. */
export const hostsChore = ({ hosts }: Pick<Persistence, "hosts">): Chore => ({
  name: "hosts",
  everyMs: 3_600_000,
  run: () => hosts.forget(),
});
