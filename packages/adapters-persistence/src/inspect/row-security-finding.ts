import { sql } from "kysely";
import { applicationRole } from "../engine/postgres/visible-rows.js";
import { allTables, tenantOwned } from "../database/tables.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { expectedObjects } from "./expected-objects.js";
import type { Fault } from "./faults.js";
import { type Finding, finding } from "../database/finding.js";
import type { OwnerAndSchema } from "./postgres-catalogue.js";
import { remedyOnPostgres } from "./remedies.js";
import type { SchemaObject } from "./schema-object.js";

interface Guard {
  readonly name: string;
  readonly guarded: boolean;
  /** A policy that lets the application see rows of all tenants. */
  readonly open: string | null;
}

// In Souk's home, and wherever a row belongs to one of its tenants.
const guards = rawStatement<object>()<Guard>(
  () => sql`
    select c.relname as name,
      c.relrowsecurity and c.relforcerowsecurity
        and exists (select 1 from pg_policy p where p.polrelid = c.oid) as guarded,
      (select min(p.polname) from pg_policy p
        where p.polrelid = c.oid and p.polpermissive
          and (0 = any(p.polroles) or to_regrole(${sql.lit(applicationRole)}) = any(p.polroles))
          and concat(pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) not like '%souk.%') as open
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind in ('r', 'p')
      and (c.relnamespace = current_schema()::regnamespace and c.relname ^@ ''
        or exists (select 1 from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = to_regclass('tenants')))
    order by c.relname`,
);

const ownTables: ReadonlySet<string> = new Set([
  ...allTables.map(({ name }) => name),
  ...tenantOwned,
]);

/** Reads the tables from the database, so that it also finds unknown ones. */
export async function rowSecurityFinding(
  session: Session,
  faults: readonly Fault[],
  actual: readonly SchemaObject[],
  place: OwnerAndSchema,
): Promise<Finding> {
  const { home } = session.dialect;
  const found = await session.all(guards, {});
  const isOurs = (name: string) => ownTables.has(home.own(name) ?? "");
  const known = new Set(
    expectedObjects().flatMap(({ kind, table, name }) =>
      kind === "policy" ? [`${table} ${name}`] : [],
    ),
  );
  const added = actual.filter(
    ({ kind, table, name }) =>
      kind === "policy" && !known.has(`${table} ${name}`) && table !== "scheduler_jobs",
  );
  const about = { id: "row-security", name: "row-level security on every table of a tenant" };
  const off = new Set([
    ...faults.flatMap(({ expected: { kind, table } }) => (kind === "row security" ? [table] : [])),
    ...found.flatMap(({ name, guarded }) =>
      !guarded && isOurs(name) ? [home.own(name) ?? name] : [],
    ),
  ]);
  const opened = found.filter(
    ({ name, open }) =>
      open !== null && isOurs(name) && !added.some((policy) => policy.name === open),
  );
  const words = [
    ...off,
    ...added.map(({ table, name }) => `${table} (${name})`),
    ...opened.map(({ name, open }) => `${home.own(name)} (${open})`),
  ];
  const remedies = [
    ...[...off].map(
      (table) =>
        `alter table ${table} enable row level security; alter table ${table} force row level security;`,
    ),
    ...added.map(({ table, name }) => `drop policy ${name} on ${table};`),
    ...opened.map(({ name, open }) => {
      const changed = faults.find(
        ({ expected: { kind, name: own } }) => kind === "policy" && own === open,
      );
      return changed
        ? remedyOnPostgres(place)(changed)
        : `drop policy ${open} on ${home.own(name)};`;
    }),
  ];
  if (words.length > 0) {
    return finding(about, "no", words.join(", "), home.text(remedies.join("\n")));
  }
  const theirs = found.filter(
    ({ name, guarded, open }) => !isOurs(name) && (!guarded || open !== null),
  );
  if (theirs.length === 0) return finding(about, "yes", `${found.length} tables`);
  const named = theirs.map(({ name, open }) => (open === null ? name : `${name} (${open})`));
  return finding(
    about,
    "warning",
    `tables that are not Souk's: ${named.join(", ")}`,
    "run the statements that protectTenantTable returns for each of them",
  );
}
