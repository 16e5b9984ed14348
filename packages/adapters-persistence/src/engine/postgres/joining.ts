import { CompiledQuery } from "kysely";
import { Question } from "../question.js";
import { type Outcome, savepointOn, type SessionConnection } from "../session-connection.js";
import { type Joined, oneByOne } from "../owner/joined.js";
import { connectionOf, type Executor, isOurs } from "../transaction-driver.js";
import { transactionOn } from "../owner/joined-transaction.js";
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
  const ours = isOurs(executor) ? await connectionOf(executor) : null;
  const [before = {}] = await ask<Record<string, string | null>>(
    `select ${look}${ours ? "" : `, ${which}`}`,
  );
  const settings = ours ? await own() : settingsOf(await rolesOf(dialect.home, ask), {});
  const connection: Pick<SessionConnection, "carrier" | "savepoint"> = ours
    ? { carrier: ours, savepoint: () => savepointOn(ours, "part") }
    : oneByOne(executor, (view, seen) =>
        settings
          .calls("write", view, seen)
          .map(({ sql, values }) => CompiledQuery.raw(sql, values.map(String))),
      );
  return {
    connection: {
      dialect: settings.isSharded ? shardedDialect(dialect) : dialect,
      ...connection,
      oneTenantOnly: settings.allTenants ? null : ONE_TENANT_ONLY,
    },
    transaction: ours
      ? transactionOn(ours)
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

const restoring = (values: readonly string[]) => [
  setting("settings_before", `select ${giveBack}`, values),
];

/** The other servers of the transaction as well. */
const restoringShards = (values: readonly string[]) =>
  changed.map((name, at) =>
    setting("", `set local ${name} = '${(values[at] ?? "").replaceAll("'", "''")}'`, []),
  );

const setting = (name: string, sql: string, values: readonly string[]) =>
  new Question({ name, sql }, values, "changes", null, () => {});
