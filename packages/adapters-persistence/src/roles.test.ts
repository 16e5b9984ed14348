import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createCore, type UseCaseName } from "@souk/core";
import { carryOutDataRequests, useCases } from "@souk/core/adapter";
import { NodeSecrets } from "@souk/core/node";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { parseDatabaseUrl } from "./database/database-url.js";
import { createPool } from "./engine/postgres/pool.js";
import { foreignTables } from "./inspect/inspect-login.js";
import { openPersistence, type Persistence } from "./open-persistence.js";
import { rolesScript } from "./database/roles-script.js";
import { protectTenantTable } from "./own/protect-table.js";
import { searches } from "./search/search-index.js";
import { allTables, tenantOwned, tenantTables } from "./database/tables.js";
import { openEngine, raw } from "./testing/raw.js";
import { insertSql, sampleRow, seedTwoTenants } from "./testing/sample-rows.js";
import { createEmptyPostgres, type TestDatabase } from "./testing/test-databases.js";

const shared = ["idempotency_keys", "audit_log"];

/** The tables of which docs/security.md says that the login of requests reads every row. */
const global = [
  "access_tokens",
  "addresses",
  "chore_runs",
  "encryption_keys",
  "factors",
  "hosts",
  "identities",
  "outbox_mail",
  "password_resets",
  "recovery_codes",
  "scheduler_jobs",
  "tenants",
  "throttles",
  "users",
];

