import { afterEach, describe, expect, it } from "@jest/globals";
import { createPool } from "../engine/postgres/pool.js";
import { ordinaryLogin } from "./inspect-login.js";
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

/** The tests' own login is a superuser, which is told of as well. */
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

  it("misses a key that somebody took away", async () => {
    const persistence = await migrated();
    const remove =
      dialect === "sqlite"
        ? "drop table delivery_attempts"
        : "alter table delivery_attempts drop constraint delivery_attempts_tenant_id_delivery_id_fkey";
    await query(persistence, remove);
    expect(await failing(persistence)).toEqual(["keys that hold the tenant"]);
  });

  it("misses what tells workers of due deliveries", async () => {
    const persistence = await migrated();
    const on = dialect === "sqlite" ? "" : " on deliveries";
    await query(persistence, `drop trigger deliveries_update_due${on}`);
    expect((await failures(persistence)).map(({ detail }) => detail)).toEqual([
      "deliveries_update_due",
    ]);
  });

  it("misses what keeps entries of the audit trail as they are", async () => {
    const persistence = await migrated();
    const on = dialect === "sqlite" ? "" : " on audit_log";
    await query(persistence, `drop trigger audit_log_no_delete${on}`);
    expect(await failures(persistence)).toMatchObject([
      { name: "the audit trail is only added to", detail: "audit_log_no_delete" },
    ]);
  });

  if (dialect === "sqlite") {
    it("misses what takes a deleted product out of the search", async () => {
      const persistence = await migrated();
      await query(persistence, "drop trigger products_after_delete");
      expect(await failing(persistence)).toEqual(["a deleted product leaves the search"]);
    });

    it("names a table whose columns keep anything", async () => {
      const persistence = await migrated();
      await query(persistence, "drop table throttles");
      await query(
        persistence,
        "create table throttles (key text, count integer, resets_at integer)",
      );
      expect((await failures(persistence)).map(({ detail }) => detail)).toEqual(["throttles"]);
    });
  }

  if (dialect === "postgres") {
    it("names what products are found by like any other table", async () => {
      const persistence = await migrated();
      await query(persistence, "alter table product_grams disable row level security");
      await query(
        persistence,
        "alter table product_grams drop constraint product_grams_product_fkey",
      );
      expect((await failures(persistence)).map(({ detail }) => detail)).toEqual([
        "product_grams",
        "missing: product_grams (tenant_id, product_id)",
      ]);
    });

    it.each(["audit_log", "idempotency_keys"])("counts %s among them", async (table) => {
      const persistence = await migrated();
      await query(persistence, `alter table ${table} disable row level security`);
      expect((await failures(persistence)).map(({ detail }) => detail)).toEqual([table]);
    });

    it("names a policy that shows the rows of all tenants to requests", async () => {
      const persistence = await migrated();
      await query(persistence, "create policy everything on orders for select using (true)");
      expect((await failures(persistence)).map(({ detail }) => detail)).toEqual([
        "orders (everything)",
      ]);
    });

    it("misses a rule that somebody took away", async () => {
      const persistence = await migrated();
      await query(persistence, "drop policy memberships_own on memberships");
      expect((await failures(persistence)).map(({ detail }) => detail)).toEqual([
        "missing: memberships_own",
      ]);
    });

    it("names a right that requests should not have", async () => {
      const persistence = await migrated();
      await query(persistence, "grant update on audit_log to souk_app");
      expect((await failures(persistence)).map(({ detail }) => detail)).toEqual([
        "souk_app: update on audit_log",
      ]);
    });

    it("warns of tables with tenants that are not Souk's", async () => {
      const persistence = await migrated();
      await query(persistence, "create table invoices (tenant_id bigint, total bigint)");
      expect(await persistence.inspect()).toContainEqual({
        name: "row-level security on every table of a tenant",
        verdict: "warning",
        detail: "tables that are not Souk's: invoices",
      });
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
