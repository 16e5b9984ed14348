import { sql } from "kysely";
import { applicationRole } from "../engine/postgres/visible-rows.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { type Finding, finding } from "../database/finding.js";
import { ordinaryLogin } from "./ordinary-login.js";

export const loginOfItsOwn = "the login serves no other Souk";

export const foreignTables = "the login does not own the tables";

const ROLES =
  "souk db roles (prints SQL for an administrator that creates logins with fewer rights)";

interface Login {
  readonly login: string;
  readonly superuser: boolean;
  readonly owns: boolean;
  /** Lists of migrations of other Souks in this database that it may read. */
  readonly others: string | null;
  readonly role: string;
  readonly exempt: boolean;
}

const aboutLogin = rawStatement<object>()<Login>(
  () => sql`
    select login.rolname as login, login.rolsuper or login.rolbypassrls as superuser,
      coalesce((select pg_has_role(login.oid, relowner, 'usage')
        from pg_class where oid = to_regclass('memberships')), false) as owns,
      (select string_agg(c.oid::regclass::text, ', ') from pg_class c
        where c.relname ~ 'souk_migrations$' and c.relkind = 'r'
          and c.oid is distinct from to_regclass('souk_migrations')
          and has_table_privilege(login.oid, c.oid, 'select')) as others,
      worker.rolname as role, worker.rolsuper or worker.rolbypassrls as exempt
    from pg_roles as login, pg_roles as worker
    where login.rolname = session_user and worker.rolname = current_user`,
);

/** Checks that a Postgres login cannot weaken its own guards. */
export async function inspectLogin(session: Session): Promise<Finding[]> {
  const about = await session.one(aboutLogin, {});
  if (!about) return [];
  const { login, superuser, owns, others, role, exempt } = about;
  return [
    finding(
      {
        id: "bound-role",
        name: `row-level security binds the role (${applicationRole} or a plain one)`,
      },
      !exempt,
      role,
      `alter role ${role} nosuperuser nobypassrls;`,
    ),
    finding(
      { id: "ordinary-login", name: ordinaryLogin },
      !superuser,
      superuser ? `${login} may do anything; create a separate login for Souk` : login,
      ROLES,
    ),
    finding(
      { id: "foreign-tables", name: foreignTables },
      owns ? "warning" : "yes",
      owns ? `${login} could switch row-level security off` : login,
      ROLES,
    ),
    finding(
      { id: "own-login", name: loginOfItsOwn },
      superuser || others === null ? "yes" : "warning",
      superuser || others === null
        ? login
        : `${login} may read the tables of another Souk (next to ${others})`,
      "souk db roles --name NAME (creates logins for this Souk only)",
    ),
  ];
}
