import type { Roles } from "./rights/roles.js";
import { tenantSetting, userSetting, workerRole } from "./visible-rows.js";

export type Kind = "read" | "write";

/** One statement with the settings of a transaction; its two parameters are the tenant and the user. */
interface Setting {
  readonly name: string;
  readonly text: string;
}

/** The settings at the begin of each transaction. */
export interface Settings extends Readonly<Record<Kind, Setting>> {
  /** Whether this login may see all tenants at once. */
  readonly allTenants: boolean;
}

// Row-level security would only hide the rows, and work that finds nothing looks like finished work.
export const ONE_TENANT_ONLY =
  "This database login sees one tenant at a time. Workers and operators need one that is a member of" +
  ` ${workerRole}; see "souk db roles".`;

export function settingsOf(
  roles: Roles,
  pooled: Readonly<Record<string, string | number>>,
): Settings {
  return {
    read: settingOf("read", roles, { ...pooled, transaction_read_only: "on" }),
    write: settingOf("write", roles, pooled),
    allTenants: roles.allTenants !== null,
  };
}

function settingOf(
  kind: Kind,
  { oneTenant, allTenants }: Roles,
  fixed: Readonly<Record<string, string | number>>,
): Setting {
  const always = Object.entries(fixed).map(([name, value]) => setConfig(name, `'${value}'`));
  const view = [setConfig(tenantSetting, "$1"), setConfig(userSetting, "$2")];
  const plans = kind === "write" ? [setConfig("plan_cache_mode", plansFor("$1"))] : [];
  const role = `case when $1 = '*' then '${allTenants ?? oneTenant}' else '${oneTenant}' end`;
  return {
    name: `settings_${kind}`,
    text: `select ${[...always, ...view, ...plans, setConfig("role", role)].join(", ")}`,
  };
}

/** The workers' statements are few, long and always the same: planning one anew takes as long as running it. */
const plansFor = (tenant: string) =>
  `case when ${tenant} = '*' then 'force_generic_plan' else 'auto' end`;

const setConfig = (name: string, value: string) => `set_config('${name}', ${value}, true)`;
