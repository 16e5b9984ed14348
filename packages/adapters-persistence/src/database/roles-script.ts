import { withRoles } from "../engine/home/home-in.js";
import { type Home, USUAL_ROLES, usualHome } from "../engine/home/home.js";
import { grantFinder, searches } from "../search/search-index.js";
import { ownNames } from "./own-names.js";
import { applicationRole as app, workerRole as worker } from "../engine/postgres/visible-rows.js";

export interface RoleNames {
  /** Migrates, and owns the tables. */
  readonly owner: string;
  /** The login of requests. */
  readonly app: string;
  /** The login of workers and operators. */
  readonly worker: string;
  /** The prefix of both logins' roles; defaults to that of the database URL, or `souk`. */
  readonly roles?: string;
}

/** A table that migrations do not make. */
export interface OtherTable {
  readonly name: string;
  readonly statements: string;
}

const allRights = "select, insert, update, delete";

const ifMissing = ({ name, statements }: OtherTable) => `do $$ begin
  if to_regclass('${name}') is null then
    ${statements.trim()}
    grant ${allRights} on ${name} to ${app};
  end if;
end $$;
`;

const login = (name: string, roles: string) => `do $$ begin
  create role ${name} login;
exception when duplicate_object or unique_violation then null;
end $$;
grant ${roles} to ${name};
`;

const role = (name: string) => `do $$ begin
  create role ${name} nologin;
exception when duplicate_object or unique_violation then null;
end $$;
`;

// Data that requests must not change: who did what, how it is sealed, and which migrations have run.
const lessRights = `do $$ begin
  if to_regclass('audit_log') is not null then
    revoke update, delete on audit_log from ${app};
    grant delete on audit_log to ${worker};
  end if;
  if to_regclass('audit_seals') is not null then
    revoke all on audit_seals, audit_heads, audit_progress from ${app};
    grant select, insert, delete on audit_seals to ${worker};
    grant select, insert, update on audit_heads, audit_progress to ${worker};
  end if;
  if to_regclass('souk_migrations') is not null then
    revoke insert, update, delete on souk_migrations from ${app};
  end if;
  if to_regclass('souk_extensions') is not null then
    revoke insert, update, delete on souk_extensions from ${app};
  end if;
end $$;
`;

const onSchema = ({ owner }: RoleNames) => `do $$ begin
  execute format('grant usage, create on schema %I to ${owner}', current_schema());
  execute format('grant usage on schema %I to ${app}', current_schema());
end $$;
`;

// Earlier scripts promised rights on all tables to come, of whomever; each migration gives rights on its own.
const onNoneToCome = ({ owner }: RoleNames) => `do $$ begin
  execute format('alter default privileges for role ${owner} in schema %I revoke ${allRights} on tables from ${app}', current_schema());
end $$;
`;

// Workers report a sequence that is behind its rows; its number says nothing about anyone.
const onSequences = ({ owner }: RoleNames) => `do $$
declare
  s record;
begin
  execute format('alter default privileges for role ${owner} in schema %I grant select on sequences to ${worker}', current_schema());
  for s in
    select d.objid::regclass as place from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S'
    where d.refclassid = 'pg_class'::regclass and d.deptype = 'i'
      and d.refobjid = any(array[${tables.join(", ")}]::oid[])
  loop
    execute format('grant select on sequence %s to ${worker}', s.place);
  end loop;
end $$;
`;

const tables = [...ownNames].map((name) => `to_regclass('${name}')`);

/**
 * Souk's tables, and those that refer to one of them under the same rule, as `protectTenantTable` makes it. All others
 * belong to other applications, whatever their names. A database may have been migrated before the roles existed.
 */
const onOurTables = `do $$
declare
  own oid[] := array[${tables.join(", ")}]::oid[];
  tenant_rule text;
  t record;
begin
  if to_regclass('souk_migrations') is null then
    return;
  end if;
  select concat(pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) into tenant_rule
    from pg_class c join pg_policy p on p.polrelid = c.oid
    where c.oid = to_regclass('memberships') and p.polname = c.relname || '_tenant';
  for t in
    select c.oid::regclass as place, c.relname as name,
      exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = c.relname || '_owner')
        and not exists (select 1 from pg_policy p
          where p.polrelid = c.oid and p.polname = c.relname || '_worker') as unruled
    from pg_class c
    where c.relkind in ('r', 'p') and (c.oid = any(own) or
      exists (select 1 from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = any(own))
      and exists (select 1 from pg_policy p
        where p.polrelid = c.oid and p.polname = c.relname || '_tenant' and p.polcmd = '*'
          and concat(pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) = tenant_rule))
  loop
    execute format('grant ${allRights} on %s to ${app}', t.place);
    if t.unruled then
      execute format('create policy %I on %s to ${worker} using (true)', t.name || '_worker', t.place);
    end if;
  end loop;
end $$;
`;

// Requests search through these functions.
const onSearches = `${searches.map(grantFinder).join(";\n")};\n`;

// Roles belong to the whole server, and so do the rights that they have in its other databases.
const sharedWarning = ({ app: api, worker: work }: RoleNames) => `do $$
declare
  others text;
begin
  select string_agg(place, ', ') into others from (
    select 'database ' || datname as place from pg_database d
    where datname <> current_database() and exists (select 1 from pg_shdepend s
      where s.dbid = d.oid and s.deptype = 'a'
        and s.refclassid = 'pg_authid'::regclass and s.refobjid = to_regrole('${app}')::oid)
    union all
    select c.oid::regclass::text from pg_class c
    where c.relkind = 'r' and c.relname ~ 'souk_migrations$'
      and c.oid is distinct from to_regclass('souk_migrations')
      and has_table_privilege('${app}', c.oid, 'select')) as shared;
  if others is not null then
    raise warning '${api} and ${work} may also read the tables of another Souk: %. To keep them apart: souk db roles --name', others;
  end if;
end $$;
`;

/** The script that an administrator runs before or after the first migration, as often as needed. */
export const rolesScript = (
  names: RoleNames,
  otherTables: readonly OtherTable[] = [],
  place: Home = usualHome,
): string => {
  const home = withRoles(place, names.roles ?? place.roles);
  const { owner, app: api, worker: work } = names;
  const { schema } = home;
  const script = [
    `-- Lets Souk serve without owning its tables. Run it as an administrator of the server, in Souk's database.
${home.roles === USUAL_ROLES ? "" : `-- Every database URL of this Souk needs the option roles=${home.roles}, including the one for souk db migrate.\n`}-- Then give both logins a password: \\password ${api} and \\password ${work}
begin;
`,
    role(app),
    role(worker),
    `grant ${app} to ${worker};\n`,
    login(api, app),
    login(work, `${app}, ${worker}`),
    schema === null ? "" : `create schema if not exists "${schema}" authorization ${owner};\n`,
    onSchema(names),
    onNoneToCome(names),
    onOurTables,
    onSearches,
    sharedWarning(names),
    onSequences(names),
    lessRights,
    `set local role ${owner};\n`,
    ...otherTables.map(ifMissing),
    "reset role;\n",
    "commit;\n",
  ];
  return home.text(script.join(""));
};
