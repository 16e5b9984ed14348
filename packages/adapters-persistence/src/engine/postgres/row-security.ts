import type { Table } from "../../schema/table.js";
import { applicationRole, forAll, ofUser, onTenantRows, workerRole } from "./visible-rows.js";

function policiesOf({ owner, policies, visibleToUser }: Table): Readonly<Record<string, string>> {
  if (owner === "none") return policies ?? {};
  const own = visibleToUser && {
    own: `for select using (${visibleToUser.map(ofUser).join(" or ")})`,
  };
  return { tenant: onTenantRows, ...own };
}

/** The names of a table's policies; a policy for a missing role is not made. */
export const policyNames = (table: Table): string[] => {
  const names = Object.keys(policiesOf(table));
  return names.length === 0 ? [] : [...names, "owner"].map((name) => `${table.name}_${name}`);
};

/** Hides a tenant's rows from all others on Postgres, even from the owner of the table. */
export function rowSecurity(table: Table): string[] {
  const policies = Object.entries(policiesOf(table));
  return policies.length === 0 ? [] : secure(table.name, policies);
}

export const secure = (table: string, policies: readonly (readonly [string, string])[]) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  ...policies.map(([name, rule]) => `create policy ${table}_${name} on ${table} ${rule}`),
  ownerPolicy(table),
  workerPolicy(table),
];

/** Without its roles, Souk works as the owner, which requests all tenants in each transaction. */
const ownerPolicy = (table: string) => `do $$ begin
  execute format(
    'create policy ${table}_owner on ${table} to %s using (${forAll.replaceAll("'", "''")})',
    (select relowner::regrole from pg_class where oid = '${table}'::regclass));
end $$`;

const workerPolicy = (table: string) =>
  onlyIfRoleExists(`create policy ${table}_worker on ${table} to ${workerRole} using (true)`);

const usualGrants = { [applicationRole]: "select, insert, update, delete" };

export const grants = ({ name, grants = usualGrants }: Pick<Table, "name" | "grants">): string[] =>
  Object.entries(grants).map(([role, rights]) =>
    onlyIfRoleExists(`grant ${rights} on ${name} to ${role}`),
  );

// A database user who may not create roles is not a superuser, so row-level security applies to it anyway.
export const createRole = (role: string) => `do $$ begin
  create role ${role} nologin;
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
