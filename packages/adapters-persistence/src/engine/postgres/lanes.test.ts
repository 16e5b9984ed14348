import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Carrier } from "../session-connection.js";
import type { Engine, Session, View } from "../session.js";
import { SqlSession } from "../sql-session.js";
import { openEngine, raw } from "../../testing/raw.js";
import { testEngines } from "../../testing/test-databases.js";
import type { TestDatabase } from "../../testing/test-databases.js";
import { SqlUnitOfWork } from "../../unit-of-work.js";
import { PgBatch } from "./batch.js";
import { PgLanes } from "./lanes.js";
import { pack, plain } from "./pack.js";
import { postgresDialect } from "./sql-dialect.js";
import { createPool } from "./pool.js";

const seen = raw<{ tenant: string }>("select current_setting('souk.tenant', true) as tenant");
const divide = raw("select 1 / 0");

describe("connections that readers share", () => {
  const cleanUps: (() => Promise<unknown> | void)[] = [];
  let database: TestDatabase;
  let engine: Engine;

  beforeEach(async () => {
    const postgres = testEngines.find(({ dialect }) => dialect === "postgres");
    if (!postgres) throw new Error("These tests need a Postgres at TEST_PG_URL.");
    database = await postgres.create();
    const url = new URL(database.url);
    // One lane, so that everything meets on it.
    url.searchParams.set("pool", "3");
    engine = openEngine(url.href);
    cleanUps.push(
      () => database.drop(),
      () => engine.close(),
    );
  });

  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });

  const read = <T>(work: (session: Session) => Promise<T>) => engine.transaction("read", work);

  const asTenant = async (session: Session, tenant: number) => {
    session.see({ tenant });
    const looks = [await session.one(seen, {}), await session.one(seen, {})];
    return looks.map((look) => look?.tenant);
  };

  it("shows each reader its own tenant, however many meet", async () => {
    const tenants = Array.from({ length: 100 }, (_, index) => index + 1);
    const looks = await Promise.all(tenants.map((t) => read((session) => asTenant(session, t))));
    expect(looks).toEqual(tenants.map((tenant) => [String(tenant), String(tenant)]));
  });

  it("would show another's if the settings came with the first look only", async () => {
    const pool = createPool({ url: database.url, max: 2, limits: "none" });
    const lanes = new PgLanes(pool, 1);
    cleanUps.push(
      () => pool.end(),
      () => lanes.close(),
    );
    const text = "select set_config('souk.tenant', $1, false)";
    const settings = ({ tenant }: View) => [{ name: "faulty", sql: text, values: [tenant] }];
    const faulty = (tenant: number) => {
      let before: View | null = null;
      const carrier: Carrier = {
        send(statements, _primary, ended) {
          const batch = new PgBatch(true, ended);
          before = pack(statements, batch, { ...plain, settings }, before);
          lanes.send(batch, ended);
        },
      };
      return asTenant(
        new SqlSession({ dialect: postgresDialect, oneTenantOnly: null, carrier }, null as never),
        tenant,
      );
    };
    // Opens the lane, on which the others then meet.
    await faulty(100);
    const tenants = Array.from({ length: 20 }, (_, index) => index + 1);
    const looks = await Promise.all(tenants.map(faulty));
    expect(looks).not.toEqual(tenants.map((tenant) => [String(tenant), String(tenant)]));
  });

  it("lets a failing read fail alone, as often as it is tried", async () => {
    const failing = () => read((session) => session.all(divide, {}));
    for (let round = 0; round < 3; round += 1) {
      const good = read((session) => asTenant(session, 7));
      await expect(failing()).rejects.toThrow("division by zero");
      expect(await good).toEqual(["7", "7"]);
    }
  });

  it("goes around a connection that something slow runs on", async () => {
    const holder = createPool({ url: database.url, max: 2, limits: "none" });
    cleanUps.push(() => holder.end());
    const client = await holder.connect();
    await client.query("select pg_advisory_lock(4711)");
    const wait = raw("select pg_advisory_xact_lock_shared(4711)");
    let slowIsDone = false;
    const slow = read((session) => session.all(wait, {})).then(() => (slowIsDone = true));
    const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
    while ((await holder.query(waiting)).rowCount === 0);
    // A batch of the same moment may be behind it; one that finds the lane stuck is not.
    const stuckSince = performance.now();
    while (performance.now() - stuckSince < 50) await new Promise(setImmediate);
    expect(await read((session) => asTenant(session, 3))).toEqual(["3", "3"]);
    expect(slowIsDone).toBe(false);
    client.release(true);
    await slow;
  });

  it("sends what waits for a connection on the first one that moves again", async () => {
    const url = new URL(database.url);
    // One lane, and one connection aside.
    url.searchParams.set("pool", "2");
    const small = openEngine(url.href);
    const holder = createPool({ url: database.url, max: 1, limits: "none" });
    cleanUps.push(
      () => holder.end(),
      () => small.close(),
    );
    const client = await holder.connect();
    await client.query("select pg_advisory_lock(1), pg_advisory_lock(2)");
    const lock = (key: number) =>
      small.transaction("read", (session) =>
        session.all(raw(`select pg_advisory_xact_lock_shared(${key})`), {}),
      );
    const stuck = async (many: number) => {
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      while ((await client.query(waiting)).rowCount !== many);
      const since = performance.now();
      while (performance.now() - since < 50) await new Promise(setImmediate);
    };
    const first = lock(1);
    await stuck(1);
    const second = lock(2);
    await stuck(2);
    const third = small.transaction("read", (session) => asTenant(session, 3));
    await client.query("select pg_advisory_unlock(1)");
    expect(await third).toEqual(["3", "3"]);
    await client.query("select pg_advisory_unlock(2)");
    client.release();
    await Promise.all([first, second]);
  });

  it("prepares again what the server has forgotten, or what a changed table made useless", async () => {
    const unitOfWork = new SqlUnitOfWork(engine);
    const find = () => unitOfWork.transact("read", ({ users }) => users.find(1));
    const owner = createPool({ url: database.url, max: 1, limits: "none" });
    cleanUps.push(() => owner.end());
    expect(await find()).toBeNull();
    await read((session) => session.run(raw("deallocate all"), {}));
    expect(await find()).toBeNull();
    await owner.query("alter table users add column beside text");
    expect(await find()).toBeNull();
  });
});
