import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { MikroORM, type Options } from "@mikro-orm/core";
import { PostgreSqlDriver } from "@mikro-orm/postgresql";
import { SqliteDriver } from "@mikro-orm/sqlite";
import { createCore, type Queue } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import pg from "pg";
import { entities, entitiesIn, UserEntity } from "./entities.js";
import type { CompiledStatement } from "./engine/statement.js";
import type { InTenant } from "./engine/tenant-session.js";
import { TenantSession } from "./engine/tenant-session.js";
import { migrations } from "./migrations/list.js";
import { openPersistence, type Persistence } from "./open-persistence.js";
import { ownStatements } from "./own/own-statements.js";
import { protectTenantTable } from "./own/protect-table.js";
import { besideOthers, type SharedDatabase } from "./testing/beside-others.js";
import { query } from "./testing/catalogue.js";
import { openEngine } from "./testing/raw.js";
import { withOrdinaryLimits } from "./testing/test-databases.js";

const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const coreOn = ({ unitOfWork }: Pick<Persistence, "unitOfWork">) =>
  createCore({ ...memoryPorts(), unitOfWork });

describe.each(besideOthers)("a Souk next to others, on $name", ({ dialect, home, create }) => {
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

  async function usual(): Promise<Persistence> {
    const other = await openPersistence({ url: database.usualUrl });
    cleanUps.push(() => other.close());
    return other;
  }

  const unharmed = async () => expect(await database.theirs()).toEqual(before);

  it("says where it is, and has every guard that it has elsewhere", async () => {
    const said = new URLSearchParams(home);
    const { schema, prefix } = persistence.home;
    expect([schema, prefix]).toEqual([said.get("schema"), said.get("prefix") ?? ""]);
    const found = await persistence.inspect();
    expect(found.map(({ name }) => name)).toEqual(
      (await (await usual()).inspect()).map(({ name }) => name),
    );
    // The login of the tests is a superuser.
    const aboutLogins = ["the login is no superuser", "the login does not own the tables"];
    expect(found.filter(({ verdict }) => verdict !== "yes").map(({ name }) => name)).toEqual(
      dialect === "sqlite" ? [] : aboutLogins,
    );
  });

  it("has the tables that its entities describe", async () => {
    expect(await (await persistence.orm()).schema.getUpdateSchemaSQL()).toBe("");
  });

  it("is found by its entities in a MikroORM of its owner's", async () => {
    const { email } = (await newUserWithToken(coreOn(persistence))).user;
    const place =
      dialect === "sqlite"
        ? { driver: SqliteDriver, dbName: new URL(database.url).pathname }
        : { driver: PostgreSqlDriver, clientUrl: withOrdinaryLimits(database.usualUrl) };
    const theirs = await MikroORM.init({
      ...place,
      entities: [...entities],
      discovery: entitiesIn(database.url),
    } as unknown as Options);
    cleanUps.push(() => theirs.close());
    expect(await theirs.em.fork().count(UserEntity, { email })).toBe(1);
    await unharmed();
  });

  it("lends its tables to statements about its owner's own", async () => {
    const { em } = await persistence.orm();
    const tenants = persistence.tableName("tenants");
    const say = (statement: string) => em.getConnection().execute(statement);
    const warned = async () =>
      (await persistence.inspect()).filter(({ detail }) => detail.includes("notes")).length;
    await say(
      `create table notes (tenant_id bigint not null references ${tenants} (id), orders text not null)`,
    );
    const isAsked = persistence.dialect === "postgres";
    expect(await warned()).toBe(isAsked ? 1 : 0);
    for (const statement of protectTenantTable(dialect, "notes")) await say(statement);
    expect(await warned()).toBe(0);
    const core = coreOn(persistence);
    const { as } = await newUserWithToken(core);
    const made = await Promise.all(
      ["Lamps", "Rugs"].map((name) => core.createTenant({ as }, { name })),
    );
    const own = ownStatements<{ notes: { tenant_id: number; orders: string } }>();
    const insert = own.statement<InTenant<{ orders: string }>>()((db, p) =>
      db.insertInto("notes").values({ tenant_id: p.tenant, orders: p.orders }),
    );
    const joined = own.statement<InTenant>()((db, p) =>
      db
        .selectFrom(["notes", "tenants"])
        .select(["notes.orders", "tenants.name"])
        .where("tenants.id", "=", p.tenant)
        .whereRef("notes.tenant_id", "=", "tenants.id"),
    );
    const engine = openEngine(database.url);
    cleanUps.push(() => engine.close());
    for (const { id, name } of made) {
      const rows = await engine.transaction("write", async (session) => {
        const own = new TenantSession(session, id);
        await own.run(insert, { orders: `about ${name}` });
        return own.all(joined, {});
      });
      expect(rows).toEqual([{ orders: `about ${name}`, name }]);
    }
    await unharmed();
  });

  it("keeps its owner's statements off a table that is called as its own, unless they name its schema", async () => {
    // @ts-expect-error -- it would mean Souk's table
    ownStatements<{ products: { tenant_id: number; name: string } }>();
    type Theirs = { tenant_id: number; name: string };
    const own = ownStatements<{ "main.products": Theirs; "public.products": Theirs }>();
    const place = dialect === "sqlite" ? "main.products" : "public.products";
    const named = own.statement<InTenant>()((db, p) =>
      db.selectFrom(place).select("name").where("tenant_id", "=", p.tenant),
    );
    const plain = own.statement<InTenant>()((db, p) =>
      db.selectFrom("products").select("name").where("tenant_id", "=", p.tenant),
    );
    const engine = openEngine(database.url);
    cleanUps.push(() => engine.close());
    const [theirs, ours] = await engine.transaction("read", async (session) => {
      const one = new TenantSession(session, 1);
      return [await one.all(named, {}), await one.all(plain, {})];
    });
    expect(ours).toEqual([]);
    expect(theirs).not.toEqual([]);
    await unharmed();
  });

  it("goes all the way down and up again", async () => {
    await query(persistence, "drop table if exists notes");
    const names = migrations[dialect].map(({ name }) => name);
    await persistence.migrator.down(names[0]);
    await persistence.migrator.down();
    expect((await persistence.migrator.status()).executed).toEqual([]);
    expect(await persistence.migrator.up()).toEqual(names);
    await unharmed();
  });

  it("would be seen to touch a row of the others (seeded)", async () => {
    const forgetful: CompiledStatement = {
      name: "forgetful",
      sql: "update products set stock = stock + 1",
      parameters: [],
    };
    const engine = openEngine(database.url);
    cleanUps.push(() => engine.close());
    await engine.transaction("write", async (session) => {
      session.see({ tenant: "*" });
      await session.run({ compiled: () => forgetful }, {});
    });
    const changed = Object.entries(await database.theirs()).filter(
      ([name, digest]) => digest !== before[name],
    );
    expect(changed.map(([name]) => name)).toEqual(["products"]);
  });
});

