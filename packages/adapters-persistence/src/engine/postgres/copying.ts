import { sql } from "kysely";
import { CHANGES_TABLE } from "../copy-marks.js";
import { type CopyDialect, type KeyedTable, REFUSED, type Triggers } from "../copying.js";

/** Our own error code, so that hosts know that neither they nor the server are at fault. */
const CLOSED_STATE = "SK001";

const counter = (table: string) => sql`pg_get_serial_sequence(${sql.lit(table)}, 'id')`;

const closing: Triggers = {
  needs: () => [
    `create or replace function souk_refuse_writes() returns trigger language plpgsql as $$ begin
      raise exception '${REFUSED}' using errcode = '${CLOSED_STATE}';
    end $$`,
  ],
  on: ({ name: table }) => [
    {
      name: "souk_closed",
      create: `create trigger souk_closed before insert or update or delete or truncate on ${table}
        for each statement execute function souk_refuse_writes()`,
      drop: `drop trigger if exists souk_closed on ${table}`,
    },
  ],
  leaves: () => ["drop function if exists souk_refuse_writes()"],
};

const keysFrom = ({ name, primaryKey }: KeyedTable, rows: string) =>
  `select '${name}', json_build_array(${primaryKey.join(", ")})::text from ${rows}`;

const rowsOf = {
  insert: "new table as told",
  update: "old table as was new table as told",
  delete: "old table as told",
};

/** Writers need no right to the recorded changes, and a temporary table cannot replace them. */
const noteIn = (table: KeyedTable) => `
  create or replace function souk_note_${table.name}() returns trigger language plpgsql
    security definer set search_path from current as $$ begin
    if tg_op = 'UPDATE' then
      insert into ${CHANGES_TABLE} (name, key) ${keysFrom(table, "told")} union ${keysFrom(table, "was")};
    else
      insert into ${CHANGES_TABLE} (name, key) ${keysFrom(table, "told")};
    end if;
    return null;
  end $$`;

const noting: Triggers = {
  needs: (tables) => [
    "select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true)",
    `create table if not exists ${CHANGES_TABLE} (
      name text collate "C" not null, key text collate "C" not null, writer xid8 not null default pg_current_xact_id())`,
    `create index if not exists ${CHANGES_TABLE}_key_idx on ${CHANGES_TABLE} (name, key)`,
    ...tables.map(noteIn),
  ],
  on: ({ name: table }) =>
    Object.entries(rowsOf).map(([what, rows]) => ({
      name: `souk_note_${what}`,
      create: `create trigger souk_note_${what} after ${what} on ${table} referencing ${rows}
        for each statement execute function souk_note_${table}()`,
      drop: `drop trigger if exists souk_note_${what} on ${table}`,
    })),
  leaves: (tables) => [
    ...tables.map(({ name }) => `drop function if exists souk_note_${name}()`),
    `drop table if exists ${CHANGES_TABLE}`,
  ],
};

export const postgresCopying: CopyDialect = {
  asOwner: ["set local role none"],
  unhurried: ["set local idle_in_transaction_session_timeout = 0"],
  // Longer than the second after which the server sends its own housekeeping away.
  givingWay: ["set local lock_timeout = 1500"],
  tables: sql`select tablename as name from pg_tables where schemaname = current_schema()`,
  triggers: sql`
    select tgname as name, relname as place from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgenabled in ('O', 'A')
      and relnamespace = current_schema()::regnamespace`,
  closing,
  noting,
  noted: sql`select pg_current_snapshot()::text as noted`,
  forget: (noted) =>
    sql`delete from ${sql.table(CHANGES_TABLE)}
      where pg_visible_in_snapshot(writer, cast(${noted} as pg_snapshot))`,
  lastId: (table) =>
    sql<{
      last: number | null;
    }>`select pg_sequence_last_value(${counter(table)}::regclass) as last`,
  setLastId: (table, last) => [
    sql`select setval(${counter(table)}, greatest(${last}, 1), ${last} > 0)`,
  ],
  sameRow: ({ primaryKey }) => primaryKey,
  settled: ["analyze"],
};
