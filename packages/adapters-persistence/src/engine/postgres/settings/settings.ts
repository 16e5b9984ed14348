import type { Roles } from "../rights/roles.js";
import { tenantSetting, userSetting } from "../visible-rows.js";
import type { Fixed, Kind, Settings } from "./said.js";
import { shardedCalls } from "./sharded-settings.js";

export function settingsOf(roles: Roles, pooled: Fixed): Settings {
  const about = { allTenants: roles.allTenants !== null, isSharded: roles.isSharded };
  if (roles.isSharded) return { ...about, calls: shardedCalls(roles, pooled) };
  const texts: Readonly<Record<Kind, string>> = {
    read: textOf("read", roles, { ...pooled, transaction_read_only: "on" }),
    write: textOf("write", roles, pooled),
  };
  return {
    ...about,
    calls: (kind, { tenant, user }) => [
      { name: `settings_${kind}`, sql: texts[kind], values: [tenant ?? "", user ?? ""] },
    ],
  };
}

/** One statement with the settings of a transaction; its two parameters are the tenant and the user. */
function textOf(kind: Kind, { oneTenant, allTenants }: Roles, fixed: Fixed): string {
  const always = Object.entries(fixed).map(([name, value]) => setConfig(name, `'${value}'`));
  const view = [setConfig(tenantSetting, "$1"), setConfig(userSetting, "$2")];
  const plans = kind === "write" ? [setConfig("plan_cache_mode", plansFor("$1"))] : [];
  const role = `case when $1 = '*' then '${allTenants ?? oneTenant}' else '${oneTenant}' end`;
  return `select ${[...always, ...view, ...plans, setConfig("role", role)].join(", ")}`;
}

/** The workers' statements are few, long and always the same: planning one takes as long as running it. */
const plansFor = (tenant: string) =>
  `case when ${tenant} = '*' then 'force_generic_plan' else 'auto' end`;

const setConfig = (name: string, value: string) => `set_config('${name}', ${value}, true)`;
