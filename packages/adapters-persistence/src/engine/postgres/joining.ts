import { CompiledQuery } from "kysely";
import { type PendingStatement, Batch, type SessionConnection } from "../batch.js";
import { type Joined, oneByOne } from "../owner/joined.js";
import { type Executor, isOurs, savepointOn } from "../transaction.js";
import { transactionOn } from "../owner/joined-transaction.js";
import type { Outcome } from "../transaction-driver.js";
import { rolesOf } from "./rights/roles.js";
import { shardedDialect } from "./settings/sharded-sql-dialect.js";
import { tenantSetting, userSetting } from "./visible-rows.js";
import type { Dialect } from "../sql-dialect.js";
import type { Settings } from "./settings/said.js";
import { ONE_TENANT_ONLY } from "./settings/one-tenant-only.js";
import { settingsOf } from "./settings/settings.js";

/** The settings that we change in the owner's transaction. */
const changed = ["role", tenantSetting, userSetting, "plan_cache_mode"];

const look = changed.map((name, at) => `current_setting('${name}', true) as s${at}`).join(", ");

/** A connection begins no two transactions in one microsecond; a standby gives no numbers to transactions. */
const which = `pg_backend_pid() || ' ' || now() as moment,
  case when pg_is_in_recovery() then null else pg_current_xact_id()::text end as xid`;

const giveBack = changed.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(", ");

/** A session in a transaction that its owner began; afterwards the transaction has its own settings again. */
export async function joinedOn(
  executor: Executor,
  dialect: Dialect,
  own: () => Promise<Settings>,
  statusOf: (xid: string) => Promise<string | null>,
): Promise<Omit<Joined, "orm">> {
  const ask = async <R>(text: string) =>
    (await executor.executeQuery<R>(CompiledQuery.raw(text))).rows;
  const isOwn = isOurs(executor);
  const [before = {}] = await ask<Record<string, string | null>>(
    `select ${look}${isOwn ? "" : `, ${which}`}`,
  );
  const settings = isOwn ? await own() : settingsOf(await rolesOf(dialect.home, ask), {});
  const connection: Pick<SessionConnection, "send" | "savepoint"> = isOwn
    ? {
        send: (batch) => executor.executeQuery(batch),
        savepoint: () => savepointOn(executor, "part"),
      }
    : oneByOne(executor, (view, seen) =>
        settings
          .calls("write", view, seen)
          .map(({ text, values }) => CompiledQuery.raw(text, values.map(String))),
      );
  return {
    way: {
      dialect: settings.isSharded ? shardedDialect(dialect) : dialect,
      ...connection,
      oneTenantOnly: settings.allTenants ? null : ONE_TENANT_ONLY,
    },
    transaction: isOwn
      ? await transactionOn(executor)
      : { id: before["moment"], outcome: () => outcomeOf(before["xid"], statusOf) },
    restore: () =>
      (settings.isSharded ? restoringShards : restoring)(
        changed.map((_, at) => before[`s${at}`] ?? ""),
      ),
  };
}

/** A transaction without a number has changed nothing, and one that the server no longer knows ended long ago. */
async function outcomeOf(
  xid: string | null | undefined,
  statusOf: (xid: string) => Promise<string | null>,
): Promise<Outcome> {
  if (xid === null || xid === undefined) return "committed";
  const status = await statusOf(xid);
  if (status === "in progress") return "open";
  return status === "committed" ? "committed" : "undone";
}

const restoring = (values: readonly string[]) =>
  batchOf([{ name: "settings_before", sql: `select ${giveBack}`, values }]);

/** The other servers of the transaction as well. */
const restoringShards = (values: readonly string[]) =>
  batchOf(
    changed.map((name, at) => ({
      name: "",
      sql: `set local ${name} = '${(values[at] ?? "").replaceAll("'", "''")}'`,
      values: [],
    })),
  );

function batchOf(statements: readonly Pick<PendingStatement, "name" | "sql" | "values">[]): Batch {
  const ignored = () => {};
  const rest = { wants: "changes", view: null, resolve: ignored, reject: ignored } as const;
  const batch = new Batch();
  for (const each of statements) batch.statements.push({ ...each, ...rest });
  return batch;
}
