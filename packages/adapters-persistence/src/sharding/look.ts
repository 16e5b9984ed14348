import type { Pool } from "pg";
import type { Home } from "../engine/home/home.js";
import { allTables } from "../database/tables.js";
import { anchor, placed, type Placement } from "./placement.js";

/** Foreign keys that were removed until both their tables are where they belong. */
export const KEPT_KEYS = "souk_kept_keys";

export interface KeptKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export interface Spread {
  /** Tables that are where they belong. */
  readonly done: ReadonlySet<string>;
  readonly open: readonly { readonly name: string; readonly place: Placement }[];
  readonly keys: readonly KeptKey[];
}

type Query = Pick<Pool, "query">;

/** Null where there is no Citus. */
export async function lookAtSpread(client: Query, home: Home): Promise<Spread | null> {
  const { rows: there } = await client.query(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as citus,
      to_regclass($1) is not null as kept`,
    [home.table(KEPT_KEYS)],
  );
  const [{ citus, kept }] = there;
  if (!citus) return null;
  const done = await tablesDone(client, home);
  const keys = kept
    ? await client.query(
        `select table_name as table, name, definition from ${home.table(KEPT_KEYS)} order by id`,
      )
    : { rows: [] };
  return { done, open: placed.filter(({ name }) => !done.has(name)), keys: keys.rows };
}

const kinds: Readonly<Record<string, Placement>> = { h: "by tenant", n: "on every server" };

async function tablesDone(client: Query, home: Home): Promise<ReadonlySet<string>> {
  const { rows } = await client.query(
    `select name, p.partmethod as method, p.repmodel as copies from unnest($1::text[]) as t (name)
      join pg_dist_partition p on p.logicalrelid = to_regclass(name)`,
    [placed.map(({ name }) => home.table(name))],
  );
  const methods = new Map(rows.map(({ name, method, copies }) => [name, { method, copies }]));
  // A local table next to a copied one has one copy, and no method either.
  const isDone = ({ name, place }: (typeof placed)[number]) => {
    const found = methods.get(home.table(name));
    return found && kinds[found.method] === place && (found.method === "h" || found.copies === "t");
  };
  return new Set(placed.filter(isDone).map(({ name }) => name));
}

/** Whether tenants lie on several servers by now, so that new tables must do the same. */
export const isSpread = (spread: Spread | null): boolean => spread?.done.has(anchor) ?? false;

/** All foreign keys from or to Souk's tables. */
export async function foreignKeys(client: Query, home: Home): Promise<(KeptKey & Ends)[]> {
  const { rows } = await client.query(
    `select k.conrelid::regclass::text as table, k.conname::text as name,
        pg_get_constraintdef(k.oid) as definition,
        k.conrelid = any(own.tables) as "fromOurs", f.relname::text as from, t.relname::text as to
      from (select array_agg(to_regclass(n)) as tables from unnest($1::text[]) as n) as own,
        pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.conparentid = 0
        and (k.conrelid = any(own.tables) or k.confrelid = any(own.tables))
      order by 1, 2`,
    [
      [...allTables.map(({ name }) => name), ...placed.map(({ name }) => name)].map((name) =>
        home.table(name),
      ),
    ],
  );
  return rows.map((row) => ({
    ...row,
    from: home.own(row.from) ?? row.from,
    to: home.own(row.to) ?? row.to,
  }));
}

export interface Ends {
  readonly from: string;
  readonly to: string;
  readonly fromOurs: boolean;
}
