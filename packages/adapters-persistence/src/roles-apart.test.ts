import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { parseDatabaseUrl } from "./database/database-url.js";
import { createPool } from "./engine/postgres/pool.js";
import { applyRoles } from "./database/apply-roles.js";
import { rolesScript } from "./database/roles-script.js";
import { loginOfItsOwn } from "./inspect/inspect-login.js";
import { openPersistence, type Persistence } from "./open-persistence.js";
import { protectTenantTable } from "./own/protect-table.js";
import { createEmptyPostgres, type TestDatabase } from "./testing/test-databases.js";

const cleanUps: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function database(): Promise<TestDatabase> {
  const made = await createEmptyPostgres();
  cleanUps.push(() => made.drop());
  return made;
}

/** Roles that go once their databases are gone. */
function dropLater(...roles: string[]): void {
  cleanUps.unshift(async () => {
    const pool = createPool({ url: process.env["TEST_PG_URL"] ?? "", max: 1, limits: "none" });
    for (const role of roles) await pool.query(`drop role if exists ${role}`);
    await pool.end();
  });
}

const PASSWORD = "so/me#thing @lse'";

/** A Souk that serves in a database with logins whose names begin with `roles`. */
async function serve({ url }: TestDatabase, query: string, roles: string) {
  const owner = new URL(url).username;
  const as = (login: string) => {
    const own = new URL(url);
    own.username = login;
    own.password = encodeURIComponent(PASSWORD);
    return `${own.href}&${query}`;
  };
  const names = { owner, app: `${roles}_api`, worker: `${roles}_work`, roles };
  const { home } = parseDatabaseUrl(`${url}&${query}`);
  const script = rolesScript(names, [], home);
  const passwords = { [names.app]: PASSWORD, [names.worker]: PASSWORD };
  await applyRoles({ url, script, passwords });
  dropLater(
    names.app,
    names.worker,
    ...(roles === "souk" ? [] : [`${roles}_worker`, `${roles}_app`]),
  );
  const migrated = { url: `${url}&${query}`, pendingMigrations: "run" } as const;
  await (await openPersistence(migrated)).close();
  const persistence = await openPersistence({ url: as(names.app), workerUrl: as(names.worker) });
  cleanUps.push(() => persistence.close());
  const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
  const { as: user } = await newUserWithToken(core);
  const { id } = await core.createTenant({ as: user }, { name: roles });
  await core.createProduct({ as: user, tenant: id }, { name: "Lamp", price: 1 });
  return { ...names, persistence, as, home, script };
}

const warnings = async (persistence: Persistence) =>
  (await persistence.inspect()).filter(({ verdict }) => verdict !== "yes");

type Served = Awaited<ReturnType<typeof serve>>;

async function refusals(url: string, statements: readonly string[]): Promise<string[]> {
  const pool = createPool({ url, max: 1, limits: "none" });
  try {
    const ends: string[] = [];
    for (const statement of statements)
      ends.push(
        await pool.query(statement).then(
          () => "done",
          ({ message }) => String(message),
        ),
      );
    return ends;
  } finally {
    await pool.end();
  }
}

