import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { adapterContract } from "@souk/core/testing";
import { openPersistence, type Persistence } from "./open-persistence.js";
import { besideOthers, type SharedDatabase } from "./testing/beside-others.js";
import { chosenSuites, keyReach } from "./testing/chosen-suites.test.support.js";

/** Where the whole contract would only show again what it has shown: the suites that ask the most of a database. */
const suites: Readonly<Record<string, readonly string[]>> = {
  "schema=souk": ["transactions", "isolation", "product lists", "audit seals", "races"],
  "prefix=souk_": ["transactions", "imports", "announcement work"],
};

describe.each(besideOthers)(
  "next to the tables of others, on $name",
  ({ dialect, home, create }) => {
    let database: SharedDatabase;
    let persistence: Persistence;
    let before: Record<string, string>;

    beforeAll(async () => {
      database = await create();
      before = await database.theirs();
      persistence = await openPersistence({ url: database.url });
    });

    afterAll(async () => {
      await persistence.close();
      await database.drop();
    });

    const some = dialect === "postgres" ? suites[home] : undefined;
    const chosen = chosenSuites((name) => name !== keyReach && (some?.includes(name) ?? true));

    adapterContract({ describe: chosen, it }, async () => persistence.unitOfWork);

    it("leaves every row and counter of the others as it was", async () => {
      expect(await database.theirs()).toEqual(before);
    });
  },
);
