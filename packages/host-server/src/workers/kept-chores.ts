import type { Persistence } from "@souk/adapters-persistence";
import { orderSearchChore, searchMergeChore } from "./order-search.js";
import type { Chore } from "./queue-work.js";
import { recountChore } from "./recount.js";

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
const hostsChore = ({ hosts }: Pick<Persistence, "hosts">): Chore => ({
  name: "hosts",
  everyMs: 3_600_000,
  run: () => hosts.forget(),
});

/** What a database needs now and then, whatever is in it. */
export const databaseChores = (
  persistence: Persistence,
  logger: Parameters<typeof recountChore>[1],
): readonly Chore[] => [
  hostsChore(persistence),
  orderSearchChore(persistence),
  searchMergeChore(persistence),
  recountChore(persistence, logger),
];
