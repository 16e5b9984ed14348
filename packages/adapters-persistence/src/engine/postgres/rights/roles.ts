import type { Home } from "../../home/home.js";
import { applicationRole, workerRole } from "../visible-rows.js";

/** The roles in which the transactions of one login run; null if it may not do such work. */
export interface Roles {
  readonly oneTenant: string;
  readonly allTenants: string | null;
  /** Whether Citus has spread the tables over several servers. */
  readonly isSharded: boolean;
}

/** The login itself. */
const ITSELF = "none";

interface Login {
  /** Row-level security does not apply to it. */
  readonly exempt: boolean;
  readonly owner: boolean;
  readonly app: boolean;
  readonly worker: boolean;
  readonly citus: boolean;
}

// Since version 16 a member of a role need not be allowed to become it.
const mayBecome = (role: string) => `exists (
  select 1 from pg_roles where rolname = '${role}' and pg_has_role(current_user, oid,
    case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end))`;

const aboutLogin = `
  select rolsuper or rolbypassrls as exempt,
    coalesce((select pg_has_role(current_user, relowner, 'USAGE')
      from pg_class where oid = to_regclass('memberships')), true) as owner,
    ${mayBecome(applicationRole)} as app,
    ${mayBecome(workerRole)} as worker,
    to_regclass('pg_catalog.pg_dist_partition') is not null as citus
  from pg_roles where rolname = current_user`;

type Ask = <R>(sql: string) => Promise<R[]>;

/** An exempt login never works as itself; an owner does if it has no roles. */
export async function rolesOf(home: Home, ask: Ask): Promise<Roles> {
  const [login] = await ask<Login>(home.text(aboutLogin));
  const { exempt = false, owner = false, app = false, worker = false } = login ?? {};
  const isSharded = login?.citus === true && (await areSpread(home, ask));
  const itself = owner ? ITSELF : null;
  return {
    oneTenant: exempt || app ? home.role(applicationRole) : ITSELF,
    allTenants: exempt || worker ? home.role(workerRole) : itself,
    isSharded,
  };
}

async function areSpread(home: Home, ask: Ask): Promise<boolean> {
  const rows = await ask(
    home.text("select 1 from pg_dist_partition where logicalrelid = to_regclass('memberships')"),
  );
  return rows.length > 0;
}
