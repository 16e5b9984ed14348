import type { Pool, PoolClient } from "pg";
import type { Home } from "../engine/home/home.js";
import { createPool } from "../engine/postgres/pool.js";
import { postgresAt } from "../database/database-url.js";
import { migrationTable } from "../migrations/migration-base.js";
import { oneAtATime } from "../migrations/alone.js";
import { givingWay } from "../migrations/giving-way.js";
import { statusOf } from "../migrations/migrator.js";
import { BEAT_MS } from "../hosts/shared-state.js";
import { giveBack, type KeyToKeep, takeAway } from "./keys.js";
import { foreignKeys, KEPT_KEYS, lookAtSpread, type Spread } from "./look.js";
import { moveTable } from "./move-table.js";
import { placeOf } from "./placement.js";

/** Why a database cannot be spread; nothing was changed. */
export class DistributionRefused extends Error {
  override readonly name = "DistributionRefused";
}

export interface DistributeOptions {
  readonly url: string;
  /** Into how many parts each table of tenants is cut. It cannot be changed by calling this again. */
  readonly shards?: number;
  /** Only reports the pending work. */
  readonly dryRun?: boolean;
  /** Called after each step is committed. */
  readonly onStep?: (step: DistributionStep) => void;
}

/** A table that is where it belongs, or a foreign key that is back. */
export interface DistributionStep {
  readonly table: string;
  readonly what: string;
}

const SHARDS = 32;

/**
 * Spreads Souk's tables over the servers of a Citus cluster: the rows of a tenant together on one of them, accounts and
 * tenants on each. Every step is a transaction, and what is left to do is read from the database: where it was broken
 * off, another call continues. Answers the steps that it took, or would take.
 */
export async function distributeDatabase(options: DistributeOptions): Promise<DistributionStep[]> {
  const refusal = () => new DistributionRefused("Only Postgres with Citus can distribute tables.");
  const { url, home } = postgresAt(options.url, refusal);
  const pool = createPool({ url, max: 2, limits: "none" });
  try {
    return await oneAtATime(pool, home, () => spread(pool, home, options));
  } finally {
    await pool.end();
  }
}

async function spread(
  pool: Pool,
  home: Home,
  { shards = SHARDS, dryRun = false, onStep }: DistributeOptions,
): Promise<DistributionStep[]> {
  const found = await ready(pool, home);
  const steps: DistributionStep[] = [];
  const took = (table: string, what: string) => {
    steps.push({ table, what });
    if (!dryRun) onStep?.({ table, what });
  };
  const away = await keysInTheWay(pool, home, found);
  if (!dryRun) await inTransaction(pool, (client) => takeAway(client, home, away));
  for (const { name, place } of found.open) {
    if (!dryRun) await inTransaction(pool, (client) => moveTable(client, home, name, shards));
    took(name, place);
  }
  const keys = dryRun ? [...found.keys, ...away] : ((await lookAtSpread(pool, home))?.keys ?? []);
  for (const key of keys) {
    if (!dryRun) await inTransaction(pool, (client) => giveBack(client, home, key));
    took(key.table, `foreign key ${key.name}`);
  }
  if (!dryRun && keys.length > 0) await pool.query(`drop table ${home.table(KEPT_KEYS)}`);
  return steps;
}

async function keysInTheWay(pool: Pool, home: Home, { open }: Spread): Promise<KeyToKeep[]> {
  const moving = new Set(open.map(({ name }) => name));
  const all = await foreignKeys(pool, home);
  const inTheWay = all.filter(({ from, to, fromOurs }) =>
    fromOurs ? moving.has(from) || moving.has(to) : moving.has(to),
  );
  const foreign = inTheWay.find(({ fromOurs, to }) => !fromOurs && placeOf(to) === "by tenant");
  if (!foreign) return inTheWay;
  throw new DistributionRefused(
    `${foreign.table} is not a table of Souk, and its key ${foreign.name} refers to ${foreign.to}, ` +
      "whose rows will be on several servers. Drop the key first.",
  );
}

