import { sql } from "kysely";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { KEPT_KEYS } from "../sharding/look.js";
import { placed } from "../sharding/placement.js";
import { type Finding, finding, type Question } from "../database/finding.js";

const citus = rawStatement<object>()<{ citus: boolean }>(
  () => sql`select to_regclass('pg_catalog.pg_dist_partition') is not null as citus`,
);

const tables = rawStatement<object>()<{ name: string; at: string | null }>(
  (_, { home }) => sql`
    select t.own as name,
      case when p.partmethod = 'h' then 'by tenant' when p.repmodel = 't' then 'on every server' end as at
    from (values ${sql.join(
      placed.map(({ name }) => sql`(${sql.lit(name)}, ${sql.lit(home.table(name))})`),
    )}) as t (own, place)
    left join pg_dist_partition p on p.logicalrelid = to_regclass(t.place)`,
);

const keptKeys = rawStatement<object>()<{ there: boolean }>(
  (_, { home }) => sql`
    select to_regclass(${sql.lit(home.table(KEPT_KEYS))}) is not null as there`,
);

/** Whether the tables of a cluster are distributed, once that has begun. */
export async function spreadFinding(session: Session, about: Question): Promise<Finding[]> {
  const [known] = await session.all(citus, {});
  if (!known?.citus) return [];
  const found = new Map((await session.all(tables, {})).map(({ name, at }) => [name, at]));
  const [kept] = await session.all(keptKeys, {});
  const isBegun = kept?.there || [...found.values()].some((at) => at !== null);
  if (!isBegun) return [];
  const elsewhere = placed.filter(({ name, place }) => found.get(name) !== place);
  const missing = [
    ...elsewhere.map(({ name }) => name),
    ...(kept?.there ? ["foreign keys that were removed in the meantime"] : []),
  ];
  const detail =
    missing.length === 0 ? `${placed.length} tables` : `not yet: ${missing.join(", ")}`;
  return [finding(about, missing.length === 0, detail, "souk db distribute")];
}
