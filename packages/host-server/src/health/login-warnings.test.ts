import { describe, expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import { testEngines } from "@souk/adapters-persistence/testing";
import { warnOfLogins } from "./login-warnings.js";

/** The tests' own login is a superuser, which owns everything. */
const told = {
  sqlite: [],
  postgres: [
    { examination: "the login is no superuser", verdict: "no" },
    { examination: "the login does not own the tables", verdict: "warning" },
  ],
};

describe.each(testEngines)("a host's login on $dialect", ({ dialect, create }) => {
  it("is warned of in production where it may do more than serve, and nowhere else", async () => {
    const database = await create();
    const persistence = await openPersistence({ url: database.url });
    const warnings: object[] = [];
    const logger = {
      warn: (about: object) => {
        warnings.push(about);
      },
    };
    await warnOfLogins({ profile: "development" }, persistence, logger as never);
    expect(warnings).toEqual([]);
    await warnOfLogins({ profile: "production" }, persistence, logger as never);
    expect(warnings).toEqual(told[dialect].map((about) => expect.objectContaining(about)));
    await persistence.close();
    await database.drop();
  });
});
