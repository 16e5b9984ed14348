import type { Persistence } from "@souk/adapters-persistence";
import { rowsOf, sqlOn } from "../bench-database.js";
import { gramTables, withoutGramIndexes } from "./grow-grams.js";

/** Ids within a shop lie so far from those of the next one. */
export const STRIDE = 10_000;

/** Per statement, so that each takes seconds. */
const SHOPS_AT_ONCE = 500;

/** Tables of the shop that is multiplied, parents first. */
const tables = [
  "users",
  "access_tokens",
  "addresses",
  "tenants",
  "memberships",
  "tenant_counts",
  "categories",
  "products",
  "orders",
  "order_numbers",
  "order_items",
  "events",
  "event_numbers",
  "webhooks",
  "subscription_history",
  "deliveries",
  "delivery_attempts",
];

const single = new Set(["users.id", "access_tokens.id", "tenants.id"]);
const singles = new Set(["tenant_id", "user_id", "created_by"]);

const whoseRows = ({ tenant, user }: Original): Readonly<Record<string, string>> => ({
  users: `id = ${user}`,
  access_tokens: `user_id = ${user}`,
  addresses: `user_id = ${user}`,
  tenants: `id = ${tenant}`,
});

interface Column {
  readonly name: string;
  readonly type: string;
}

/** The shop that is multiplied. */
export interface Original {
  readonly tenant: number;
  readonly user: number;
}

interface Copying {
  readonly tables: readonly string[];
  /** The SQL of a column of the k-th copy. */
  readonly value: (table: string, column: Column) => string;
  /** The number of copies of a table. */
  readonly many: (table: string) => number;
  readonly tenantOf: string;
  /** Copies that one statement makes. */
  readonly atOnce: number;
}

/** Makes as many shops out of the first, each with rows of its own of every table, past the use cases. */
export const multiplyShop = (
  persistence: Persistence,
  original: Original,
  shops: number,
): Promise<void> =>
  copyShop(persistence, original, {
    tables,
    many: () => shops,
    tenantOf: "tenant_id + k",
    atOnce: SHOPS_AT_ONCE,
    value(table, { name, type }) {
      if (table === "users" && name === "email") return "email || '.' || k";
      const isId = name === "id" || name.endsWith("_id") || name === "created_by";
      if (!isId || !isNumber(type)) return name;
      const isSingle = single.has(`${table}.${name}`) || singles.has(name);
      return isSingle ? `${name} + k` : `${name} + k * ${STRIDE}`;
    },
  });

/** Products and orders of a large shop, with their dependent rows. */
const lists = [
  "products",
  "orders",
  "order_items",
  "events",
  "event_numbers",
  "deliveries",
  "delivery_attempts",
];

/** Events of each product or order in a large shop: six times those of a new one. */
const EVENTS = 6;

/** Belong to the shop and not to a product or an order. */
const kept = new Set(["tenant_id", "user_id", "webhook_id", "address_id"]);

/** Makes the shop as many times as large, past the use cases. */
export async function enlargeShop(
  persistence: Persistence,
  original: Original,
  times: number,
): Promise<void> {
  await copyShop(persistence, original, {
    tables: lists,
    many: (table) => (table.startsWith("event") ? EVENTS * times : times),
    tenantOf: "tenant_id",
    // A second statement would copy the copies, too.
    atOnce: Infinity,
    value(table, { name, type }) {
      if (name === "event_id" || (table === "events" && name === "id"))
        return `${name} || '-' || k`;
      const isId = name === "id" || (name.endsWith("_id") && !kept.has(name));
      const moves = isId || (table === "orders" && name === "number");
      return moves && isNumber(type) ? `${name} + k * ${STRIDE}` : name;
    },
  });
  const ofTenant = `where tenant_id = ${original.tenant}`;
  const counted = ["products", "orders"];
  for (const name of counted)
    await sqlOn(
      persistence,
      `update tenant_counts set n = (select count(*) from ${name} ${ofTenant}) ${ofTenant} and name = '${name}'`,
    );
  await sqlOn(
    persistence,
    `update order_numbers set next_number = next_number + ${STRIDE * times} ${ofTenant}`,
  );
}

const copyShop = (persistence: Persistence, original: Original, copying: Copying): Promise<void> =>
  persistence.dialect === "postgres"
    ? inPostgres(persistence, original, copying)
    : inSqlite(persistence, original, copying);

async function inPostgres(persistence: Persistence, original: Original, copying: Copying) {
  // One string, so that one connection of the pool does it all: no trigger and no foreign key costs anything.
  const quickly = (statement: string) =>
    sqlOn(
      persistence,
      `set session_replication_role = replica; set synchronous_commit = off; ${statement};
       reset synchronous_commit; reset session_replication_role`,
    );
  const series = (from: number, to: number) => `generate_series(${from}, ${to - 1}) as s (k)`;
  await withoutGramIndexes(persistence, async () => {
    for (const table of copying.tables) {
      const columns = await columnsOf(persistence, table);
      for (const [from, to] of parts(copying.many(table), copying.atOnce)) {
        await quickly(copies(table, columns, original, copying, series(from, to)));
      }
      if (columns.some(({ name, type }) => name === "id" && isNumber(type))) {
        await sqlOn(
          persistence,
          `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
        );
      }
    }
    for (const [from, to] of parts(copying.many("products"), copying.atOnce)) {
      const made = series(from, to);
      for (const grams of gramTables.postgres(original.tenant, made, STRIDE, copying.tenantOf)) {
        await quickly(grams);
      }
    }
  });
  await sqlOn(persistence, "vacuum analyze");
}

async function inSqlite(persistence: Persistence, original: Original, copying: Copying) {
  const series = (from: number, to: number) =>
    `(with recursive s (k) as (select ${from} union all select k + 1 from s where k + 1 < ${to}) select k from s) as s`;
  await sqlOn(persistence, "pragma foreign_keys = off");
  for (const table of copying.tables) {
    const columns = await columnsOf(persistence, table);
    for (const [from, to] of parts(copying.many(table), copying.atOnce)) {
      await sqlOn(persistence, copies(table, columns, original, copying, series(from, to)));
    }
  }
  for (const [from, to] of parts(copying.many("products"), copying.atOnce)) {
    for (const grams of gramTables.sqlite(original.tenant, series(from, to), STRIDE)) {
      await sqlOn(persistence, grams);
    }
  }
  await sqlOn(persistence, "delete from unindexed_orders");
  await sqlOn(persistence, "pragma foreign_keys = on");
  await sqlOn(persistence, "analyze");
}

function* parts(many: number, atOnce: number): Generator<readonly [from: number, to: number]> {
  for (let from = 1; from < many; from += atOnce) {
    yield [from, Math.min(from + atOnce, many)];
  }
}

function copies(
  table: string,
  columns: readonly Column[],
  original: Original,
  { value }: Copying,
  series: string,
): string {
  const values = columns.map((column) => value(table, column));
  return `insert into ${table} (${columns.map(({ name }) => name).join(", ")})
    select ${values.join(", ")} from ${table} cross join ${series}
    where ${whoseRows(original)[table] ?? `tenant_id = ${original.tenant}`}`;
}

const isNumber = (type: string) => /int/i.test(type);

const columnsOf = (persistence: Persistence, table: string): Promise<Column[]> =>
  rowsOf(
    persistence,
    persistence.dialect === "postgres"
      ? `select column_name as name, data_type as type from information_schema.columns
         where table_schema = current_schema() and table_name = '${table}' and is_generated = 'NEVER'
         order by ordinal_position`
      : `select name, type from pragma_table_info('${table}') order by cid`,
  );
