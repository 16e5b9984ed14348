import type { PoolClient } from "pg";
import type { Home } from "../engine/home/home.js";
import { KEPT_KEYS, type KeptKey } from "./look.js";
import { onShards } from "./move-table.js";

export type KeyToKeep = KeptKey;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Writes the keys down and drops them: Citus moves no table of identities that one of its own refers to. */
export async function takeAway(
  client: PoolClient,
  home: Home,
  keys: readonly KeyToKeep[],
): Promise<void> {
  if (keys.length === 0) return;
  const kept = home.table(KEPT_KEYS);
  await client.query(`create table if not exists ${kept} (
    id bigint generated always as identity primary key,
    table_name text not null, name text not null, definition text not null)`);
  for (const statement of onShards) await client.query(statement);
  for (const { table, name, definition } of keys) {
    await client.query(`insert into ${kept} (table_name, name, definition) values ($1, $2, $3)`, [
      table,
      name,
      definition,
    ]);
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  }
}

export async function giveBack(
  client: PoolClient,
  home: Home,
  { table, name, definition }: KeptKey,
): Promise<void> {
  for (const statement of onShards) await client.query(statement);
  await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  await client.query(`delete from ${home.table(KEPT_KEYS)} where table_name = $1 and name = $2`, [
    table,
    name,
  ]);
}
