import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import SqliteDatabase from "better-sqlite3";
import { openPersistence } from "../open-persistence.js";
import type { Persistence } from "../open-persistence.js";
import { MIGRATION_LOCK } from "../migrations/alone.js";
import { createPool } from "../engine/postgres/pool.js";
import { besideOthers } from "../testing/beside-others.js";
import { openEngine } from "../testing/raw.js";
import { seedTwoTenants } from "../testing/sample-rows.js";
import { type TestDatabase, testEngines } from "../testing/test-databases.js";
import { ordinaryLogin } from "./ordinary-login.js";

/** A broken state of a database, with its finding. The remedy must repair it. */
interface Break {
  readonly state: string;
  readonly by: readonly string[];
  readonly id: string;
  readonly detail: RegExp;
  /** Further findings that the remedy of the first one solves. */
  readonly also?: readonly string[];
  /** Steps that the remedy requires first. */
  readonly before?: readonly string[];
}

/** Deliveries that became due while nothing told the workers. */
const unscheduled: Break = {
  state: "no worker is told of unfinished deliveries",
  by: ["update deliveries set next_attempt_at = 5", "delete from due_endpoints"],
  id: "due-deliveries",
  detail: /^2 unfinished deliveries of 2 subscriptions are not scheduled, so no worker sends them$/,
};

const missedBy = (trigger: string, by: string, detail: RegExp): Break => ({
  state: `${trigger}, and deliveries became due`,
  by: ["delete from due_endpoints", by, "update deliveries set next_attempt_at = 7"],
  id: "due-triggers",
  also: ["due-deliveries"],
  detail,
});

