import { describe, expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import { testEngines } from "@souk/adapters-persistence/testing";
import { requireLoginOfOperators, warnOfLogins } from "./login-warnings.js";

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

describe.each(testEngines)("a login that sees all tenants on $dialect", ({ create }) => {
  it("starts with OPERATOR_TOKEN", async () => {
    const database = await create();
    expect(await startAt(database.url)).toBe("starts");
    await database.drop();
  });
});

describe.each(testEngines.filter(({ dialect }) => dialect === "postgres"))(
  "the login of requests alone on $dialect",
  ({ create }) => {
    it("does not start with OPERATOR_TOKEN", async () => {
      const database = await create();
      const login = `a_${new URL(database.url).pathname.slice(1)}`;
      await database.run(`create role ${login} login password 'secret' in role souk_app`);
      const url = Object.assign(new URL(database.url), { username: login, password: "secret" });
      expect(await startAt(url.href, null)).toBe("starts");
      expect(await startAt(url.href)).toMatch(
        /^OPERATOR_TOKEN requires DATABASE_WORKER_URL here\. .* souk_worker; see "souk db roles"/,
      );
      await database.run(`drop role ${login}`);
      await database.drop();
    });
  },
);

async function startAt(url: string, operatorToken: string | null = "x".repeat(32)) {
  const persistence = await openPersistence({ url });
  try {
    await requireLoginOfOperators({ operatorToken }, persistence);
    return "starts";
  } catch (error) {
    return (error as Error).message;
  } finally {
    await persistence.close();
  }
}
