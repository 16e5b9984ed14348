import type { Home } from "../engine/home/home.js";
import { unindexedTriggerNames, unindexedTriggers } from "../orders/unindexed-triggers.js";
import { dueTriggerNames, dueTriggers } from "../webhooks/due-triggers.js";

/** The write of a trigger to a colocated table; `%s` is that table, and `next_id()` a number of its sequence. */
interface Write {
  readonly table: string;
  readonly statement: string;
  readonly givesIds: boolean;
}

interface TriggerWrites {
  readonly names: readonly string[];
  readonly triggers: readonly string[];
  readonly functions: Readonly<Record<string, readonly Write[]>>;
}

const dueEndpoints: Write = {
  table: "due_endpoints",
  statement: `insert into %s (tenant_id, id, webhook_id, due_at)
    select tenant_id, next_id(), webhook_id, min(next_attempt_at) from told
    where status in ('pending', 'failed') and next_attempt_at is not null
    group by tenant_id, webhook_id`,
  givesIds: true,
};

const newOrders: Write = {
  table: "unindexed_orders",
  statement: `insert into %s (tenant_id, id, first_id, last_id)
    select tenant_id, next_id(), min(id), max(id) from told group by tenant_id`,
  givesIds: true,
};

const words: Write = {
  table: "order_grams",
  statement: "delete from %s where tenant_id = $1 and order_id = $2",
  givesIds: false,
};

const wordless: Write = {
  table: "unindexed_orders",
  statement: `insert into %s (tenant_id, id, first_id, last_id) values ($1, next_id(), $2, $2)`,
  givesIds: true,
};

const isTrigger = (statement: string) => statement.startsWith("create trigger");

/** By the table with the triggers. */
const told: Readonly<Record<string, TriggerWrites>> = {
  deliveries: {
    names: dueTriggerNames,
    triggers: dueTriggers.postgres.filter(isTrigger),
    functions: { deliveries_tell_due: [dueEndpoints] },
  },
  orders: {
    names: unindexedTriggerNames,
    triggers: unindexedTriggers.postgres.filter(isTrigger),
    functions: { orders_tell_unindexed: [newOrders], orders_lose_words: [words, wordless] },
  },
};

/** Rows that only move are no news. */
export const withoutTriggers = (home: Home, table: string): string[] =>
  (told[table]?.names ?? []).map(
    (name) => `drop trigger if exists ${home.name(name)} on ${home.table(table)}`,
  );

/** The triggers of a table whose rows lie on several servers. */
export const withTriggers = (home: Home, table: string): string[] => {
  const { functions = {}, triggers = [] } = told[table] ?? {};
  const writes = Object.values(functions).flat();
  return [
    ...writes.flatMap(({ table, givesIds }) => (givesIds ? [nextId(home, table)] : [])),
    ...Object.entries(functions).map(([name, own]) => functionOnShards(home, name, own)),
    ...triggers.map((trigger) => home.text(trigger)),
  ];
};

/**
 * On a shard, a trigger writes to the colocated shard of the other table. A shard has no sequence of its
 * own, so the ids come from the table's, of which each server has a part.
 */
const functionOnShards = (home: Home, name: string, writes: readonly Write[]) => `
  create or replace function ${home.table(name)}() returns trigger language plpgsql as $$
  declare
    shard bigint := substring(tg_table_name from '_(\\d+)$')::bigint;
    place text;
  begin
    ${writes.map((write) => writing(home, write)).join("\n")}
    return null;
  end $$`;

const writing = (home: Home, { table, statement }: Write) => {
  const name = home.name(table);
  const text = statement.replace("next_id", nextIdOf(home, table)).replaceAll("'", "''");
  const using = statement.includes("$1") ? " using new.tenant_id, new.id" : "";
  return `place := format('%I.${name}', tg_table_schema);
    if shard is not null then
      select format('%I.${name}_%s', tg_table_schema, s.shardid) into strict place
        from pg_dist_shard s
        where s.logicalrelid = place::regclass and s.shardid = any(get_colocated_shard_array(shard));
    end if;
    execute format('${text}', place)${using};`;
};

const nextIdOf = (home: Home, table: string) => home.table(`${table}_next_id`);

/** Citus keeps rights on these sequences from the other servers, so logins that own no tables count as their owner. */
const nextId = (home: Home, table: string) => `
  create or replace function ${nextIdOf(home, table)}() returns bigint language plpgsql
    security definer set search_path from current as $$ begin
    return nextval('${home.table(`${table}_id_seq`)}');
  end $$`;
