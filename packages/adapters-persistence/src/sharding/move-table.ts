import type { PoolClient } from "pg";
import type { Home } from "../engine/home/home.js";
import { tenantSetting } from "../engine/postgres/visible-rows.js";
import { anchor, type Placement, placeOf } from "./placement.js";
import { withoutTriggers, withTriggers } from "./shard-triggers.js";

/** How a transaction begins that changes the schema of tables on several servers. */
export const onShards: readonly string[] = [
  // A transaction that has used several connections to a server may not continue with one that sees all of it.
  "set local citus.multi_shard_modify_mode = 'sequential'",
  // Our triggers only write to the shard next to their own.
  "set local citus.enable_unsafe_triggers = 'on'",
  // A foreign key is compared with the rows that its owner sees.
  "set local citus.propagate_set_commands = 'local'",
  `set local ${tenantSetting} = '*'`,
];

/** The statement that puts a table where it belongs. */
export function placingAt(home: Home, name: string, place: Placement): string | null {
  if (place === "on the coordinator") return null;
  const table = home.table(name);
  if (place === "on every server") return `select create_reference_table('${table}')`;
  const beside = name === anchor ? "none" : home.table(anchor);
  return `select create_distributed_table('${table}', 'tenant_id', colocate_with => '${beside}')`;
}

/** Moves a table with its rows. */
export async function moveTable(
  client: PoolClient,
  home: Home,
  name: string,
  shards: number,
): Promise<void> {
  const table = home.table(name);
  const move = placingAt(home, name, placeOf(name));
  if (move === null) return;
  for (const statement of [...onShards, `set local citus.shard_count = ${shards}`]) {
    await client.query(statement);
  }
  for (const statement of withoutTriggers(home, name)) await client.query(statement);
  // Rows are moved by `copy`, which obeys no policies and is refused where there are any.
  const { rows } = await client.query(
    "select relrowsecurity as guarded from pg_class where oid = to_regclass($1)",
    [table],
  );
  const [{ guarded }] = rows;
  if (guarded) {
    await client.query(`alter table ${table} no force row level security`);
    await client.query(`alter table ${table} disable row level security`);
  }
  await client.query(move);
  await client.query("select truncate_local_data_after_distributing_table($1)", [table]);
  if (guarded) {
    await client.query(`alter table ${table} enable row level security`);
    await client.query(`alter table ${table} force row level security`);
  }
  for (const statement of withTriggers(home, name)) await client.query(statement);
}
