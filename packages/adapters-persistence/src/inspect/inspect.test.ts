import { afterEach, describe, expect, it } from "@jest/globals";
import { createPool } from "../engine/postgres/pool.js";
import { ordinaryLogin } from "./ordinary-login.js";
import { openPersistence } from "../open-persistence.js";
import type { Persistence } from "../open-persistence.js";
import { openEngine, raw } from "../testing/raw.js";
import { seedTwoTenants } from "../testing/sample-rows.js";
import { query } from "../testing/catalogue.js";
import { createEmptyPostgres, testEngines } from "../testing/test-databases.js";

const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function open(url: string): Promise<Persistence> {
  const persistence = await openPersistence({ url, pendingMigrations: "run" });
  cleanUps.push(() => persistence.close());
  return persistence;
}

/** The tests' own login is a superuser, which is also a finding. */
const failures = async (persistence: Persistence) =>
  (await persistence.inspect()).filter(
    ({ name, verdict }) => verdict === "no" && name !== ordinaryLogin,
  );

const failing = async (persistence: Persistence) =>
  (await failures(persistence)).map(({ name }) => name);

describe.each(testEngines)("inspecting $dialect", ({ dialect, create }) => {
  async function migrated(): Promise<Persistence> {
    const database = await create();
    cleanUps.push(() => database.drop());
    return open(database.url);
  }

  it("finds every guard in force in a new database", async () => {
    expect(await failing(await migrated())).toEqual([]);
  });

  it("names a key that someone took away, and the statement that puts it back", async () => {
    const persistence = await migrated();
    const key = "delivery_attempts_tenant_id_delivery_id_fkey";
    const remove =
      dialect === "sqlite"
        ? "drop table delivery_attempts"
        : `alter table delivery_attempts drop constraint ${key}`;
    await query(persistence, remove);
    const [failure, ...others] = await failures(persistence);
    expect(others).toEqual([]);
    expect(failure).toMatchObject(
      dialect === "sqlite"
        ? { id: "tables", detail: "table delivery_attempts is missing" }
        : { id: "tenant-keys", detail: `foreign key ${key} on delivery_attempts is missing` },
    );
    const statement = dialect === "sqlite" ? "" : "alter table delivery_attempts add constraint ";
    expect(failure?.remedy?.startsWith(statement)).toBe(true);
  });

  if (dialect === "postgres") {
    it.each(["audit_log", "idempotency_keys"])("counts %s among them", async (table) => {
      const persistence = await migrated();
      await query(persistence, `alter table ${table} disable row level security`);
      expect((await failures(persistence)).map(({ detail }) => detail)).toEqual([table]);
    });

    it("warns of tables with tenants that are not Souk's", async () => {
      const persistence = await migrated();
      await query(persistence, "create table receipts (tenant_id bigint, total bigint)");
      expect(await persistence.inspect()).toContainEqual(
        expect.objectContaining({
          id: "row-security",
          verdict: "warning",
          detail: "tables that are not Souk's: receipts",
          remedy: expect.stringContaining("protectTenantTable"),
        }),
      );
    });

    it("names a table whose row-level security was switched off", async () => {
      const persistence = await migrated();
      await query(persistence, "alter table orders no force row level security");
      expect(await persistence.inspect()).toContainEqual(
        expect.objectContaining({ verdict: "no", detail: "orders" }),
      );
    });
  }
});

describe("a plain owner of a Postgres database", () => {
  it("is bound by row-level security without any other role", async () => {
    const database = await createEmptyPostgres();
    cleanUps.push(() => database.drop());
    const url = new URL(database.url);
    const name = `plain_${url.pathname.slice(1)}`;
    const admin = createPool({ url: database.url, max: 1, limits: "none" });
    await admin.query(`create role ${name} login password 'plain'`);
    await admin.query(`alter database ${url.pathname.slice(1)} owner to ${name}`);
    cleanUps.push(() => asAdmin(`drop role ${name}`));
    cleanUps.push(() =>
      asAdmin(`reassign owned by ${name} to current_user; drop owned by ${name}`),
    );
    await admin.end();
    url.username = name;
    url.password = "plain";

    expect(await failing(await open(url.href))).toEqual([]);
    const engine = openEngine(url.href);
    cleanUps.push(() => engine.close());
    await engine.transaction("write", seedTwoTenants);
    const seen = await engine.transaction("read", (session) => {
      session.see({ tenant: 1 });
      return session.all(raw("select current_user::text as role, tenant_id from orders"), {});
    });
    expect(seen).toEqual([{ role: name, tenant_id: 1 }]);

    async function asAdmin(sql: string): Promise<void> {
      const pool = createPool({ url: database.url, max: 1, limits: "none" });
      try {
        await pool.query(sql);
      } finally {
        await pool.end();
      }
    }
  });
});