const onPostgres: readonly Break[] = [
  unscheduled,
  missedBy(
    "a trigger of deliveries is switched off",
    "alter table deliveries disable trigger deliveries_update_due",
    /^trigger deliveries_update_due on deliveries is disabled$/,
  ),
  {
    state: "an index is missing",
    by: ["drop index orders_tenant_id_status_id_idx"],
    id: "indexes",
    detail: /^index orders_tenant_id_status_id_idx on orders is missing$/,
  },
  {
    state: "an index is invalid",
    by: ["update pg_index set indisvalid = false where indexrelid = 'audit_log_at_idx'::regclass"],
    id: "indexes",
    detail: /^index audit_log_at_idx on audit_log is invalid$/,
  },
  {
    state: "an index has other columns",
    by: ["drop index audit_log_at_idx", "create index audit_log_at_idx on audit_log (actor)"],
    id: "indexes",
    detail: /^index audit_log_at_idx on audit_log differs$/,
  },
  {
    state: "a unique index is missing and rows are double",
    by: [
      "drop index orders_tenant_id_number_idx",
      "update orders set number = 7",
      "insert into orders (tenant_id, user_id, address_id, payment_type, total_amount, items_amount, items_count, created_at, updated_at, address, number) select tenant_id, user_id, address_id, payment_type, total_amount, items_amount, items_count, created_at, updated_at, address, number from orders where tenant_id = 1",
    ],
    id: "indexes",
    detail:
      /orders_tenant_id_number_idx on orders is missing and 1 of its keys are in several rows.*select tenant_id, number, count/,
    also: ["order-items"],
    before: ["delete from orders where id > 2", "update orders set number = null"],
  },
  {
    state: "a check is missing",
    by: ["alter table orders drop constraint orders_status_check"],
    id: "constraints",
    detail: /^constraint orders_status_check on orders is missing$/,
  },
  {
    state: "a foreign key is not valid",
    by: [
      "alter table orders drop constraint orders_user_id_fkey",
      "alter table orders add constraint orders_user_id_fkey foreign key (user_id) references users (id) not valid",
    ],
    id: "tenant-keys",
    detail: /^foreign key orders_user_id_fkey on orders is not valid$/,
  },
  {
    state: "a column takes nulls",
    by: ["alter table orders alter column items_count drop not null"],
    id: "tables",
    detail: /^column items_count on orders differs$/,
  },
  {
    state: "a column has lost its default",
    by: ["alter table orders alter column version drop default"],
    id: "tables",
    detail: /^column version on orders differs$/,
  },
  {
    state: "a column sorts by the language of the server",
    by: ['alter table tenants alter column name type text collate "default"'],
    id: "tables",
    detail: /^column name on tenants differs$/,
  },
  {
    state: "a column is missing",
    by: ["alter table users drop column country_code"],
    id: "tables",
    detail: /^column country_code on users is missing$/,
  },
  {
    state: "a trigger is switched off",
    by: ["alter table audit_log disable trigger audit_log_no_delete"],
    id: "audit-guard",
    detail: /^trigger audit_log_no_delete on audit_log is disabled$/,
  },
  {
    state: "a trigger of deliveries is missing",
    by: ["drop trigger deliveries_update_due on deliveries"],
    id: "due-triggers",
    detail: /^trigger deliveries_update_due on deliveries is missing$/,
  },
  {
    state: "the function of a trigger does nothing",
    by: [
      "create or replace function audit_log_only_added_to() returns trigger language plpgsql as $$ begin return old; end $$",
    ],
    id: "audit-guard",
    detail: /^function audit_log_only_added_to differs$/,
  },
  {
    state: "a policy is missing",
    by: ["drop policy memberships_own on memberships"],
    id: "policies",
    detail: /^policy memberships_own on memberships is missing$/,
  },
  {
    state: "the policy of the owner is missing",
    by: ["drop policy orders_owner on orders"],
    id: "policies",
    detail: /^policy orders_owner on orders is missing$/,
  },
  {
    state: "a policy of someone else shows the rows of all tenants",
    by: ["create policy everything on orders for select using (true)"],
    id: "row-security",
    detail: /^orders \(everything\)$/,
  },
  {
    state: "everyone reads a search index",
    by: ["create policy opened on order_grams for select using (true)"],
    id: "row-security",
    detail: /^order_grams \(opened\)$/,
  },
  {
    state: "a search runs with the rights of its caller",
    by: ["alter function find_order_grams(integer[], integer) security invoker"],
    id: "search-triggers",
    detail: /^function find_order_grams differs$/,
  },
  {
    state: "a search looks for its index in another schema",
    by: ["alter function find_product_grams(integer[], integer) set search_path = pg_temp, public"],
    id: "search-triggers",
    detail: /^function find_product_grams differs$/,
  },
  {
    state: "everyone may search",
    by: ["grant execute on function find_order_grams to public"],
    id: "rights",
    detail: /^public: execute on function find_order_grams$/,
  },
  {
    state: "requests may not search",
    by: ["revoke execute on function find_order_grams from souk_app"],
    id: "rights",
    detail: /^souk_app lacks execute on function find_order_grams$/,
  },
  {
    state: "row-level security is off",
    by: ["alter table orders disable row level security"],
    id: "row-security",
    detail: /^orders$/,
  },
  {
    state: "row-level security does not bind the owner",
    by: ["alter table product_grams no force row level security"],
    id: "row-security",
    detail: /^product_grams$/,
  },
  {
    state: "requests may change the audit trail",
    by: ["grant update on audit_log to souk_app"],
    id: "rights",
    detail: /^souk_app: update on audit_log$/,
  },
  {
    state: "requests may empty a table, past row-level security",
    by: ["grant truncate on orders to souk_app"],
    id: "rights",
    detail: /^souk_app: truncate on orders$/,
  },
  {
    state: "everyone may read a table",
    by: ["grant select on users to public"],
    id: "rights",
    detail: /^public: select on users$/,
  },
  {
    state: "requests may not read a table",
    by: ["revoke select on throttles from souk_app"],
    id: "rights",
    detail: /^souk_app lacks select on throttles$/,
  },
  {
    state: "a sequence is behind its rows",
    by: ["select setval(pg_get_serial_sequence('products', 'id'), 1)"],
    id: "identities",
    detail: /^products.id has 2, and its sequence is at 1$/,
  },
];

const onSqlite: readonly Break[] = [
  unscheduled,
  missedBy(
    "a trigger of deliveries is missing",
    "drop trigger deliveries_update_due",
    /^trigger deliveries_update_due on deliveries is missing$/,
  ),
  {
    state: "an index is missing",
    by: ["drop index orders_tenant_id_status_id_idx"],
    id: "indexes",
    detail: /^index orders_tenant_id_status_id_idx on orders is missing$/,
  },
  {
    state: "an index has other columns",
    by: ["drop index audit_log_at_idx", "create index audit_log_at_idx on audit_log (actor)"],
    id: "indexes",
    detail: /^index audit_log_at_idx on audit_log differs$/,
  },
  {
    state: "a trigger is missing",
    by: ["drop trigger audit_log_no_delete"],
    id: "audit-guard",
    detail: /^trigger audit_log_no_delete on audit_log is missing$/,
  },
  {
    state: "a trigger of deliveries is missing",
    by: ["drop trigger deliveries_update_due"],
    id: "due-triggers",
    detail: /^trigger deliveries_update_due on deliveries is missing$/,
  },
  {
    state: "a deleted product stays in the search",
    by: ["drop trigger products_after_delete"],
    id: "search-triggers",
    detail: /^trigger products_after_delete on products is missing$/,
  },
  {
    state: "a sequence is behind its rows",
    by: ["update sqlite_sequence set seq = 1 where name = 'products'"],
    id: "identities",
    detail: /^products.id has 2, and its sequence is at 1$/,
  },
  {
    state: "a unique index is missing and rows are double",
    by: [
      "drop index orders_tenant_id_number_idx",
      "update orders set number = 7",
      "insert into orders (tenant_id, user_id, address_id, payment_type, total_amount, items_amount, items_count, created_at, updated_at, address, number) select tenant_id, user_id, address_id, payment_type, total_amount, items_amount, items_count, created_at, updated_at, address, number from orders where tenant_id = 1",
    ],
    id: "indexes",
    detail:
      /orders_tenant_id_number_idx on orders is missing and 1 of its keys are in several rows/,
    also: ["order-items"],
    before: ["delete from orders where id > 2", "update orders set number = null"],
  },
];

