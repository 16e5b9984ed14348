import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { MikroORM as PostgresOrm } from "@mikro-orm/postgresql";
import type { SqlEntityManager } from "@mikro-orm/sql";
import {
  conflict,
  type Core,
  createCore,
  fields,
  type HooksOf,
  ownEvent,
  useCase,
  type UseCases,
} from "@souk/core";
import { onDue } from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { PrismaPg } from "@prisma/adapter-pg";
import { getPrismaClient } from "@prisma/client/runtime/client";
import SqliteDatabase from "better-sqlite3";
import { drizzle as drizzleOnPg } from "drizzle-orm/node-postgres";
import { drizzle as drizzleOnPostgresJs } from "drizzle-orm/postgres-js";
import knex from "knex";
import { Kysely, PostgresDialect, sql, SqliteDialect, type Transaction } from "kysely";
import pg from "pg";
import postgres from "postgres";
import * as z from "zod/mini";
import { openPersistence, type Persistence } from "./open-persistence.js";
import { readNumbers } from "./engine/postgres/read-numbers.js";
import type { Owner } from "./engine/owner/owner.js";
import type { InTenant } from "./engine/tenant-session.js";
import { ownStatements } from "./own/own-statements.js";
import { protectTenantTable } from "./own/protect-table.js";
import type { JoinedUnitOfWork } from "./unit-of-work.js";
import { query } from "./testing/catalogue.js";
import { testEngines } from "./testing/test-databases.js";
import type { TestDatabase } from "./testing/test-databases.js";

type OfCategory = HooksOf<UseCases["createCategory"]>;
type Work = (owner: Owner) => Promise<{ readonly committed: () => Promise<void> }>;

const lit = ownEvent("lamp.lit", {
  about: "category_id",
  data: z.object({ category_id: z.int(), watts: z.int() }),
});

const light = useCase({
  access: "member",
  effect: "write",
  tells: [lit],
  input: z.object({ id: fields.id, watts: z.int() }),
  async run({ events }, { id, watts }) {
    events.publish({ kind: "lamp.lit", data: { category_id: id, watts } });
    return watts;
  },
});

const { statement } = ownStatements<{ their_notes: { tenant_id: number; text: string } }>();
const insertNote = statement<InTenant<{ text: string }>>()((db, p) =>
  db.insertInto("their_notes").values({ tenant_id: p.tenant, text: p.text }),
);
const notesOf = statement<InTenant>()((db, p) =>
  db.selectFrom("their_notes").select("text").where("tenant_id", "=", p.tenant),
);
const notesOfOthers = statement<InTenant>()((db, p) =>
  db.selectFrom("their_notes").select("text").where("tenant_id", "!=", p.tenant),
);
const categoriesOf = statement<InTenant>()((db, p) =>
  db.selectFrom("categories").select("name as text").where("tenant_id", "=", p.tenant),
);

/** Begins a transaction as its owner does, has the work done in it, and commits; undoes it when the work fails. */
interface OwnersWay {
  /** The argument of `core.transaction`. */
  readonly database: object;
  readonly within: (work: Work) => Promise<void>;
  readonly close: () => Promise<void>;
}

const withKysely = (db: Kysely<unknown>, close = () => db.destroy()): OwnersWay => ({
  database: db,
  async within(work) {
    const joined = await db.transaction().execute((trx: Transaction<unknown>) => work(trx));
    await joined.committed();
  },
  close,
});

