import { expect, it } from "@jest/globals";
import { openPersistence } from "./open-persistence.js";

const url = "sqlite::memory:";

it.each<[unknown, string]>([
  [undefined, "openPersistence takes options with a `url`"],
  ["sqlite::memory:", "openPersistence takes options with a `url`"],
  [{}, "openPersistence takes options with a `url`"],
  [
    { url, pendingMigration: "run" },
    "openPersistence has no option pendingMigration. The nearest is pendingMigrations.",
  ],
  [{ url, pendingMigrations: true }, "The option pendingMigrations must be"],
  [{ url }, "or open it with pendingMigrations"],
])("openPersistence names what is wrong with %j", async (options, message) => {
  await expect(openPersistence(options as never)).rejects.toThrow(message);
});
