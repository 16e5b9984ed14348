import type { Table } from "./table.js";

/** The role that queries run as when the connection itself could pass row-level security by. */
export const applicationRole = "souk_app";

/** Settings that say, inside a transaction, whose rows may be seen. */
export const tenantSetting = "souk.tenant";
export const userSetting = "souk.user_id";

const setting = (name: string) => `current_setting('${name}', true)`;

/**
 * Whether a row is one of the tenant that is seen. The setting is read once for a statement, as a subquery,
 * and compared as a number: as text and row by row it would cost more than the rows themselves wherever
 * thousands are counted. The planner takes a bare comparison to let one row in a hundred pass, and then
 * shuns the indexes that end early at a limit; of a coalesce it believes half, which is nearer to the
 * truth. Where nothing is set, nothing passes.
 */
export const ofTenant =
  `coalesce(tenant_id = (select nullif(nullif(${setting(tenantSetting)}, '*'), '')::bigint),` +
  ` (select ${setting(tenantSetting)} = '*'))`;

/** What keeps a tenant's rows from everybody else on Postgres, whoever owns the table. */
export function rowSecurity(table: Table): string[] {
  if (table.owner !== "tenant") return [];
  const { name, visibleToUser } = table;
  const policies = [
    `create policy ${name}_tenant on ${name} using (${ofTenant}) with check (${ofTenant})`,
  ];
  if (visibleToUser) {
    policies.push(
      `create policy ${name}_own on ${name} for select using (${visibleToUser}::text = ${setting(userSetting)})`,
    );
  }
  return [
    `alter table ${name} enable row level security`,
    `alter table ${name} force row level security`,
    ...policies,
  ];
}

export const grants = ({ name }: Table): string =>
  onlyIfRoleExists(`grant select, insert, update, delete on ${name} to ${applicationRole}`);

// A database user who may not create roles is no superuser, and row-level security binds it as it is.
export const createRole = `do $$ begin
  create role ${applicationRole} nologin;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end $$`;

export const grantSchema = onlyIfRoleExists(
  `execute format('grant usage on schema %I to ${applicationRole}', current_schema())`,
);

function onlyIfRoleExists(statement: string): string {
  return `do $$ begin
  ${statement};
exception when undefined_object or insufficient_privilege then null;
end $$`;
}
