import { sql } from "kysely";
import { applicationRole } from "./schema/row-security.js";
import { searchTable, searchTrigger } from "./schema/search-index.js";
import { tenantOwned, tenantTables } from "./schema/tables.js";
import type { Engine, Session } from "./sql/session.js";
import { rawStatement } from "./sql/statement.js";

/** One thing that keeps tenants or their data safe, and whether it is in force in this database. */
export interface Finding {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Looks at the database itself, not at what the code believes of it. */
export const inspect = (engine: Engine): Promise<Finding[]> =>
  engine.transaction("read", (session) =>
    engine.dialect === "sqlite" ? inspectSqlite(session) : inspectPostgres(session),
  );

const ask = <R>(text: string) => rawStatement<object>()<R>(() => sql.raw<R>(text));

const compositeKeys = tenantTables.flatMap((table) =>
  (table.foreignKeys ?? [])
    .filter(({ columns }) => columns.length > 1)
    .map(({ columns }) => `${table.name} (${columns.join(", ")})`),
);

function keysFinding(present: ReadonlySet<string>, wanted = compositeKeys): Finding {
  const missing = wanted.filter((key) => !present.has(key));
  return {
    name: "keys that hold the tenant",
    ok: missing.length === 0,
    detail: missing.length === 0 ? `${wanted.length} present` : `missing: ${missing.join("; ")}`,
  };
}

async function inspectSqlite(session: Session): Promise<Finding[]> {
  const keys = await session.all(
    ask<{ key: string }>(
      `select m.name || ' (' || group_concat(f."from", ', ') || ')' as key
       from sqlite_master m, pragma_foreign_key_list(m.name) f
       where m.type = 'table' group by m.name, f.id`,
    ),
    {},
  );
  const enforced = await session.one(ask<{ foreign_keys: number }>("pragma foreign_keys"), {});
  const journal = await session.one(ask<{ journal_mode: string }>("pragma journal_mode"), {});
  const broken = await session.all(ask("pragma foreign_key_check"), {});
  const intact = await session.one(ask<{ quick_check: string }>("pragma quick_check(1)"), {});
  const trigger = await session.one(
    ask<{ name: string }>(`select name from sqlite_master where name = '${searchTrigger}'`),
    {},
  );
  return [
    keysFinding(new Set(keys.map(({ key }) => key))),
    finding("a deleted product leaves the search", trigger !== undefined),
    finding("foreign keys are enforced", enforced?.foreign_keys === 1),
    finding("no reference is broken", broken.length === 0, `${broken.length} broken`),
    finding("the file is intact", intact?.quick_check === "ok", intact?.quick_check),
    // A database in memory has no log and needs none.
    finding(
      "readers do not wait for the writer",
      journal?.journal_mode === "wal",
      journal?.journal_mode,
    ),
  ];
}

async function inspectPostgres(session: Session): Promise<Finding[]> {
  const names = tenantOwned.map((name) => `'${name}'`).join(", ");
  const open = await session.all(
    ask<{ relname: string }>(
      `select relname from pg_class c
       where relnamespace = current_schema()::regnamespace and relname in (${names})
         and not (relrowsecurity and relforcerowsecurity
           and exists (select 1 from pg_policy p where p.polrelid = c.oid))`,
    ),
    {},
  );
  const keys = await session.all(
    ask<{ key: string }>(
      `select conrelid::regclass || ' (' || (
         select string_agg(a.attname, ', ' order by n) from unnest(conkey) with ordinality k (num, n)
         join pg_attribute a on a.attrelid = conrelid and a.attnum = num) || ')' as key
       from pg_constraint where contype = 'f' and convalidated`,
    ),
    {},
  );
  const role = await session.one(roleOf("current_user"), {});
  const login = await session.one(roleOf("session_user"), {});
  const exposed = open.map(({ relname }) => relname).join(", ");
  return [
    finding("row-level security on every table of a tenant", open.length === 0, exposed),
    finding(
      `row-level security binds the role (${applicationRole} or a plain one)`,
      role?.exempt === false,
      role?.name,
    ),
    finding(
      ordinaryLogin,
      login?.exempt === false,
      login?.exempt ? `${login.name} may do anything; give Souk a login of its own` : login?.name,
    ),
    keysFinding(new Set(keys.map(({ key }) => key)), [
      ...compositeKeys,
      `${searchTable} (tenant_id, product_id)`,
    ]),
  ];
}

/** Transactions run as another role all the same; who has stolen the login has more. */
export const ordinaryLogin = "the login is no superuser";

const roleOf = (which: "current_user" | "session_user") =>
  ask<{ name: string; exempt: boolean }>(
    `select rolname as name, rolsuper or rolbypassrls as exempt from pg_roles where rolname = ${which}`,
  );

const finding = (name: string, ok: boolean, detail = ""): Finding => ({ name, ok, detail });
