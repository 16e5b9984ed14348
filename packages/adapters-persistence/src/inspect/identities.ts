import { sql } from "kysely";
import { workerRole } from "../engine/postgres/visible-rows.js";
import { ownNames } from "../database/own-names.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { type Finding, finding, type Question } from "../database/finding.js";

interface Identity {
  readonly table: string;
  readonly column: string;
  readonly sequence: string;
  readonly readable: boolean;
  readonly last: string | null;
}

const identities = rawStatement<object>()<Identity>(
  (_, { home }) => sql`
    select c.relname as "table", a.attname as "column", s.oid::regclass::text as sequence,
      r.readable, (case when r.readable then pg_sequence_last_value(s.oid) end)::text as last
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid
      and d.refobjsubid = a.attnum and d.classid = 'pg_class'::regclass and d.deptype = 'i'
    join pg_class s on s.oid = d.objid and s.relkind = 'S'
    cross join lateral (select has_sequence_privilege(s.oid, 'select') as readable) r
    where c.relnamespace = current_schema()::regnamespace
      and c.relname in (${sql.join([...ownNames].map((name) => sql.lit(home.name(name))))})
    order by c.relname`,
);

const asLogin = rawStatement<object>()<never>(() => sql`set local role none`);

export async function inspectIdentities(session: Session, about: Question): Promise<Finding[]> {
  const { home } = session.dialect;
  // The roles of transactions need no sequence, so the login itself reads them.
  await session.run(asLogin, {});
  const all = await session.all(identities, {});
  const hidden = all.filter(({ readable }) => !readable);
  const behind: string[] = [];
  const remedies: string[] = [];
  for (const { table, column, sequence, last, readable } of all) {
    if (!readable) continue;
    const greatest = rawStatement<object>()<{ n: string | null }>(() =>
      sql.raw(`select max(${column})::text as n from ${home.own(table) ?? table}`),
    );
    const n = BigInt((await session.one(greatest, {}))?.n ?? 0);
    if (n <= BigInt(last ?? 0)) continue;
    behind.push(`${home.own(table)}.${column} has ${n}, and its sequence is at ${last ?? 0}`);
    remedies.push(`select setval('${sequence}', ${n});`);
  }
  if (behind.length > 0) return [finding(about, "no", behind.join("; "), remedies.join("\n"))];
  if (hidden.length === 0) return [finding(about, "yes", `${all.length} sequences`)];
  const names = hidden.map(({ sequence }) => sequence).join(", ");
  const detail = `${hidden.length} sequences cannot be read by this login`;
  return [
    finding(
      about,
      "warning",
      detail,
      `grant select on sequence ${names} to ${home.role(workerRole)};`,
    ),
  ];
}
