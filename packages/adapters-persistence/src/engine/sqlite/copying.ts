import { sql } from "kysely";
import { CHANGES_TABLE } from "../copy-marks.js";
import { type CopyDialect, type KeyedTable, REFUSED, type Triggers } from "../copying.js";
import type { Home } from "../home/home.js";

const writes = ["insert", "update", "delete"] as const;

const onEach = (
  prefix: string,
  words: (table: KeyedTable, write: (typeof writes)[number]) => string,
) => ({
  on: (table: KeyedTable) =>
    writes.map((write) => {
      const name = `${prefix}_${table.name}_${write}`;
      const create = `create trigger ${name} ${words(table, write)}`;
      return { name, create, drop: `drop trigger if exists ${name}` };
    }),
});

const closing: Triggers = {
  needs: () => [],
  ...onEach(
    "souk_closed",
    ({ name }, write) => `before ${write} on ${name} begin select raise(abort, '${REFUSED}'); end`,
  ),
  leaves: () => [],
};

const rowsOf = { insert: ["new"], update: ["new", "old"], delete: ["old"] } as const;

const keyOf = ({ name, primaryKey }: KeyedTable, row: "new" | "old") =>
  `select '${name}', json_array(${primaryKey.map((column) => `${row}.${column}`).join(", ")})`;

const noting: Triggers = {
  needs: () => [
    `create table if not exists ${CHANGES_TABLE} (
      n integer primary key, name text not null, key text not null) strict`,
    `create index if not exists ${CHANGES_TABLE}_key_idx on ${CHANGES_TABLE} (name, key)`,
  ],
  ...onEach("souk_note", (table, write) => {
    const keys = rowsOf[write].map((row) => keyOf(table, row)).join(" union ");
    return `after ${write} on ${table.name} begin
      insert into ${CHANGES_TABLE} (name, key) ${keys};
    end`;
  }),
  leaves: () => [`drop table if exists ${CHANGES_TABLE}`],
};

/** SQLite keeps the last id of a table under its name, which is a text there. */
export const sqliteCopyingIn = (home: Home): CopyDialect => ({
  asOwner: [],
  unhurried: [],
  givingWay: [],
  tables: sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  triggers: sql`select name, tbl_name as place from sqlite_master where type = 'trigger'`,
  closing,
  noting,
  noted: sql`select cast(coalesce(max(n), 0) as text) as noted from ${sql.table(CHANGES_TABLE)}`,
  // One writes at a time, so the numbers are in the order of the commits.
  forget: (noted) =>
    sql`delete from ${sql.table(CHANGES_TABLE)} where n <= cast(${noted} as integer)`,
  lastId: (table) =>
    sql<{
      last: number | null;
    }>`select seq as last from sqlite_sequence where name = ${sql.lit(home.name(table))}`,
  setLastId: (table, last) => [
    sql`delete from sqlite_sequence where name = ${sql.lit(home.name(table))}`,
    sql`insert into sqlite_sequence (name, seq) values (${sql.lit(home.name(table))}, ${last})`,
  ],
  // It takes no other key for one that holds the number of the row.
  sameRow: ({ primaryKey }, isNumbered) => (isNumbered ? ["id"] : primaryKey),
  settled: [],
});