describe.each(["before", "after"])("roles that are made %s the migrations", (when) => {
  let database: TestDatabase;
  let names: { owner: string; app: string; worker: string };
  let persistence: Persistence;

  const urlOf = (login: string) => {
    const url = new URL(database.url);
    url.username = login;
    url.password = "secret";
    return url.href;
  };

  /** What a login may do by hand, past all of Souk's code. */
  async function by(login: string, ...statements: string[]): Promise<unknown[]> {
    const pool = createPool({ url: urlOf(login), max: 1, limits: "none" });
    try {
      const client = await pool.connect();
      let rows: unknown[] = [];
      try {
        for (const statement of statements) ({ rows } = await client.query(statement));
      } finally {
        client.release();
      }
      return rows;
    } finally {
      await pool.end();
    }
  }

  const refusal = (login: string, ...statements: string[]) =>
    by(login, ...statements).then(
      () => "done",
      (error: Error) => error.message,
    );

  beforeAll(async () => {
    database = await createEmptyPostgres();
    const name = new URL(database.url).pathname.slice(1);
    names = { owner: `o_${name}`, app: `a_${name}`, worker: `w_${name}` };
    await database.run(`create role ${names.owner} login password 'secret'`);
    await database.run(`alter database ${name} owner to ${names.owner}`);
    const migrate = async () =>
      (await openPersistence({ url: urlOf(names.owner), pendingMigrations: "run" })).close();
    if (when === "after") await migrate();
    // As often as wanted.
    const statements = "create table scheduler_jobs (id bigint);";
    const script = rolesScript(names, [{ name: "scheduler_jobs", statements }]);
    for (const _ of [1, 2]) await database.run(script);
    if (when === "before") await migrate();
    for (const login of [names.app, names.worker]) {
      await database.run(`alter role ${login} password 'secret'`);
    }
    const url = urlOf(names.app);
    persistence = await openPersistence({ url, workerUrl: urlOf(names.worker) });
    const engine = openEngine(urlOf(names.worker));
    await engine.transaction("write", async (session) => {
      await seedTwoTenants(session);
      for (const { index } of searches)
        await session.run(raw(`insert into ${index} values (1, 1, '{1}'), (2, 2, '{2}')`), {});
    });
    await engine.close();
    const numbered = tenantTables.filter(({ columns }) => columns["id"]?.kind === "identity");
    for (const table of ["users", "tenants", ...numbered.map(({ name: each }) => each)]) {
      await database.run(`select setval(pg_get_serial_sequence('${table}', 'id'), 100)`);
    }
    for (const tenant of [3, 1, 2]) {
      await database.run(
        `insert into audit_log (at, actor_kind, actor, tenant_id, use_case, subject)
         values (1, 'anonymous', '', ${tenant}, 'x', '{}')`,
      );
      const expires = tenant === 3 ? 1 : 9e12;
      await database.run(
        `insert into idempotency_keys (user_id, tenant_id, route, key, fingerprint, created_at, expires_at)
         values (1, ${tenant}, 'x', 'k', '', 1, ${expires})`,
      );
    }
  });

  afterAll(async () => {
    await persistence?.close();
    const all = Object.values(names);
    for (const name of all) await database.run(`drop owned by ${name} cascade`);
    await database.drop();
    const pool = createPool({ url: process.env["TEST_PG_URL"] ?? "", max: 1, limits: "none" });
    for (const name of all) await pool.query(`drop role ${name}`);
    await pool.end();
  });

  it("show an archive to its person alone, and let workers write it and erase the person", async () => {
    const ports = memoryPorts();
    const { unitOfWork } = persistence;
    const { clock } = ports;
    const core = createCore({ ...ports, unitOfWork });
    const ann = await newUserWithToken(core, "Ann");
    const eve = await newUserWithToken(core, "Eve");
    await core.exportAccount({ as: ann.as }, { currentPassword: ann.password });
    await carryOutDataRequests({ unitOfWork, clock, secrets: new NodeSecrets() });
    let text = "";
    for await (const piece of (await core.downloadAccountExport({ as: ann.as }, {})).text) {
      text += piece;
    }
    expect(text).toContain(ann.email);
    const seenWith = (setting: string) =>
      by(
        names.app,
        "begin",
        `select set_config(${setting}, true)`,
        "select distinct user_id from data_request_parts",
      );
    expect(await seenWith(`'souk.user_id', '${eve.user.id}'`)).toEqual([]);
    expect(await seenWith("'souk.tenant', '*'")).toEqual([]);
    expect(await seenWith(`'souk.user_id', '${ann.user.id}'`)).toHaveLength(1);
    const confirm = { currentPassword: ann.password, confirm: ann.email };
    await core.eraseAccount({ as: ann.as }, confirm);
    clock.advance(600_000);
    await carryOutDataRequests({ unitOfWork, clock, secrets: new NodeSecrets() });
    const left = await database.run(`select name from users where id = ${ann.user.id}`);
    expect(left).toEqual([{ name: "Erased" }]);
  });

  it("carry requests and workers, and nothing is found wanting", async () => {
    const { unitOfWork } = persistence;
    const core = createCore({ ...memoryPorts(), unitOfWork });
    const { as } = await newUserWithToken(core);
    const once = { key: "once", serialize: JSON.stringify, revive: JSON.parse };
    const made = () => core.createTenant({ as, idempotency: once }, { name: "Served" });
    const tenant = (await made()).id;
    expect((await made()).id).toBe(tenant);
    const call = { as, tenant, idempotency: { ...once, key: "twice" } };
    const { id } = await core.createProduct(call, { name: "Lamp", price: 1 });
    expect((await core.createProduct(call, { name: "Lamp", price: 1 })).id).toBe(id);
    expect(await core.listProducts(call, { search: "lamp" })).toMatchObject({ total: 1 });

    const early = new Date(1_000);
    const [kept, removed, pruned] = await unitOfWork.system("write", async (store) => {
      const { auditChain } = store;
      const old = await auditChain.chainsWithOld(early);
      await auditChain.keepSeals([], [{ chain: 3, number: 0, removedTo: 1, proof: "" }]);
      return [
        old.length,
        await auditChain.remove(3, 1, 0),
        await store.idempotency.prune(early, 10),
      ];
    });
    expect([kept, removed, pruned]).toEqual([3, 1, 1]);
    await expect(persistence.recount({ mend: false })).resolves.toBeDefined();
    const findings = await persistence.inspect();
    expect(findings.filter(({ verdict }) => verdict !== "yes")).toEqual([]);
    expect(findings.filter(({ name }) => name === foreignTables)).toHaveLength(2);
  });

  it("let operators do all that they alone may do, through the login of workers", async () => {
    const ports = memoryPorts();
    const core = createCore({ ...ports, unitOfWork: persistence.unitOfWork });
    const as = { as: new Operator("ops") };
    const { as: admin } = await newUserWithToken(core);
    const person = await newUserWithToken(core);
    const { id: userId } = person.user;
    const { id: tenantId } = await core.createTenant({ as: admin }, { name: "Lamps" });
    await core.createProduct({ as: admin, tenant: tenantId }, { name: "Lamp", price: 1 });
    await persistence.unitOfWork.transact("write", async ({ mail }) => {
      for (const to of ["a@example.com", "b@example.com"])
        await mail.add({ to, sealed: "sealed", createdAt: ports.clock.now() });
    });
    const archive: string[] = [];
    const lines = async function* () {
      yield* archive;
    };
    const password = "correct horse battery";
    const mails = async () => (await core.listMails(as, {})).map(({ id }) => id);
    const calls: Partial<Record<UseCaseName, () => Promise<unknown>>> = {
      createUser: () => core.createUser(as, { name: "Bo", email: "bo@example.com" }),
      createTenantFor: () =>
        core.createTenantFor(as, { name: "Bo's lamps", owner: "bo@example.com" }),
      listUsers: () => core.listUsers(as, {}),
      findUser: () => core.findUser(as, { user: userId }),
      updateUser: () => core.updateUser(as, { userId, externalId: "x-1" }),
      setUserPassword: () =>
        core.setUserPassword(as, { userId, password, passwordConfirmation: password }),
      setUserActive: () => core.setUserActive(as, { userId, isActive: true }),
      issueUserToken: () => core.issueUserToken(as, { userId }),
      listUserTokens: () => core.listUserTokens(as, { userId }),
      revokeUserTokens: () => core.revokeUserTokens(as, { userId }),
      resetFactors: () => core.resetFactors(as, { userId }),
      unlinkIdentities: () => core.unlinkIdentities(as, { userId }),
      exportUser: () => core.exportUser(as, { userId, onLine() {} }),
      eraseUser: () => core.eraseUser(as, { userId, confirm: person.email }),
      listAllTenants: () => core.listAllTenants(as, {}),
      findTenant: () => core.findTenant(as, { tenantId }),
      exportTenant: () => {
        const onLine = (line: string) => {
          archive.push(line);
        };
        return core.exportTenant(as, { tenantId, onLine });
      },
      compareTenant: () => core.compareTenant(as, { tenantId, open: lines }),
      putTenantBack: () => core.putTenantBack(as, { tenantId, open: lines }),
      importTenant: () => core.importTenant(as, { name: "Copied lamps", lines: lines() }),
      cloneTenant: () => core.cloneTenant(as, { tenantId, name: "Cloned lamps" }),
      restoreTenant: async () => {
        await core.deleteTenant({ as: admin, tenant: tenantId }, {});
        await core.restoreTenant(as, { tenantId });
      },
      purgeTenant: async () => {
        await core.deleteTenant({ as: admin, tenant: tenantId }, {});
        await core.purgeTenant(as, { tenantId, confirm: "Lamps" });
      },
      listAuditTrail: () => core.listAuditTrail(as, {}),
      verifyAuditTrail: () => core.verifyAuditTrail(as, {}),
      auditWebhooks: () => core.auditWebhooks(as, {}),
      listMails: () => core.listMails(as, {}),
      retryMail: async () => core.retryMail(as, { mailId: (await mails())[0] as number }),
      discardMail: async () => core.discardMail(as, { mailId: (await mails())[0] as number }),
    };
    const failures: unknown[] = [];
    for (const [name, call] of Object.entries(calls))
      await call().catch((error: Error) => failures.push([name, error.message]));
    expect(failures).toEqual([]);
    const theirs = Object.entries(useCases).filter(([, { access }]) => access === "operator");
    expect(Object.keys(calls).toSorted()).toEqual(theirs.map(([name]) => name).toSorted());
  });

  it("show requests one tenant of every table that has tenants, and never all", async () => {
    const withTenants = await database.run(
      `select table_name::text as name from information_schema.columns
       where table_schema = 'public' and column_name = 'tenant_id'`,
    );
    const all = withTenants.map(({ name }) => String(name));
    expect(all.toSorted()).toEqual([...new Set([...tenantOwned, ...shared])].toSorted());
    for (const table of all) {
      const seen = (view: string) =>
        by(
          names.app,
          `select set_config('souk.tenant', '${view}', false)`,
          `select distinct tenant_id::int from ${table} where tenant_id is not null`,
        );
      expect([table, await seen("1")]).toEqual([table, [{ tenant_id: 1 }]]);
      expect([table, await seen("*")]).toEqual([table, []]);
    }
  });

  it("let requests neither switch row-level security off nor become more than they are", async () => {
    for (const table of ["orders", ...shared]) {
      expect(await refusal(names.app, `alter table ${table} no force row level security`)).toMatch(
        /must be owner/,
      );
    }
    expect(await refusal(names.app, "set role souk_worker")).toMatch(/permission denied/);
    expect(await refusal(names.app, `set role ${names.owner}`)).toMatch(/permission denied/);
    expect(await refusal(names.app, "delete from audit_log")).toMatch(/permission denied/);
    expect(await refusal(names.app, "delete from souk_migrations")).toMatch(/permission denied/);
    const steal = `insert into audit_log (at, actor_kind, actor, tenant_id, use_case, subject)
      values (1, 'anonymous', '', 2, 'x', '{}')`;
    expect(await refusal(names.app, "set souk.tenant = '1'", steal)).toMatch(/row-level security/);
  });

  it("refuse loudly what concerns all tenants where there is no worker's login", async () => {
    const alone = await openPersistence({ url: urlOf(names.app) });
    const looked = alone.unitOfWork.system("read", ({ deliveries }) => deliveries.nextDue());
    await expect(looked).rejects.toThrow(/one tenant at a time.*souk_worker/);
    await alone.close();
  });

  it("would be seen missing: a login that is a worker as well reads every tenant", async () => {
    const look = ["set role souk_worker", "select distinct tenant_id::int from orders order by 1"];
    await database.run(`grant souk_worker to ${names.app}`);
    expect(await by(names.app, ...look)).toEqual([{ tenant_id: 1 }, { tenant_id: 2 }]);
    await database.run(`revoke souk_worker from ${names.app}`);
    expect(await refusal(names.app, ...look)).toMatch(/permission denied/);
  });

  it("let the owner of a search index read it by the numbers, and its function no one else call", async () => {
    for (const { index } of searches) {
      const plan = await by(
        names.owner,
        "set enable_seqscan = off",
        "set souk.tenant = '1'",
        `explain select * from ${index} where grams @> '{1}'`,
      );
      expect(JSON.stringify(plan)).toContain(`${index}_grams_idx`);
      const rights = await database.run(
        `select has_function_privilege('${names.app}', oid, 'execute') as app,
           has_function_privilege('public', oid, 'execute') as everyone
         from pg_proc where proname = 'find_${index}'`,
      );
      expect(rights).toEqual([{ app: true, everyone: false }]);
    }
  });

  it("show requests no mark of another tenant in any table that docs/security.md does not list", async () => {
    const [ours, theirs] = [910_000_001, 910_000_002] as const;
    for (const mark of [ours, theirs]) {
      // As where a database is restored: the marks of a row are its ids and its texts, and no trigger adds others.
      const marked = allTables.map((table) => insertSql(table, sampleRow(table, mark), "postgres"));
      const found = searches.map(
        ({ index }) => `insert into ${index} values (${mark}, ${mark}, '{${mark}}')`,
      );
      const alarm = `insert into scheduler_jobs values (${mark})`;
      await database.run(
        ["set session_replication_role = replica", ...marked, ...found, alarm].join(";"),
      );
    }
    const relations = await database.run(
      `select relname::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
         and relname <> 'souk_migrations' order by relname`,
    );
    const all = relations.map(({ name }) => String(name));
    const hold = async (table: string, mark: number, rows: Promise<unknown[]>) =>
      JSON.stringify(await rows).includes(String(mark)) ? [table] : [];
    const held = all.map((table) =>
      hold(
        table,
        theirs,
        database.run(`select r::text from ${table} as r`).then((rows) => [...rows]),
      ),
    );
    expect((await Promise.all(held)).flat()).toEqual(all);
    const seen = async (mark: number) => {
      const tables: string[] = [];
      for (const table of all) {
        const rows = by(
          names.app,
          `set souk.tenant = '${ours}'`,
          `set souk.user_id = '${ours}'`,
          `select r::text from ${table} as r`,
        ).catch((error: Error) => {
          if (/permission denied/.test(error.message)) return [];
          throw error;
        });
        tables.push(...(await hold(table, mark, rows)));
      }
      return tables;
    };
    expect(await seen(theirs)).toEqual(global);
    expect(await seen(ours)).toEqual(expect.arrayContaining(["orders", "order_grams", ...global]));
    const page = readFileSync(new URL("../../../docs/security.md", import.meta.url), "utf8");
    const [, list = ""] =
      /Statements, not policies, guard the tables without one: ([^]*?)\. /.exec(page) ?? [];
    const listed = Array.from(list.matchAll(/`(\w+)`/g), ([, name]) => String(name));
    expect(listed.toSorted()).toEqual(global);
    // Seeded: a policy that lets everyone in.
    for (const table of ["order_grams", "orders"]) {
      await database.run(`create policy opened on ${table} for select using (true)`);
      expect(await seen(theirs)).toContain(table);
      await database.run(`drop policy opened on ${table}`);
    }
  });
});

