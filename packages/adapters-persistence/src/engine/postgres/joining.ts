import { CompiledQuery } from "kysely";
import { Batch } from "../batch.js";
import { type Joined, oneByOne } from "../owner/joined.js";
import { type Executor, isOurs } from "../transaction.js";
import { rolesOf } from "./rights/roles.js";
import { tenantSetting, userSetting } from "./visible-rows.js";
import type { Words } from "../words.js";
import { ONE_TENANT_ONLY, type Settings, settingsOf } from "./settings.js";

/** The settings that we change in the owner's transaction. */
const changed = ["role", tenantSetting, userSetting, "plan_cache_mode"];

const look = changed.map((name, at) => `current_setting('${name}', true) as s${at}`).join(", ");

const giveBack = changed.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(", ");

/** A session in a transaction that its owner began; afterwards the transaction has its own settings again. */
export async function joinedOn(
  executor: Executor,
  words: Words,
  own: () => Promise<Settings>,
): Promise<Omit<Joined, "orm">> {
  const ask = async <R>(text: string) =>
    (await executor.executeQuery<R>(CompiledQuery.raw(text))).rows;
  const [before = {}] = await ask<Record<string, string>>(`select ${look}`);
  const settings = isOurs(executor) ? await own() : settingsOf(await rolesOf(words.home, ask), {});
  const { text } = settings.write;
  const send = isOurs(executor)
    ? (batch: Batch) => executor.executeQuery(batch)
    : oneByOne(executor, ({ tenant, user }) =>
        CompiledQuery.raw(text, [String(tenant ?? ""), String(user ?? "")]),
      );
  return {
    way: {
      words,
      send,
      oneTenantOnly: settings.allTenants ? null : ONE_TENANT_ONLY,
    },
    restore: () => restoring(changed.map((_, at) => before[`s${at}`] ?? "")),
  };
}

function restoring(values: readonly string[]): Batch {
  const ignored = () => {};
  const batch = new Batch();
  batch.statements.push({
    name: "settings_before",
    sql: `select ${giveBack}`,
    values,
    wants: "changes",
    view: null,
    resolve: ignored,
    reject: ignored,
  });
  return batch;
}
