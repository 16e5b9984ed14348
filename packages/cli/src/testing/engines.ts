import { afterAll, beforeAll, describe } from "@jest/globals";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { type Souk, soukIn, temporaryDirectory } from "./souk.js";

export interface TestSouk {
  readonly souk: Souk;
  readonly url: string;
  readonly directory: string;
  readonly database: TestDatabase;
}

export const KEY = Buffer.alloc(32, 7).toString("base64");
export const PASSWORD = "a horse of another colour";

/** Runs the same tests on each engine, each on a fresh database. */
export function describePlaces(name: string, tests: (place: () => TestSouk) => void): void {
  describe.each(testEngines)(`${name} on $dialect`, ({ create }) => {
    let place: TestSouk;
    let database: TestDatabase;
    const folder = temporaryDirectory();
    beforeAll(async () => {
      database = await create();
      const environment = placeEnvironment(database.url);
      const souk = soukIn(folder.path, environment);
      place = { souk, url: database.url, directory: folder.path, database };
    });
    afterAll(async () => {
      await database.drop();
      folder.remove();
    });
    tests(() => place);
  });
}

export const placeEnvironment = (url: string) => ({
  DATABASE_URL: url,
  SOUK_ENCRYPTION_KEY: KEY,
  SOUK_OPERATOR: "tester",
});

/** An account and a tenant of its own, by commands alone. */
export async function makeShop({ souk }: TestSouk, name: string) {
  const email = `${name.toLowerCase()}@example.com`;
  const user = await souk(
    ["users", "create", email, "--name", name, "--password-stdin", "--json"],
    { stdin: PASSWORD },
  );
  const tenant = await souk(["tenants", "create", `${name}'s`, "--owner", email, "--json"]);
  return {
    email,
    userId: (user.json as { id: number }).id,
    tenant: String((tenant.json as { id: number }).id),
  };
}