const openWays: Record<string, (persistence: Persistence, url: string) => Promise<OwnersWay>> = {
  "an EntityManager of ours": async (persistence) => {
    const { em } = await persistence.orm();
    return {
      database: em,
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

/** Drizzle and Prisma undo a transaction whose work fails, like Kysely. */
const withTransaction = (
  database: object,
  transaction: (work: Work) => Promise<{ readonly committed: () => Promise<void> }>,
  close: () => Promise<unknown>,
): OwnersWay => ({
  database,
  within: async (work) => (await transaction(work)).committed(),
  close: async () => {
    await close();
  },
});

const compilerOfPrisma = "@prisma/client/runtime/query_compiler_fast_bg.postgresql";

/** The client that `prisma generate` makes of a schema without models. */
const PrismaClient = getPrismaClient({
  previewFeatures: [],
  clientVersion: "7.10.0",
  engineVersion: "",
  activeProvider: "postgresql",
  inlineSchema: 'datasource db {\n  provider = "postgresql"\n}\n',
  runtimeDataModel: { models: {}, enums: {}, types: {} },
  parameterizationSchema: { strings: [], graph: "AAAA" },
  compilerWasm: {
    getRuntime: () => import(`${compilerOfPrisma}.mjs`),
    async getQueryCompilerWasmModule() {
      const { wasm } = await import(`${compilerOfPrisma}.wasm-base64.mjs`);
      const { Module } = Reflect.get(globalThis, "WebAssembly");
      return new Module(Buffer.from(wasm, "base64"));
    },
    importName: "./query_compiler_fast_bg.js",
  },
});

const openPostgresWays: typeof openWays = {
  "a transaction of Drizzle's on pg": async (_, url) => {
    const db = drizzleOnPg({ connection: url });
    return withTransaction(
      db,
      (work) => db.transaction(work),
      () => (db.$client as pg.Pool).end(),
    );
  },
  "a transaction of Drizzle's on postgres.js": async (_, url) => {
    // It would send the settings in the URL to the server, which does not know all of them.
    const client = postgres(url.replace(/\?.*$/, ""));
    const db = drizzleOnPostgresJs({ client });
    return withTransaction(
      db,
      (work) => db.transaction(work),
      () => client.end(),
    );
  },
  "a transaction of Knex's": async (_, url) => {
    const db = knex({ client: "pg", connection: url });
    return withTransaction(
      db,
      (work) => db.transaction(work),
      () => db.destroy(),
    );
  },
  "a transaction of Prisma's": async (_, url) => {
    const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
    const transaction = prisma.$transaction.bind(prisma) as (work: Work, options: object) => never;
    return withTransaction(
      prisma,
      (work) => transaction(work, { timeout: 60_000 }),
      () => prisma.$disconnect(),
    );
  },
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
      database: orm,
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
    const pool = new pg.Pool({ connectionString: url });
    return {
      database: pool,
      async within(work) {
        await client.query("begin");
        try {
          const joined = await work(client);
          await client.query("commit");
          await joined.committed();
        } catch (error) {
          await client.query("rollback");
          throw error;
        }
      },
      close: async () => {
        await client.end();
        await pool.end();
      },
    };
  },
};

const cases = testEngines.flatMap((engine) =>
  Object.entries({
    ...openWays,
    ...(engine.dialect === "postgres" ? openPostgresWays : {}),
  }).map(([name, open]) => ({ ...engine, name, open })),
);

describe.each(cases)("$name on $dialect", ({ create, open, dialect }) => {
  let database: TestDatabase;
  let persistence: Persistence;
  let owner: OwnersWay;

  beforeAll(async () => {
    database = await create();
    persistence = await openPersistence({ url: database.url });
    const table = `create table their_notes (text text not null,
      tenant_id integer not null references tenants (id))`;
    for (const each of [table, ...protectTenantTable(dialect, "their_notes")]) {
      await query(persistence, each);
    }
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

  const extendedCore = () => {
    const core = createCore(
      { ...memoryPorts(), unitOfWork: persistence.unitOfWork },
      {
        useCases: { light },
        events: [lit],
        fields: { category: { shelf: z.string() } },
        hooks: {
          createCategory: {
            async inTransaction({ run }, { output: { name } }) {
              if (name !== "Lamps") return;
              await run("createCategory", { name: "Bulbs", metadata: { shelf: "B" } });
            },
            after: ({ output }) => done.push(`after ${output.name}`),
          },
        },
        report: (error) => done.push(String(error)),
      },
    );
    core.on(["category.created", "lamp.lit"], ({ kind }) => done.push(`heard ${kind}`));
    onDue(core, (queue) => done.push(`due ${queue}`));
    return core;
  };

  it("is joined by a core with its use cases, fields, hooks and events, whose listeners and workers run after the commit", async () => {
    const { call, names } = await shop();
    const core = extendedCore();
    await owner.within(async (owned) => {
      const joined = core.joined(owned);
      const wrong = { name: "Lamps", metadata: { shelf: 5 as never } };
      await expect(joined.createCategory(call, wrong)).rejects.toMatchObject({
        kind: "validation_failed",
      });
      const made = await joined.createCategory(call, { name: "Lamps", metadata: { shelf: "A" } });
      expect(await joined.light(call, { id: made.id, watts: 40 })).toBe(40);
      expect(done).toEqual([]);
      return joined;
    });
    expect(done.toSorted()).toEqual([
      "after Bulbs",
      "after Lamps",
      "due deliveries",
      "due deliveries",
      "heard category.created",
      "heard category.created",
      "heard lamp.lit",
    ]);
    expect((await names()).toSorted()).toEqual(["Bulbs", "Lamps"]);
  });

  it("is joined by a core whose listeners, hooks and workers do not run after a rollback", async () => {
    const { call, names } = await shop();
    const core = extendedCore();
    const undone = owner.within(async (owned) => {
      const joined = core.joined(owned);
      await joined.createCategory(call, { name: "Lamps", metadata: { shelf: "A" } });
      throw new Error("The owner changed its mind.");
    });
    await expect(undone).rejects.toThrow("changed its mind");
    expect([done, await names()]).toEqual([[], []]);
  });

  it("reads and writes the rows of one tenant with sqlOf, its own and Souk's, and may undo them", async () => {
    const shops = [await shop(), await shop()];
    const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
    for (const { call } of shops) await core.createCategory(call, { name: `of ${call.tenant}` });
    const tenants = shops.map(({ call: { tenant } }) => tenant);
    const readAll = (joined: JoinedUnitOfWork) =>
      Promise.all(
        tenants.map((tenant) =>
          joined.sqlOf(tenant, async (session) => ({
            notes: await session.all(notesOf, {}),
            categories: await session.all(categoriesOf, {}),
            others: await session.all(notesOfOthers, {}),
          })),
        ),
      );
    const write = async (joined: JoinedUnitOfWork, text: string) => {
      for (const tenant of tenants) {
        await joined.sqlOf(tenant, (session) =>
          session.run(insertNote, { text: `${text} ${tenant}` }),
        );
      }
    };
    await owner.within(async (owned) => {
      const joined = persistence.joined(owned);
      await write(joined, "about");
      return joined;
    });
    const undone = owner.within(async (owned) => {
      await write(persistence.joined(owned), "undone");
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    await owner.within(async (owned) => {
      const joined = persistence.joined(owned);
      const rows = tenants.map((tenant) => ({
        notes: [{ text: `about ${tenant}` }],
        categories: [{ text: `of ${tenant}` }],
        // A wrong predicate shows the rows of others where the database itself does not check.
        others:
          dialect === "postgres"
            ? []
            : tenants
                .filter((other) => other !== tenant)
                .map((other) => ({ text: `about ${other}` })),
      }));
      expect(await readAll(joined)).toEqual(rows);
      await expect(joined.sqlOf(0, async () => {})).rejects.toThrow(
        "sqlOf needs the id of a tenant, a positive integer.",
      );
      return joined;
    });
  });

  it("is begun and committed by core.transaction, which then notifies", async () => {
    const { call, names } = await shop();
    const core = extendedCore();
    const { database: library } = owner;
    const id = await core.transaction(library, async (souk, tx) => {
      const made = await souk.createCategory(call, { name: "Rugs", metadata: { shelf: "A" } });
      await persistence
        .joined(tx as Owner)
        .sqlOf(call.tenant, (session) => session.run(insertNote, { text: "Rugs" }));
      expect(done).toEqual([]);
      return made.id;
    });
    expect(typeof id).toBe("number");
    expect(done.toSorted()).toEqual(["after Rugs", "due deliveries", "heard category.created"]);
    done = [];
    const undone = core.transaction(library, async (souk) => {
      await souk.createCategory(call, { name: "Chairs", metadata: { shelf: "A" } });
      throw new Error("The payment failed.");
    });
    await expect(undone).rejects.toThrow("The payment failed.");
    const forgetful = core.transaction(library, () =>
      core.createCategory(call, { name: "Chairs", metadata: { shelf: "A" } }),
    );
    await expect(forgetful).rejects.toThrow(
      "createCategory was called on the core inside core.transaction, so it would not be part of that transaction: call it on the core that your function receives.",
    );
    let kept: typeof core | undefined;
    await core.transaction(library, async (souk) => {
      kept = souk;
      await souk.listCategories(call, {});
    });
    await core.transaction(library, async (souk) => {
      await souk.listCategories(call, {});
      const late = kept?.createCategory(call, { name: "Chairs", metadata: { shelf: "A" } });
      await expect(late).rejects.toThrow(/transaction/i);
    });
    expect(done).toEqual([]);
    expect(await names()).toEqual(["Rugs"]);
  });

  it("stores the work in it, and publishes it after the commit, not before", async () => {
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

  it("reads and writes as the core does by itself", async () => {
    const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const call = { as, tenant };
    const readAll = async (through: Pick<typeof core, keyof UseCases>, id: number) => ({
      order: await through.getOrder(call, { id }),
      products: await through.listProducts(call, { search: "lamp" }),
      orders: await through.listOrders(call, {}),
      webhooks: await through.listWebhooks(call, {}),
      figures: await through.getFigures(call, {}),
      events: await through.listEvents(call, {}),
      members: await through.listMembers(call, {}),
    });
    let inside: unknown;
    let order = 0;
    await owner.within(async (owned) => {
      const joined = core.joined(owned);
      await joined.createWebhook(call, {
        url: "https://example.com/hook",
        events: ["order.created"],
      });
      const address = await joined.createAddress(call, {
        street: "1 Main Street",
        city: "Springfield",
      });
      const lamp = await joined.createProduct(call, {
        name: "Lamp?",
        sku: "$1",
        price: 24.5,
        stock: 3,
      });
      await joined.updateProduct(call, {
        id: lamp.id,
        stock: 5,
        metadata: { note: 'it\'s \\ "so"' },
      });
      const orderItems = [{ productId: lamp.id, qty: 2, amount: 24.5 }];
      const input = { addressId: address.id, paymentType: 1, totalAmount: 49, orderItems };
      ({ id: order } = await joined.createOrder(call, input));
      const cancelled = await joined.createOrder(call, input);
      await joined.cancelOrder(call, { id: cancelled.id });
      const taken = joined.createProduct(call, { name: "Other", sku: "$1", price: 1 });
      await expect(taken).rejects.toMatchObject({ kind: "validation_failed" });
      inside = await readAll(joined, order);
      return joined;
    });
    expect(inside).toEqual(await readAll(core, order));
  });

  it("undoes the work in it, and publishes nothing", async () => {
    const { call, names } = await shop();
    const undone = owner.within(async (owned) => {
      await coreIn(persistence.joined(owned)).createCategory(call, { name: "Lamps" });
      throw new Error("The owner changed its mind.");
    });
    await expect(undone).rejects.toThrow("changed its mind");
    expect([done, await names()]).toEqual([[], []]);
  });

  it("continues after a rejected call, and publishes the rest", async () => {
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

  it("undoes only the rejected inner call, and publishes the other calls after the commit", async () => {
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

describe("joined.committed() on Postgres", () => {
  const engine = testEngines.find(({ dialect }) => dialect === "postgres");
  let database: TestDatabase;
  let persistence: Persistence;
  let client: pg.Client;
  let core: Core;
  let call: { readonly as: { readonly token: string }; readonly tenant: number };
  let heard: string[];
  let listen: (name: string) => void;

  beforeAll(async () => {
    if (!engine) throw new Error("These tests need a Postgres at TEST_PG_URL.");
    database = await engine.create();
    persistence = await openPersistence({ url: database.url });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    core = createCore(
      { ...memoryPorts(), unitOfWork: persistence.unitOfWork },
      {
        report: (error) => {
          throw error;
        },
      },
    );
    core.on("category.created", ({ data }) => {
      heard.push(data.name);
      listen(data.name);
    });
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    call = { as, tenant };
  });

  afterAll(async () => {
    await client.end();
    await persistence.close();
    await database.drop();
  });

  beforeEach(() => {
    heard = [];
    listen = () => {};
  });

  async function begun(name: string) {
    await client.query("begin");
    const joined = core.joined(client);
    await joined.createCategory(call, { name });
    return joined;
  }

  it("rejects before the commit, and notifies nobody of what is then rolled back", async () => {
    const joined = await begun("Lamps");
    await expect(joined.committed()).rejects.toThrow(
      "committed() was called before the commit: await the commit of your transaction first.",
    );
    await client.query("rollback");
    await expect(joined.committed()).rejects.toThrow("The transaction was rolled back");
    expect(heard).toEqual([]);
  });

  it("rejects where Postgres rolled back at the commit, because a statement had failed", async () => {
    const joined = await begun("Lamps");
    await client.query("nonsense").catch(() => {});
    await client.query("commit");
    await expect(joined.committed()).rejects.toThrow("The transaction was rolled back");
    const pool = new pg.Pool({ connectionString: database.url });
    const work = core.transaction(pool, async (souk, tx) => {
      await souk.createCategory(call, { name: "Lamps" });
      await tx.query("nonsense").catch(() => {});
    });
    await expect(work).rejects.toThrow("Postgres rolled the transaction back at its commit");
    await pool.end();
    expect(heard).toEqual([]);
  });

  it("may be forgotten: Souk asks the database later", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "Date"] });
    await begun("Forgotten");
    await client.query("commit");
    const told = new Promise<string>((resolve) => (listen = resolve));
    jest.advanceTimersByTime(15_000);
    jest.useRealTimers();
    expect(await told).toBe("Forgotten");
  });

  it("belongs to one transaction: a core that is kept is rejected in the next one", async () => {
    const joined = await begun("First");
    await client.query("commit");
    await joined.committed();
    await client.query("begin");
    await expect(joined.createCategory(call, { name: "Second" })).rejects.toThrow(
      "The transaction that this core joined has ended: call `joined` again in each transaction, with its owner.",
    );
    await core.joined(client).createCategory(call, { name: "Third" });
    await client.query("commit");
    const { data } = await core.listCategories(call, {});
    expect(data.map(({ name }) => name)).not.toContain("Second");
  });
});

describe.each(testEngines)("savepoints of an EntityManager on $dialect", ({ create }) => {
  it("drop the wakes of rolled-back parts, and keep the rest for the commit", async () => {
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
  it("gets an error that says what to change when it reads large numbers as text", async () => {
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

describe.each<[string, string, (url: string) => Promise<{ owner: object; close: () => unknown }>]>([
  [
    "Drizzle",
    "use the one that db.transaction(…) gives you",
    async (url) => {
      const owner = drizzleOnPg({ connection: url });
      return { owner, close: () => (owner.$client as pg.Pool).end() };
    },
  ],
  [
    "Knex",
    "use the one that knex.transaction(…) gives you",
    async (url) => {
      const owner = knex({ client: "pg", connection: url });
      return { owner, close: () => owner.destroy() };
    },
  ],
  [
    "Knex after the end",
    "this Knex transaction has ended",
    async (url) => {
      const db = knex({ client: "pg", connection: url });
      const owner = await db.transaction();
      await owner.commit();
      return { owner, close: () => db.destroy() };
    },
  ],
  [
    "Prisma",
    "use the one that prisma.$transaction(async (tx) => …) gives you",
    async (url) => {
      const owner = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
      return { owner, close: () => owner.$disconnect() };
    },
  ],
])("%s without a transaction", (_, sentence, open) => {
  it("gets an error that names the transaction to join", async () => {
    const postgres = testEngines.find(({ dialect }) => dialect === "postgres");
    if (!postgres) throw new Error("These tests need a Postgres at TEST_PG_URL.");
    const database = await postgres.create();
    const persistence = await openPersistence({ url: database.url });
    const { owner, close } = await open(database.url);
    const joining = async () => persistence.joined(owner as Owner).transact("read", async () => {});
    await expect(joining()).rejects.toThrow(`There is no transaction to join: ${sentence}`);
    await close();
    await persistence.close();
    await database.drop();
  });
});

describe("a client of pg that has begun no transaction", () => {
  it("gets an error that says to begin a transaction", async () => {
    const postgres = testEngines.find(({ dialect }) => dialect === "postgres");
    if (!postgres) throw new Error("These tests need a Postgres at TEST_PG_URL.");
    const database = await postgres.create();
    const persistence = await openPersistence({ url: database.url });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const joining = persistence.joined(client).transact("read", async () => {});
    await expect(joining).rejects.toThrow("There is no transaction to join: run `begin`");
    await client.end();
    await persistence.close();
    await database.drop();
  });
});

describe("a connection of its own that joins on SQLite", () => {
  it("gets an error that names the ones that can", async () => {
    const [sqlite] = testEngines;
    if (!sqlite) throw new Error("There is no SQLite.");
    const database = await sqlite.create();
    const persistence = await openPersistence({ url: database.url });
    const file = database.url.replace(/^sqlite:/, "").replace(/\?.*$/, "");
    const db = new Kysely({ dialect: new SqliteDialect({ database: new SqliteDatabase(file) }) });
    const joining = db
      .transaction()
      .execute((trx) => persistence.joined(trx).transact("read", async () => {}));
    await expect(joining).rejects.toThrow(/only a transaction on its own connection/);
    await db.destroy();
    await persistence.close();
    await database.drop();
  });
});

describe("a call that forgot to join on SQLite", () => {
  it("is rejected at once, by name, and undoes nothing of its owner's", async () => {
    const persistence = await openPersistence({ url: "sqlite::memory:", pendingMigrations: "run" });
    const { em } = await persistence.orm();
    const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
    const { as } = await newUserWithToken(core);
    await em.fork().transactional(async () => {
      await expect(core.createTenant({ as }, { name: "Shop" })).rejects.toThrow(
        "This call is inside a transaction of your EntityManager and would wait for its end: create the core with `persistence.joined(em)`.",
      );
    });
    expect(await core.listTenants({ as }, {})).toEqual([]);
    await persistence.close();
  });
});