/** The state of a database that may be spread. */
async function ready(pool: Pool, home: Home): Promise<Spread> {
  const found = await lookAtSpread(pool, home);
  if (!found)
    throw new DistributionRefused("The database lacks Citus: run create extension citus.");
  const { rows: nodes } = await pool.query(
    `select count(*) filter (where groupid = 0) as first,
      count(*) filter (where groupid <> 0 and isactive and shouldhaveshards) as others
    from pg_dist_node`,
  );
  if (nodes[0].first === 0)
    throw new DistributionRefused(
      "The coordinator is not in its own list: select citus_set_coordinator_host('its name').",
    );
  if (nodes[0].others === 0)
    throw new DistributionRefused(
      "The coordinator knows no other server: select citus_add_node('its name', 5432).",
    );
  await requireKnownLogin(pool);
  await requireMigrated(pool, home);
  await requireStopped(pool, home);
  return found;
}

/** Citus makes a role on the other servers when it is made or changes hands, and not when a server is added later. */
async function requireKnownLogin(pool: Pool): Promise<void> {
  const { rows: logins } = await pool.query("select current_user as login");
  const { rows } = await pool.query(
    "select nodename as host, nodeport as port, success, result from run_command_on_workers('select 1')",
  );
  const refusal = refusalOfServers(logins[0].login, rows);
  if (refusal !== null) throw new DistributionRefused(refusal);
}

/** A server's answer to the login that will own the tables. */
export interface ServerAnswer {
  readonly host: string;
  readonly port: number;
  readonly success: boolean;
  readonly result: string | null;
}

export function refusalOfServers(login: string, answers: readonly ServerAnswer[]): string | null {
  const refused = answers.filter(({ success }) => !success);
  if (refused.length === 0) return null;
  const servers = refused.map(({ host, port, result }) => `${host}:${port} (${result ?? ""})`);
  const name = `"${login.replaceAll('"', '""')}"`;
  return (
    `${login} cannot log in on ${servers.join(", ")}. If the role is older than these servers, Citus has not created it ` +
    "there. An administrator makes it known on the coordinator: create function souk_hello() returns int language " +
    `sql as 'select 1'; alter function souk_hello() owner to ${name}; drop function souk_hello(). Otherwise pg_hba.conf ` +
    "of these servers does not permit it."
  );
}

async function requireMigrated(pool: Pool, home: Home): Promise<void> {
  const { rows: there } = await pool.query("select to_regclass($1) is not null as migrated", [
    home.table(migrationTable),
  ]);
  const ran = there[0].migrated
    ? (await pool.query(`select name from ${home.table(migrationTable)}`)).rows
    : [];
  const { pending } = statusOf(
    "postgres",
    ran.map(({ name }) => name),
  );
  if (pending.length > 0)
    throw new DistributionRefused("Migrations have not run. Run souk db migrate first.");
}

/** A host learns when it starts whether rows lie on several servers, and would not reach them. */
async function requireStopped(pool: Pool, home: Home): Promise<void> {
  const { rows } = await pool.query(
    `select name from ${home.table("hosts")}
      where last_seen_at > (extract(epoch from clock_timestamp()) * 1000)::bigint - $1 order by name`,
    [3 * BEAT_MS],
  );
  if (rows.length === 0) return;
  const seen = rows.map(({ name }) => name).join(", ");
  throw new DistributionRefused(`Hosts still use the database: ${seen}. Stop them first.`);
}

/** A step that met others, such as a vacuum that the cluster runs by itself, is undone and begins again. */
const inTransaction = (pool: Pool, work: (client: PoolClient) => Promise<unknown>): Promise<void> =>
  givingWay("Souk stopped distributing tables", () => onceInTransaction(pool, work));

async function onceInTransaction(
  pool: Pool,
  work: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await work(client);
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