const ofRows = (entry: string): readonly Break[] => [
  {
    state: "metadata is not JSON",
    by: ["update products set metadata = '{' where tenant_id = 1"],
    id: "metadata",
    detail: /^1 rows of products have metadata that is not JSON$/,
  },
  {
    state: "the search index of products is empty",
    by: [
      `delete from product_grams where ${entry.replace("entry", "product")} in (select id from products)`,
    ],
    id: "search",
    detail: /^the search index of products is empty$/,
  },
  {
    state: "the search index of orders is empty",
    by: [
      "delete from unindexed_orders",
      `delete from order_grams where ${entry.replace("entry", "order")} in (select id from orders)`,
    ],
    id: "search",
    detail: /^the search index of orders is empty$/,
  },
];

const breaks = {
  postgres: [...onPostgres, ...ofRows("entry_id")],
  sqlite: [...onSqlite, ...ofRows("rowid")],
};

/** Nothing but a new file mends these: SQLite cannot change a constraint. */
const onlyACopy: readonly (Omit<Break, "by"> & {
  readonly replaced: readonly [string | RegExp, string];
})[] = [
  {
    state: "a check is missing",
    replaced: [
      "check (status in ('pending', 'processing', 'completed', 'cancelled'))",
      "check (true)",
    ],
    id: "constraints",
    detail: /^constraint orders_status_check on orders differs$/,
  },
  {
    state: "a foreign key is missing",
    replaced: ["foreign key (user_id) references users (id)", "check (true)"],
    id: "tenant-keys",
    detail: /^foreign key orders_user_id_fkey on orders is missing$/,
  },
  {
    state: "columns hold anything",
    replaced: [/ \) strict$/, " )"],
    id: "tables",
    detail: /^table orders differs$/,
  },
  {
    state: "a column sorts without regard to case",
    replaced: ["customer_name text", "customer_name text collate nocase"],
    id: "tables",
    detail: /^column customer_name on orders differs$/,
  },
];

/** The tests' own login is a superuser, which is found as well. */
const wrong = async (persistence: Persistence) =>
  (await persistence.inspect()).filter(
    ({ name, verdict }) =>
      verdict !== "yes" && name !== ordinaryLogin && !name.includes("own the tables"),
  );

/** Several statements, as an operator would paste them. */
async function script(database: TestDatabase, text: string): Promise<void> {
  if (database.url.startsWith("postgres")) {
    await database.run(text);
    return;
  }
  const file = new SqliteDatabase(new URL(database.url).pathname);
  file.exec(text);
  file.close();
}

