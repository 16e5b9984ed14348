import { ifRoleExists } from "../guarded.js";

/** Databases of one server share their roles, and may be migrated at the same moment. */
const createRole = (role: string) => `do $$ begin
  create role ${role} nologin;
exception when duplicate_object or unique_violation or insufficient_privilege then null;
end $$`;

/** The roles of requests and of workers, who may do all that requests may, in all tenants at once. */
export const roles: readonly string[] = [
  createRole("souk_app"),
  createRole("souk_worker"),
  `do $$ begin
    if not pg_has_role('souk_worker', 'souk_app', 'member') then
      grant souk_app to souk_worker;
    end if;
  exception when undefined_object or insufficient_privilege or internal_error then null;
  end $$`,
  ifRoleExists("execute format('grant usage on schema %I to souk_app', current_schema())"),
  ifRoleExists("revoke insert, update, delete on souk_migrations from souk_app"),
  ifRoleExists("grant select on souk_migrations to souk_app"),
];
