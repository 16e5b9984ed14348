import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { adapterContract } from "@souk/core/testing";
import { openPersistence, type Persistence } from "./open-persistence.js";
import { besideOthers, type SharedDatabase } from "./testing/beside-others.js";

/** Takes half of the time and has nothing to do with where tables lie. */
const elsewhere = "reach of API keys";

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
    let isWithin = false;
    /** Suites are within one another; only the outermost are chosen. */
    const chosen: typeof describe = ((name: string, suite: () => void) => {
      if (!isWithin && (name === elsewhere || (some && !some.includes(name)))) return;
      const before = isWithin;
      isWithin = true;
      describe.each([name])("%s", () => {
        suite();
      });
      isWithin = before;
    }) as never;

    adapterContract({ describe: chosen, it }, async () => persistence.unitOfWork);

    it("leaves every row and counter of the others as it was", async () => {
      expect(await database.theirs()).toEqual(before);
    });
  },
);
