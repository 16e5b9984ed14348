import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { MikroORM as PostgresOrm } from "@mikro-orm/postgresql";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { conflict, createCore, type HooksOf, type UseCases } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import SqliteDatabase from "better-sqlite3";
import { Kysely, PostgresDialect, sql, SqliteDialect, type Transaction } from "kysely";
import pg from "pg";
import { openPersistence, type Persistence } from "./open-persistence.js";
import { readNumbers } from "./engine/postgres/read-numbers.js";
import type { Owner } from "./engine/owner/owner.js";
import type { JoinedUnitOfWork } from "./unit-of-work.js";
import { testEngines } from "./testing/test-databases.js";
import type { TestDatabase } from "./testing/test-databases.js";

type OfCategory = HooksOf<UseCases["createCategory"]>;
type Work = (owner: Owner) => Promise<JoinedUnitOfWork>;

/** Begins a transaction as its owner does, has the work done in it, and commits; undoes it when the work fails. */
interface OwnersWay {
  readonly within: (work: Work) => Promise<void>;
  readonly close: () => Promise<void>;
}

const withKysely = (db: Kysely<unknown>, close = () => db.destroy()): OwnersWay => ({
  async within(work) {
    const joined = await db.transaction().execute((trx: Transaction<unknown>) => work(trx));
    joined.committed();
  },
  close,
});

const openWays: Record<string, (persistence: Persistence, url: string) => Promise<OwnersWay>> = {
  "an EntityManager of ours": async (persistence) => {
    const { em } = await persistence.orm();
    return {
      async within(work) {
        await em.fork().transactional(async (inner) => {
          await work(inner);
        });
      },
      close: async () => {},
    };
  },
  "a transaction of the Kysely behind it": async (persistence) => {
    const { em } = await persistence.orm();
    return withKysely((em as SqlEntityManager).getKysely() as Kysely<unknown>, async () => {});
  },
};

