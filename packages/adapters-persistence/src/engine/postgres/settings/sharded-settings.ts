import type { View } from "../../session.js";
import type { PgCall } from "../batch.js";
import type { Roles } from "../rights/roles.js";
import type { Fixed, Settings } from "./said.js";
import { tenantSetting, userSetting } from "../visible-rows.js";

/**
 * For tables that Citus has distributed. Only `set local` reaches those that a transaction comes to, and it
 * takes no parameters. Unchanged settings are not sent again, because each server in the transaction would receive them.
 */
export function shardedCalls({ oneTenant, allTenants }: Roles, fixed: Fixed): Settings["calls"] {
  const always = {
    ...fixed,
    "citus.propagate_set_commands": "local",
    // Otherwise a transaction that has changed rows on several servers may change no account or tenant after that.
    "citus.multi_shard_modify_mode": "sequential",
  };
  const settingsOf = ({ tenant, user }: View): Fixed => ({
    role: tenant === "*" ? (allTenants ?? oneTenant) : oneTenant,
    [tenantSetting]: tenant ?? "",
    [userSetting]: user ?? "",
  });
  return (_kind, view, before) => {
    const known = before ? settingsOf(before) : {};
    const settings = before ? settingsOf(view) : { ...always, ...settingsOf(view) };
    return Object.entries(settings)
      .filter(([name, value]) => known[name] !== value)
      .map(([name, value]) => setLocal(name, value));
  };
}

const setLocal = (name: string, value: string | number): PgCall => ({
  name: "",
  sql: `set local ${name} = '${value}'`,
  values: [],
});
