import { sql } from "kysely";
import { type CopyWords, REFUSED } from "../copying.js";
import type { Home } from "../home/home.js";

const writes = ["insert", "update", "delete"] as const;

/** SQLite keeps the last id of a table under its name, which is a text there. */
export const sqliteCopyingIn = (home: Home): CopyWords => ({
  asOwner: [],
  unhurried: [],
  tables: sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  close: (tables) =>
    tables.flatMap((table) =>
      writes.map(
        (write) => `create trigger souk_closed_${table}_${write} before ${write} on ${table}
          begin select raise(abort, '${REFUSED}'); end`,
      ),
    ),
  open: (tables) =>
    tables.flatMap((table) => writes.map((write) => `drop trigger souk_closed_${table}_${write}`)),
  lastId: (table) =>
    sql<{
      last: number | null;
    }>`select seq as last from sqlite_sequence where name = ${sql.lit(home.name(table))}`,
  setLastId: (table, last) => [
    sql`delete from sqlite_sequence where name = ${sql.lit(home.name(table))}`,
    sql`insert into sqlite_sequence (name, seq) values (${sql.lit(home.name(table))}, ${last})`,
  ],
  settled: [],
});