const onPostgres = besideOthers.filter(({ dialect }) => dialect === "postgres");

describe.each(onPostgres)("two Souks in one database, one with ?$home", ({ create }) => {
  let database: SharedDatabase;
  let [theirs, ours]: Persistence[] = [];
  const [one, other] = [() => ours as Persistence, () => theirs as Persistence];

  beforeAll(async () => {
    database = await create();
    theirs = await openPersistence({ url: database.usualUrl });
    ours = await openPersistence({ url: database.url });
  });

  afterAll(async () => {
    await theirs?.close();
    await ours?.close();
    await database.drop();
  });

  /** Resolves once a channel has received this number of signals. */
  const hears = ({ wakeChannel }: Persistence, heard: Queue[]) => {
    let look = () => {};
    cleanUps.push(
      wakeChannel.onWake((queue) => {
        heard.push(queue);
        look();
      }),
    );
    return (count: number) =>
      new Promise<void>((resolve) => {
        look = () => {
          if (heard.length >= count) resolve();
        };
        look();
      });
  };

  it.each([
    ["the other", other, one],
    ["the one", one, other],
  ])("wake their own workers: %s is heard by no one else", async (_which, loud, quiet) => {
    const [heardThere, heardHere]: [Queue[], Queue[]] = [[], []];
    const there = hears(quiet(), heardThere);
    const here = hears(loud(), heardHere);
    // The first signal that a channel sends once it listens.
    await Promise.all([there(1), here(1)]);
    loud().wakeChannel.wake("push");
    await here(2);
    // The server tells everyone in the same order, so a signal of the other's would come before this one.
    quiet().wakeChannel.wake("deliveries");
    await there(2);
    expect(heardThere).toEqual(["deliveries", "deliveries"]);
    expect(heardHere.slice(0, 2)).toEqual(["deliveries", "push"]);
  });

  it("hold no lock against each other", async () => {
    const client = new pg.Client({ connectionString: database.usualUrl });
    await client.connect();
    cleanUps.push(() => client.end());
    await client.query("begin");
    // The locks of migrations and of counters, as the other Souk takes them.
    for (const lock of [7_685_107, 7_305_001])
      await client.query("select pg_advisory_xact_lock($1)", [lock]);
    expect(await one().migrator.up()).toEqual([]);
    await one().recount({ mend: true });
    const mine = `select count(*)::int as n from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`;
    expect((await client.query(mine)).rows).toEqual([{ n: 2 }]);
  });

  it("have people, tenants and numbers of their own", async () => {
    const [a, b] = [coreOn(one()), coreOn(other())];
    const email = "ada@example.com";
    const make = (core: typeof a) =>
      core.createUser({ as: new Operator("test") }, { name: "Ada", email });
    const made = await make(a);
    await expect(make(b)).resolves.toMatchObject({ email });
    const find = { as: new Operator("test", made.id) };
    const { id } = await a.createTenant(find, { name: "Lamps", externalId: "only-here" });
    expect(
      await a.findTenant({ as: new Operator("test") }, { externalId: "only-here" }),
    ).toMatchObject({ id });
    await expect(
      b.findTenant({ as: new Operator("test") }, { externalId: "only-here" }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });

  it("are joined where they are, whatever path their owner searches", async () => {
    const client = new pg.Client({ connectionString: database.usualUrl });
    await client.connect();
    cleanUps.push(() => client.end());
    await client.query("create schema if not exists decoy");
    const before = await database.theirs();
    await client.query("begin");
    await client.query("set local search_path = decoy, public");
    const joined = one().joined(client);
    const { user } = await newUserWithToken(coreOn({ unitOfWork: joined }));
    expect((await client.query("show search_path")).rows).toEqual([
      { search_path: "decoy, public" },
    ]);
    await client.query("commit");
    await joined.committed();
    const found = await query(
      one(),
      `select id from ${one().tableName("users")} where email = '${user.email}'`,
    );
    expect(found).toHaveLength(1);
    expect(await database.theirs()).toEqual(before);
  });

  it("are opened for workers and replicas only where the first is", async () => {
    const { url, usualUrl } = database;
    const opening = (more: object) => openPersistence({ url, ...more });
    await expect(opening({ workerUrl: usualUrl })).rejects.toThrow(
      /The workers' database URL must have/,
    );
    await expect(opening({ replicas: [usualUrl] })).rejects.toThrow(
      /A replica's database URL must have/,
    );
    await (await opening({ workerUrl: url, replicas: [url] })).close();
  });
});
