import { sql } from "kysely";
import { applicationRole } from "../engine/postgres/row-security.js";
import { searchTable } from "../catalog/search-index.js";
import { allTables, tenantOwned } from "../schema/tables.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { type Finding, finding } from "./finding.js";
import { compositeKeys, keysFinding } from "./tenant-keys.js";

interface Guard {
  readonly name: string;
  readonly guarded: boolean;
  /** A policy that lets the application see rows whosever they are. */
  readonly open: string | null;
}

// What products are found by is numbers only, and has to be read by all to be found through its index.
const guards = rawStatement<object>()<Guard>(
  () => sql`
    select c.relname as name,
      c.relrowsecurity and c.relforcerowsecurity
        and exists (select 1 from pg_policy p where p.polrelid = c.oid) as guarded,
      (select min(p.polname) from pg_policy p
        where p.polrelid = c.oid and p.polpermissive
          and (0 = any(p.polroles) or to_regrole(${sql.lit(applicationRole)}) = any(p.polroles))
          and concat(pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) not like '%souk.%'
          and p.polname <> ${sql.lit(`${searchTable}_search`)}) as open
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`,
);

const keys = rawStatement<object>()<{ key: string }>(
  () => sql`
    select conrelid::regclass || ' (' || (
      select string_agg(a.attname, ', ' order by n) from unnest(conkey) with ordinality k (num, n)
      join pg_attribute a on a.attrelid = conrelid and a.attnum = num) || ')' as key
    from pg_constraint where contype = 'f' and convalidated`,
);

export async function inspectPostgres(session: Session): Promise<Finding[]> {
  const present = await session.all(keys, {});
  return [
    rowSecurityFinding(await session.all(guards, {})),
    keysFinding(new Set(present.map(({ key }) => key)), [
      ...compositeKeys,
      `${searchTable} (tenant_id, product_id)`,
    ]),
  ];
}

const ours: ReadonlySet<string> = new Set([...allTables.map(({ name }) => name), ...tenantOwned]);

/** Tables are taken from the database, so that one which nobody thought of is found as well. */
function rowSecurityFinding(found: readonly Guard[]): Finding {
  const name = "row-level security on every table of a tenant";
  const exposed = found.filter(({ guarded, open }) => !guarded || open !== null);
  const words = exposed.map(({ name, open }) => (open === null ? name : `${name} (${open})`));
  if (exposed.some((table) => ours.has(table.name))) return finding(name, "no", words.join(", "));
  if (exposed.length === 0) return finding(name, "yes", `${found.length} tables`);
  return finding(name, "warning", `tables that are not Souk's: ${words.join(", ")}`);
}