describe.each([
  ["schemas", "schema=one", "schema=two"],
  ["prefixes", "prefix=one_", "prefix=two_"],
])("two Souks in one database with %s and roles of their own", (_what, first, second) => {
  let shared: TestDatabase;
  let souks: [Served, Served];

  beforeAll(async () => {
    shared = await database();
    const name = new URL(shared.url).pathname.slice(-9);
    const [a, b] = [`a${name}`, `b${name}`].map((each) => each.replace("/", "x")) as [
      string,
      string,
    ];
    souks = [
      await serve(shared, `${first}&roles=${a}`, a),
      await serve(shared, `${second}&roles=${b}`, b),
    ];
  });

  it("serve requests and workers, and nothing is found wanting", async () => {
    for (const { persistence } of souks) {
      expect(await warnings(persistence)).toEqual([]);
      await persistence.unitOfWork.system("read", ({ deliveries }) => deliveries.nextDue());
    }
  });

  it("are not opened to each other's roles by what doctor says of a URL with the wrong roles", async () => {
    const [one, two] = souks;
    const adviceFor = async (url: string): Promise<string> => {
      const persistence = await openPersistence({ url });
      const found = await persistence.inspect();
      await persistence.close();
      const remedies = found.map(({ remedy }) => remedy).join("\n");
      return /create policy|grant /.test(remedies)
        ? remedies
        : (found.find(({ id }) => id === "policies")?.remedy ?? "");
    };
    for (const [query, { roles }, other] of [
      [first, one, two],
      [second, two, one],
    ] as const) {
      const advice = adviceFor(`${shared.url}&${query}&roles=${other.roles}`).catch(String);
      expect(await advice).toContain(
        // Rights on a schema stop such a login before it sees any table.
        query.startsWith("schema=")
          ? "permission denied for schema"
          : `add roles=${roles} to the database URL`,
      );
    }
  });

  it("read nothing of each other, not even as the other's role", async () => {
    const [one, two] = souks;
    for (const [me, other] of [
      [one, two],
      [two, one],
    ] as const)
      for (const login of [me.app, me.worker]) {
        const statements = ["users", "tenants", "products", "souk_migrations"].map(
          (table) => `select * from ${other.home.table(table)}`,
        );
        const roles = [other.home.role("souk_app"), other.home.role("souk_worker")];
        const become = roles.map((role) => `set role ${role}`);
        const url = parseDatabaseUrl(me.as(login));
        const ends = await refusals("url" in url ? url.url : "", [...statements, ...become]);
        for (const end of ends) expect(end).toMatch(/permission denied/);
        expect(ends).toHaveLength(6);
      }
  });

  it("let roles of their own on a table that protectTenantTable guards", async () => {
    const [{ home, roles }, { home: other }] = souks;
    const table = `notes_${roles}`;
    await shared.run(`create table ${table} (tenant_id bigint)`);
    for (const statement of protectTenantTable("postgres", table, roles))
      await shared.run(statement);
    const may = (role: string) => `has_table_privilege('${role}', '${table}', 'select')`;
    const own = may(home.role("souk_app"));
    const foreign = may(other.role("souk_app"));
    expect(await shared.run(`select ${own} as own, ${foreign} as foreign_role`)).toEqual([
      { own: true, foreign_role: false },
    ]);
    await shared.run(`drop table ${table}`);
  });
});

describe("two Souks of one database with the same roles", () => {
  it("are reported by doctor and by the script of the roles", async () => {
    const shared = await database();
    const name = `s${new URL(shared.url).pathname.slice(-9)}`.replace("/", "x");
    const one = await serve(shared, `schema=one&roles=${name}`, name);
    await serve(shared, `schema=two&roles=${name}`, name);
    const found = await warnings(one.persistence);
    expect(found.map(({ name: what }) => what)).toEqual([loginOfItsOwn, loginOfItsOwn]);
    expect(found[0]?.detail).toContain("two.souk_migrations");
    const pool = createPool({ url: shared.url, max: 1, limits: "none" });
    const notices: string[] = [];
    const client = await pool.connect();
    client.on("notice", ({ message }) => notices.push(message ?? ""));
    await client.query(one.script);
    client.release();
    await pool.end();
    expect(notices.join()).toMatch(
      /may also read the tables of another Souk: .*two\.souk_migrations/,
    );
  });
});

describe("two Souks in two databases of one server", () => {
  it("with roles of their own refuse each other's logins every table, and shared roles are reported", async () => {
    const [here, there] = [await database(), await database()];
    const name = `d${new URL(here.url).pathname.slice(-9)}`.replace("/", "x");
    const one = await serve(here, `roles=${name}`, name);
    await serve(there, `roles=${name}x`, `${name}x`);
    const elsewhere = new URL(there.url);
    elsewhere.username = one.app;
    elsewhere.password = encodeURIComponent(PASSWORD);
    expect(await refusals(elsewhere.href, ["select * from users"])).toEqual([
      expect.stringContaining("permission denied"),
    ]);
    const notices: string[] = [];
    const pool = createPool({ url: there.url, max: 1, limits: "none" });
    const client = await pool.connect();
    client.on("notice", ({ message }) => notices.push(message ?? ""));
    await client.query(one.script);
    client.release();
    await pool.end();
    expect(notices.join()).toContain(`database ${new URL(here.url).pathname.slice(1)}`);
  });
});