const openPostgresWays: typeof openWays = {
  "a transaction of Kysely's": async (_, url) => {
    const pool = readNumbers(new pg.Pool({ connectionString: url }));
    return withKysely(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  },
  "an EntityManager of another MikroORM": async (_, url) => {
    const { hostname, port, username, password, pathname } = new URL(url);
    const orm = await PostgresOrm.init({
      host: hostname,
      port: Number(port),
      user: username,
      password: decodeURIComponent(password),
      dbName: pathname.slice(1),
      entities: [],
      driverOptions: { onPoolCreated: readNumbers },
      discovery: { warnWhenNoEntities: false },
    });
    return {
      async within(work) {
        await orm.em.fork().transactional(async (inner) => {
          await work(inner as SqlEntityManager);
        });
      },
      close: () => orm.close(),
    };
  },
  "a client of pg": async (_, url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return {
      async within(work) {
        await client.query("begin");
        try {
          const joined = await work(client);
          await client.query("commit");
          joined.committed();
        } catch (error) {
          await client.query("rollback");
          throw error;
        }
      },
      close: () => client.end(),
    };
  },
};

const cases = testEngines.flatMap((engine) =>
  Object.entries({
    ...openWays,
    ...(engine.dialect === "postgres" ? openPostgresWays : {}),
  }).map(([name, open]) => ({ ...engine, name, open })),
);

describe.each(cases)("$name on $dialect", ({ create, open }) => {
  let database: TestDatabase;
  let persistence: Persistence;
  let owner: OwnersWay;

  beforeAll(async () => {
    database = await create();
    persistence = await openPersistence({ url: database.url });
    owner = await open(persistence, database.url);
  });

  afterAll(async () => {
    await owner.close();
    await persistence.close();
    await database.drop();
  });

  let done: string[] = [];
  afterEach(() => {
    done = [];
  });

  const coreIn = (unitOfWork: JoinedUnitOfWork, inTransaction?: OfCategory["inTransaction"]) => {
    const ports = {
      ...memoryPorts(),
      unitOfWork,
      wake: (queue: string) => done.push(`wake ${queue}`),
    };
    const core = createCore(ports, {
      report: (error) => done.push(String(error)),
      hooks: {
        createCategory: {
          ...(inTransaction && { inTransaction }),
          after: ({ output }) => done.push(`after ${output.name}`),
        },
      },
    });
    core.on("category.created", ({ data }) => done.push(`heard ${data.name}`));
    return core;
  };

  async function shop() {
    const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
    const { as, user } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const webhook = { url: "https://example.com/hook", events: ["category.created" as const] };
    await core.createWebhook({ as, tenant }, webhook);
    const names = async () =>
      (await core.listCategories({ as, tenant }, {})).data.map(({ name }) => name);
    return { call: { as, tenant }, user, names };
  }

  it("keeps what is done in it, and tells of it when it is committed, not before", async () => {
    const { call, names } = await shop();
    await owner.within(async (owned) => {
      const joined = persistence.joined(owned);
      const made = await coreIn(joined).createCategory(call, { name: "Lamps" });
      expect(typeof made.id).toBe("number");
      expect(made.createdAt).toBeInstanceOf(Date);
      expect(done).toEqual([]);
      return joined;
    });
    expect(done).toEqual(["wake deliveries", "heard Lamps", "after Lamps"]);
    expect(await names()).toEqual(["Lamps"]);
  });

  it("undoes what was done in it, and tells of nothing", async () => {
    const { call, names } = await shop();
    const undone = owner.within(async (owned) => {
      await coreIn(persistence.joined(owned)).createCategory(call, { name: "Lamps" });
      throw new Error("The owner changed its mind.");
    });
    await expect(undone).rejects.toThrow("changed its mind");
    expect([done, await names()]).toEqual([[], []]);
  });

  it("goes on after something in it was refused, and tells of the rest", async () => {
    const { call, names } = await shop();
    await owner.within(async (owned) => {
      const joined = persistence.joined(owned);
      const core = coreIn(joined);
      await core.createCategory(call, { name: "Lamps" });
      await expect(core.createCategory(call, { name: "" })).rejects.toMatchObject({
        kind: "validation_failed",
      });
      const stranger = { as: new Operator("ops"), tenant: 0 };
      await expect(core.createCategory(stranger, { name: "None" })).rejects.toMatchObject({
        kind: "tenant_forbidden",
      });
      await core.createCategory(call, { name: "Chairs" });
      return joined;
    });
    expect(done.filter((each) => each.startsWith("heard"))).toEqual([
      "heard Lamps",
      "heard Chairs",
    ]);
    expect(await names()).toEqual(["Lamps", "Chairs"]);
  });

  it("undoes a refused inner call alone, and tells of the other calls when it is committed", async () => {
    const { call, names } = await shop();
    await owner.within(async (owned) => {
      const joined = persistence.joined(owned);
      const core = coreIn(joined, async ({ run }, { input: { name } }) => {
        if (name === "Chairs") throw conflict("Not today.");
        if (name !== "Lamps") return;
        await expect(run("createCategory", { name: "Chairs" })).rejects.toThrow("Not today.");
        await run("createCategory", { name: "Tables" });
      });
      await core.createCategory(call, { name: "Lamps" });
      expect(done).toEqual([]);
      return joined;
    });
    expect(done.filter((each) => each.startsWith("heard")).toSorted()).toEqual([
      "heard Lamps",
      "heard Tables",
    ]);
    expect((await names()).toSorted()).toEqual(["Lamps", "Tables"]);
  });

  it("serves again after it was undone", async () => {
    const { call, names } = await shop();
    const broken = owner.within(async (owned) => {
      await coreIn(persistence.joined(owned)).createCategory(call, { name: "First" });
      throw new Error("no");
    });
    await expect(broken).rejects.toThrow("no");
    await owner.within(async (owned) => {
      const joined = persistence.joined(owned);
      await coreIn(joined).createCategory(call, { name: "Second" });
      return joined;
    });
    expect(await names()).toEqual(["Second"]);
    expect(done).toEqual(["wake deliveries", "heard Second", "after Second"]);
  });
});

describe.each(testEngines)("savepoints of an EntityManager on $dialect", ({ create }) => {
  it("drop what was asked for in those that were undone, and keep the rest for the commit", async () => {
    const database = await create();
    const persistence = await openPersistence({ url: database.url });
    const done: string[] = [];
    const { em } = await persistence.orm();
    const ask = async (owned: Owner, name: string) => {
      const joined = persistence.joined(owned);
      await joined.transact("read", async () => {});
      joined.whenCommitted?.(() => done.push(name));
    };
    await em.fork().transactional(async (outer) => {
      await ask(outer, "outer");
      await outer.transactional((inner) => ask(inner, "kept"));
      const undone = outer.transactional(async (inner) => {
        await ask(inner, "undone");
        await inner.transactional((innermost) => ask(innermost, "undone with it"));
        throw new Error("no");
      });
      await expect(undone).rejects.toThrow("no");
      expect(done).toEqual([]);
    });
    expect(done).toEqual(["outer", "kept"]);
    await persistence.close();
    await database.drop();
  });
});

describe("a connection that joins on Postgres", () => {
  it("is told what to change when it reads large numbers as text", async () => {
    const postgres = testEngines.find(({ dialect }) => dialect === "postgres");
    if (!postgres) throw new Error("These tests need a Postgres at TEST_PG_URL.");
    const database = await postgres.create();
    const persistence = await openPersistence({ url: database.url });
    const db = new Kysely({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url }) }),
    });
    const joining = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await persistence.joined(trx).transact("read", async () => {});
    });
    await expect(joining).rejects.toThrow(/reads bigint as text/);
    await db.destroy();
    await persistence.close();
    await database.drop();
  });
});

describe("a connection of its own that joins on SQLite", () => {
  it("is told which one can", async () => {
    const [sqlite] = testEngines;
    if (!sqlite) throw new Error("There is no SQLite.");
    const database = await sqlite.create();
    const persistence = await openPersistence({ url: database.url });
    const file = database.url.replace(/^sqlite:/, "").replace(/\?.*$/, "");
    const db = new Kysely({ dialect: new SqliteDialect({ database: new SqliteDatabase(file) }) });
    const joining = db
      .transaction()
      .execute((trx) => persistence.joined(trx).transact("read", async () => {}));
    await expect(joining).rejects.toThrow(/on Souk's own connection only/);
    await db.destroy();
    await persistence.close();
    await database.drop();
  });
});

describe("a call that forgot to join on SQLite", () => {
  it("is told so at once, by name, and undoes nothing of its owner's", async () => {
    const persistence = await openPersistence({ url: "sqlite::memory:", pendingMigrations: "run" });
    const { em } = await persistence.orm();
    const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
    const { as } = await newUserWithToken(core);
    await em.fork().transactional(async () => {
      await expect(core.createTenant({ as }, { name: "Shop" })).rejects.toThrow(
        "This is called inside a transaction of your EntityManager, for whose end it would wait: make the core with `persistence.joined(em)`.",
      );
    });
    expect(await core.listTenants({ as }, {})).toEqual([]);
    await persistence.close();
  });
});
