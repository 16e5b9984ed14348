import { sql } from "kysely";
import type { Home } from "../engine/home/home.js";
import { policyNames } from "../engine/postgres/row-security.js";
import { applicationRole, workerRole } from "../engine/postgres/visible-rows.js";
import { searchKeys, searchTables } from "../search/search-index.js";
import { allTables, tenantOwned } from "../schema/tables.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { auditFinding } from "./audit-kept.js";
import { dueFinding, unindexedFinding } from "./due-told.js";
import { type Finding, finding } from "./finding.js";
import { spreadFinding } from "./spread-tables.js";
import { compositeKeys, keysFinding } from "./tenant-keys.js";

interface Guard {
  readonly name: string;
  readonly guarded: boolean;
  /** A policy that lets the application see rows of all tenants. */
  readonly open: string | null;
}

const openToAll = searchTables.map((name) => `${name}_search`);

// In Souk's home, and wherever a row belongs to one of its tenants. A search index has only numbers, and everybody must be able to read it so that Postgres uses it.
const guards = rawStatement<object>()<Guard>(
  (_, { home }) => sql`
    select c.relname as name,
      c.relrowsecurity and c.relforcerowsecurity
        and exists (select 1 from pg_policy p where p.polrelid = c.oid) as guarded,
      (select min(p.polname) from pg_policy p
        where p.polrelid = c.oid and p.polpermissive
          and (0 = any(p.polroles) or to_regrole(${sql.lit(applicationRole)}) = any(p.polroles))
          and concat(pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) not like '%souk.%'
          and p.polname not in (${sql.join(openToAll.map((name) => sql.lit(home.name(name))))})) as open
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind in ('r', 'p')
      and (c.relnamespace = current_schema()::regnamespace and c.relname ^@ ''
        or exists (select 1 from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = to_regclass('tenants')))
    order by c.relname`,
);

const keys = rawStatement<object>()<{ key: string }>(
  () => sql`
    select c.relname || ' (' || (
      select string_agg(a.attname, ', ' order by n) from unnest(conkey) with ordinality k (num, n)
      join pg_attribute a on a.attrelid = conrelid and a.attnum = num) || ')' as key
    from pg_constraint join pg_class c on c.oid = conrelid
    where contype = 'f' and convalidated and c.relnamespace = current_schema()::regnamespace`,
);

const policies = rawStatement<object>()<{ name: string }>(
  () => sql`select policyname as name from pg_policies where schemaname = current_schema()`,
);

// Missing roles may do nothing.
const rights = rawStatement<object>()<{ held: string }>(
  (_, { home }) => sql`
    select grantee || ': ' || lower(privilege_type) || ' on '
      || substr(table_name, ${sql.lit(home.prefix.length + 1)}) as held
    from information_schema.role_table_grants
    where table_schema = current_schema()
      and table_name in (${sql.join(Object.keys(listed).map((name) => sql.lit(home.name(name))))})`,
);

const triggers = rawStatement<object>()<{ name: string }>(
  () => sql`
    select tgname as name from pg_trigger
    where tgrelid in (to_regclass('deliveries'), to_regclass('audit_log'), to_regclass('orders'))
      and tgenabled <> 'D' and not tgisinternal`,
);

export async function inspectPostgres(session: Session): Promise<Finding[]> {
  const { home } = session.words;
  const own = (name: string) => home.own(name) ?? name;
  const present = await session.all(keys, {});
  const ruled = await session.all(policies, {});
  const held = await session.all(rights, {});
  const triggered = (await session.all(triggers, {})).map(({ name }) => own(name));
  const guarded = await session.all(guards, {});
  return [
    rowSecurityFinding(guarded, (name) => ours.has(home.own(name) ?? "")),
    keysFinding(new Set(present.map(({ key }) => own(key))), [...compositeKeys, ...searchKeys]),
    policiesFinding(new Set(ruled.map(({ name }) => own(name)))),
    rightsFinding(
      held.map((right) => right.held),
      home,
    ),
    dueFinding(triggered),
    unindexedFinding(triggered),
    auditFinding("postgres", triggered),
    ...(await spreadFinding(session)),
  ];
}

const wanted = [
  ...allTables.flatMap(policyNames),
  ...searchTables.map((name) => `${name}_tenant`),
  ...openToAll,
];

function policiesFinding(present: ReadonlySet<string>): Finding {
  const missing = wanted.filter((name) => !present.has(name));
  const detail = missing.length === 0 ? `${wanted.length} rules` : `missing: ${missing.join(", ")}`;
  return finding("the rules of every table", missing.length === 0, detail);
}

/** Tables on which roles have fewer rights than elsewhere. */
const listed = Object.fromEntries(
  allTables.flatMap(({ name, grants }) => (grants ? [[name, grants]] : [])),
);

function rightsFinding(held: readonly string[], home: Home): Finding {
  const allowed = Object.entries(listed).flatMap(([table, grants]) =>
    Object.entries(grants).flatMap(([role, words]) =>
      words.split(", ").map((right) => `${home.role(role)}: ${right} on ${table}`),
    ),
  );
  const roles = [applicationRole, workerRole].map((role) => `${home.role(role)}:`);
  const more = held.filter(
    (right) => roles.some((role) => right.startsWith(role)) && !allowed.includes(right),
  );
  return finding("nobody may change what was audited", more.length === 0, more.join(", "));
}

const ours: ReadonlySet<string> = new Set([...allTables.map(({ name }) => name), ...tenantOwned]);

/** Reads the tables from the database, so that it also finds one that nobody thought of. */
function rowSecurityFinding(found: readonly Guard[], isOurs: (name: string) => boolean): Finding {
  const name = "row-level security on every table of a tenant";
  const exposed = found.filter(({ guarded, open }) => !guarded || open !== null);
  const words = exposed.map(({ name, open }) => (open === null ? name : `${name} (${open})`));
  if (exposed.some((table) => isOurs(table.name))) return finding(name, "no", words.join(", "));
  if (exposed.length === 0) return finding(name, "yes", `${found.length} tables`);
  return finding(name, "warning", `tables that are not Souk's: ${words.join(", ")}`);
}
