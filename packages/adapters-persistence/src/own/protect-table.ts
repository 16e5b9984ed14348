import { grants, secure } from "../engine/postgres/row-security.js";
import { onTenantRows } from "../engine/postgres/visible-rows.js";
import { withRoles } from "../engine/home/home-in.js";
import { USUAL_ROLES, usualHome } from "../engine/home/home.js";
import type { DialectName } from "../engine/dialect-name.js";

const NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * The statements that protect the rows of an embedder's table from other tenants like ours, for its migration. The
 * table has a column `tenant_id`. On Postgres they add forced row-level security and rights for Souk's roles; SQLite
 * has neither. `roles` is the option of the same name in the database URL.
 */
export function protectTenantTable(
  dialect: DialectName,
  name: string,
  roles: string = USUAL_ROLES,
): string[] {
  if (!NAME.test(name))
    throw new Error(`A table that Souk protects must have a name like own_table, not ${name}.`);
  const home = withRoles(usualHome, roles);
  return protections[dialect](name).map((statement) => home.text(statement));
}

const protections: Readonly<Record<DialectName, (name: string) => string[]>> = {
  sqlite: () => [],
  postgres: (name) => [...secure(name, [["tenant", onTenantRows]]), ...grants({ name })],
};
