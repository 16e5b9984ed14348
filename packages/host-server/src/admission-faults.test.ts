import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  type TestDatabase,
  testEngines,
  withOrdinaryLimits,
} from "@souk/adapters-persistence/testing";
import { ApiClient } from "./testing/api-client.js";
import { type HostProcess, startHostProcess } from "./testing/host-process.js";

const waiting = "datname = current_database() and wait_event_type = 'Lock'";

describe("a write whose admission fails in the database", () => {
  let database: TestDatabase;
  let host: HostProcess;
  let api: ApiClient;

  beforeEach(async () => {
    const postgres = testEngines.find(({ dialect }) => dialect === "postgres");
    if (!postgres) throw new Error("These tests need a Postgres at TEST_PG_URL.");
    database = await postgres.create();
    host = await startHostProcess({
      SOUK_ROLE: "api",
      SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
      DATABASE_URL: withOrdinaryLimits(database.url),
      RATE_LIMIT: "off",
    });
    const anonymous = new ApiClient(host.origin);
    const { token } = (
      await anonymous.post("/register", {
        name: "Ada",
        email: "ada@example.com",
        password: "correct horse",
        password_confirmation: "correct horse",
      })
    ).body;
    const tenant = (await anonymous.post("/tenants", { name: "Shop" }, { token })).body.id;
    api = anonymous.as({ token, tenant });
  });

  afterEach(async () => {
    await host.kill();
    await database.drop();
  });

  const make = (name: string) => api.post("/category/create", { name });

  /** Someone holds the seats of all members, until the end of it is requested. */
  const holdSeats = async () => {
    const held = database
      .run("begin; select 1 from memberships for update; select pg_sleep(600)")
      .catch(() => {});
    const holder = "datname = current_database() and wait_event = 'PgSleep'";
    await until(async () => (await backends(holder)) === 1);
    return async () => {
      await end(holder);
      await held;
    };
  };

  const backends = async (which: string) =>
    Number((await database.run(`select count(*) from pg_stat_activity where ${which}`))[0]?.count);

  const end = (which: string) =>
    database.run(`select pg_terminate_backend(pid) from pg_stat_activity where ${which}`);

  const goesOn = async () => {
    const all = await Promise.all(["b", "c", "d"].map(make));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(host.exit()).toBeNull();
  };

  it("is answered 503 when its seat cannot be held in time, and the host goes on", async () => {
    const release = await holdSeats();
    const answers = await Promise.all(["a", "b"].map(make));
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect((await api.get("/category")).status).toBe(200);
    await release();
    await goesOn();
  });

  it("is answered 503 when its connection is ended each time it waits, and the host goes on", async () => {
    const release = await holdSeats();
    let answered = false;
    const answer = make("a").finally(() => (answered = true));
    await until(async () => {
      await end(waiting);
      return answered;
    });
    expect((await answer).status).toBe(503);
    await release();
    await goesOn();
  });
});

/** Asked again and again; the time limit of the test bounds it. */
async function until(happened: () => Promise<boolean>): Promise<void> {
  while (!(await happened())) await new Promise(setImmediate);
}