describe.each(["", "schema=souk", "prefix=shop_", "schema=souk&prefix=shop_"])(
  "roles for the tables of ?%s",
  (query) => {
    it("carry requests and workers, and have no right on tables of others", async () => {
      const database = await createEmptyPostgres();
      const name = new URL(database.url).pathname.slice(1);
      const names = { owner: `o_${name}`, app: `a_${name}`, worker: `w_${name}` };
      const urlOf = (login: string) => {
        const url = new URL(database.url);
        url.username = login;
        url.password = "secret";
        return `${url.href}&${query}`;
      };
      const parsed = parseDatabaseUrl(urlOf(names.owner));
      const alarms = {
        name: "scheduler_jobs",
        statements: "create table scheduler_jobs (id int);",
      };
      const script = rolesScript(names, [alarms], parsed.home);
      await database.run(`create role ${names.owner} login password 'secret'`);
      await database.run("create table theirs (id int)");
      await database.run(script);
      const migrated = { url: urlOf(names.owner), pendingMigrations: "run" } as const;
      await (await openPersistence(migrated)).close();
      const { home } = parsed;
      const tenants = home.table("tenants");
      const place = (table: string) => `${home.schema ?? "public"}."${home.name(table)}"`;
      const makeOthers = async (table: string) => {
        await database.run(`set role ${names.owner};
          create table ${place(table)} (tenant bigint references ${tenants} (id));
          alter table ${place(table)} enable row level security;
          create policy "${home.name(table)}_tenant" on ${place(table)} using (true)`);
      };
      await makeOthers("receipts");
      await database.run(`create table reviews (tenant_id bigint references ${tenants} (id))`);
      for (const statement of protectTenantTable("postgres", "reviews"))
        await database.run(statement);
      // As if neither had the roles been there, nor this script.
      await database.run("revoke all on reviews from souk_app");
      await database.run("drop policy reviews_worker on reviews");
      await database.run(`alter default privileges for role ${names.owner}
        in schema ${home.schema ?? "public"} grant select, insert on tables to souk_app`);
      await database.run(script);
      await makeOthers("invoices");
      for (const login of [names.app, names.worker])
        await database.run(`alter role ${login} password 'secret'`);
      const url = urlOf(names.app);
      const persistence = await openPersistence({ url, workerUrl: urlOf(names.worker) });
      const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
      const { as } = await newUserWithToken(core);
      const call = { as, tenant: (await core.createTenant({ as }, { name: "Served" })).id };
      await core.createProduct(call, { name: "Lamp", price: 1 });
      expect(await core.listProducts(call, { search: "lamp" })).toMatchObject({ total: 1 });
      expect((await persistence.inspect()).filter(({ verdict }) => verdict !== "yes")).toEqual([]);
      await persistence.close();
      const table = parsed.home.table("scheduler_jobs");
      const rights = await database.run(
        `select has_table_privilege('souk_app', 'theirs', 'select') as theirs,
           has_table_privilege('souk_app', '${place("receipts")}', 'select, insert') as receipts,
           has_table_privilege('souk_app', '${place("invoices")}', 'select, insert') as invoices,
           has_table_privilege('souk_app', 'reviews', 'select, insert') as reviews,
           has_table_privilege('souk_app', '${home.table("audit_log")}', 'update, delete') as audit,
           has_table_privilege('souk_app', '${table}', 'insert') as alarms`,
      );
      expect(rights).toEqual([
        {
          theirs: false,
          receipts: false,
          invoices: false,
          reviews: true,
          audit: false,
          alarms: true,
        },
      ]);
      const ruled = await database.run(
        "select policyname::text as name from pg_policies where policyname like '%_worker' and tablename in ('reviews', 'theirs')",
      );
      expect(ruled).toEqual([{ name: "reviews_worker" }]);
      for (const role of Object.values(names)) await database.run(`drop owned by ${role} cascade`);
      await database.drop();
      const pool = createPool({ url: process.env["TEST_PG_URL"] ?? "", max: 1, limits: "none" });
      for (const role of Object.values(names)) await pool.query(`drop role ${role}`);
      await pool.end();
    });
  },
);
