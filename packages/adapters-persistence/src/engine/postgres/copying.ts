import { sql } from "kysely";
import { type CopyWords, REFUSED } from "../copying.js";

/** An error code of our own, which tells hosts that neither they nor the server are at fault. */
const CLOSED_STATE = "SK001";

const counter = (table: string) => sql`pg_get_serial_sequence(${sql.lit(table)}, 'id')`;

export const postgresCopying: CopyWords = {
  asOwner: ["set local role none"],
  unhurried: ["set local idle_in_transaction_session_timeout = 0"],
  tables: sql`select tablename as name from pg_tables where schemaname = current_schema()`,
  close: (tables) => [
    `create function souk_refuse_writes() returns trigger language plpgsql as $$ begin
      raise exception '${REFUSED}' using errcode = '${CLOSED_STATE}';
    end $$`,
    ...tables.map(
      (
        table,
      ) => `create trigger souk_closed before insert or update or delete or truncate on ${table}
        for each statement execute function souk_refuse_writes()`,
    ),
  ],
  open: (tables) => [
    ...tables.map((table) => `drop trigger souk_closed on ${table}`),
    "drop function souk_refuse_writes()",
  ],
  lastId: (table) =>
    sql<{
      last: number | null;
    }>`select pg_sequence_last_value(${counter(table)}::regclass) as last`,
  setLastId: (table, last) => [
    sql`select setval(${counter(table)}, greatest(${last}, 1), ${last} > 0)`,
  ],
  settled: ["analyze"],
};