describe.each(testEngines)("a broken database of $dialect", ({ dialect, create }) => {
  let database: TestDatabase;
  let persistence: Persistence;

  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await database.run(statement);
  };

  beforeAll(async () => {
    database = await create();
    persistence = await openPersistence({ url: database.url });
    const engine = openEngine(database.url);
    await engine.transaction("write", seedTwoTenants);
    await engine.close();
    // The rows have numbers that no sequence gave.
    const [behind] = (await persistence.inspect()).filter(({ id }) => id === "identities");
    if (behind?.verdict === "no") await script(database, behind.remedy);
    await database.run("update products set sku = 'SKU-1', sku_indexed = false");
    while (await persistence.indexProducts());
    while (await persistence.indexOrders());
  });

  afterAll(async () => {
    await persistence.close();
    await database.drop();
  });

  it("is sound before", async () => {
    expect(await wrong(persistence)).toEqual([]);
  });

  it("is sound next to an embedder's own tables, indexes and triggers", async () => {
    await run([
      "create table theirs (id integer primary key, name text)",
      "create index theirs_idx on theirs (name)",
      "create index more_of_orders on orders (user_id)",
    ]);
    expect(await wrong(persistence)).toEqual([]);
  });

  it.each(breaks[dialect])("where $state names it, and its remedy mends it", async (broken) => {
    await run(broken.by);
    const found = await wrong(persistence);
    const ids = [broken.id, ...(broken.also ?? [])];
    expect(found).toMatchObject(ids.map((id) => ({ id, verdict: "no" })));
    expect(found[0]?.detail).toMatch(broken.detail);
    await run(broken.before ?? []);
    await script(database, found[0]?.remedy ?? "");
    expect(await wrong(persistence)).toEqual([]);
  });

  if (dialect === "postgres") {
    it("where a process holds the migration lock names the process", async () => {
      const pool = createPool({ url: database.url, max: 1, limits: "none" });
      const client = await pool.connect();
      await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
      const { rows } = await client.query("select pg_backend_pid() as pid");
      expect(await wrong(persistence)).toMatchObject([
        {
          id: "migration-lock",
          verdict: "warning",
          remedy: expect.stringContaining(`pg_terminate_backend(${rows[0].pid})`),
        },
      ]);
      client.release(true);
      await pool.end();
    });

    it("whose server has changed its collation warns", async () => {
      const [{ version } = {}] = await database.run(
        "select datcollversion as version from pg_database where datname = current_database()",
      );
      await run([
        "update pg_database set datcollversion = '0.1' where datname = current_database()",
      ]);
      expect(await wrong(persistence)).toMatchObject([
        {
          id: "collation-version",
          verdict: "warning",
          remedy: expect.stringMatching(/^reindex database .* refresh collation version;$/),
        },
      ]);
      const before = version === null ? "null" : `'${String(version)}'`;
      await run([
        `update pg_database set datcollversion = ${before} where datname = current_database()`,
      ]);
      expect(await wrong(persistence)).toEqual([]);
    });
  } else {
    it("where a process holds the migration lock warns", async () => {
      const held = new SqliteDatabase(`${new URL(database.url).pathname}-migration`);
      held.exec("begin exclusive");
      expect(await wrong(persistence)).toMatchObject([
        { id: "migration-lock", verdict: "warning", remedy: expect.stringContaining("fuser") },
      ]);
      held.close();
    });

    it.each(onlyACopy)(
      "where $state sends the rows into a new file",
      async ({ replaced, id, detail }) => {
        const file = new SqliteDatabase(new URL(database.url).pathname);
        file.unsafeMode();
        file.pragma("writable_schema = on");
        const whole = file.prepare("select sql from sqlite_master where name = 'orders'").pluck();
        const change = file.prepare("update sqlite_master set sql = ? where name = 'orders'");
        const before = String(whole.get());
        const flat = (text: string) => text.replaceAll(/\s+/g, " ");
        change.run(flat(before).replace(...replaced));
        file.pragma("writable_schema = reset");
        const found = await wrong(persistence);
        expect(found).toMatchObject([
          { id, verdict: "no", remedy: expect.stringMatching(/^souk db copy --to/) },
        ]);
        expect(found[0]?.detail).toMatch(detail);
        file.pragma("writable_schema = on");
        change.run(before);
        file.pragma("writable_schema = reset");
        file.close();
      },
    );
  }

  it("whose table is lost, or whose rows lost those they refer to, is restored from a backup", async () => {
    const other = await create();
    const opened = await openPersistence({ url: other.url });
    await other.run("drop table delivery_attempts");
    expect(await wrong(opened)).toMatchObject([
      {
        id: "tables",
        detail: "table delivery_attempts is missing",
        remedy: expect.stringContaining("souk db restore"),
      },
    ]);
    await opened.close();
    await other.drop();
    if (dialect === "postgres") {
      await database.run(
        "set session_replication_role = replica; delete from orders where tenant_id = 1",
      );
    } else {
      const file = new SqliteDatabase(new URL(database.url).pathname);
      file.pragma("foreign_keys = off");
      file.exec("delete from orders where tenant_id = 1");
      file.close();
    }
    expect(await wrong(persistence)).toMatchObject([
      {
        id: "references",
        verdict: "no",
        detail: expect.stringContaining("1 rows of order_items"),
        remedy: expect.stringMatching(/souk db restore.* before you run souk db recount/),
      },
    ]);
  });
});

describe.each(besideOthers)("a broken database of $name", ({ dialect, create }) => {
  it("names its objects as they are there, and its remedy mends it", async () => {
    const database = await create();
    const persistence = await openPersistence({ url: database.url });
    const { schema, prefix } = persistence.home;
    const within = schema === null ? "" : `"${schema}".`;
    await database.run(`drop index ${within}"${prefix}orders_tenant_id_status_id_idx"`);
    if (dialect === "postgres") {
      await database.run(
        `drop policy "${prefix}orders_tenant" on ${persistence.tableName("orders")}`,
      );
      await database.run(`drop function ${within}"${prefix}find_order_grams"`);
    }
    const found = await wrong(persistence);
    expect(found.map(({ id }) => id)).toEqual(
      dialect === "postgres" ? ["policies", "search-triggers", "indexes"] : ["indexes"],
    );
    for (const { remedy } of found) await script(database, remedy);
    expect(await wrong(persistence)).toEqual([]);
    await persistence.close();
    await database.drop();
  });
});
