import { type Home, usualHome } from "../../home/home.js";
import { applicationRole as app, workerRole as worker } from "../visible-rows.js";

export interface RoleNames {
  /** Migrates, and owns the tables. */
  readonly owner: string;
  /** The login of requests. */
  readonly app: string;
  /** The login of workers and operators. */
  readonly worker: string;
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
exception when duplicate_object then null;
end $$;
grant ${roles} to ${name};
`;

const role = (name: string) => `do $$ begin
  create role ${name} nologin;
exception when duplicate_object then null;
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
end $$;
`;

// For a database that was migrated before roles existed.
const policies = `do $$
declare t record;
begin
  for t in
    select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relname ^@ ''
      and p.polname = c.relname || '_owner'
      and not exists (select 1 from pg_policy w
        where w.polrelid = c.oid and w.polname = c.relname || '_worker')
  loop
    execute format('create policy %I on %I to ${worker} using (true)', t.name || '_worker', t.name);
  end loop;
end $$;
`;

const onSchema = ({ owner }: RoleNames) => `do $$ begin
  execute format('grant usage, create on schema %I to ${owner}', current_schema());
  execute format('grant usage on schema %I to ${app}', current_schema());
end $$;
`;

const onEveryTable = ({ owner }: RoleNames) => `do $$ begin
  execute format('grant ${allRights} on all tables in schema %I to ${app}', current_schema());
  execute format('alter default privileges for role ${owner} in schema %I grant ${allRights} on tables to ${app}', current_schema());
end $$;
`;

/** Where a prefix sets Souk's tables apart, the others belong to somebody else; each migration gives rights on its own. */
const onOurTables = `do $$
declare t record;
begin
  for t in
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname ^@ ''
  loop
    execute format('grant ${allRights} on %I to ${app}', t.name);
  end loop;
end $$;
`;

/** The script that an administrator runs before or after the first migration, as often as needed. */
export const rolesScript = (
  names: RoleNames,
  otherTables: readonly OtherTable[] = [],
  home: Home = usualHome,
): string => {
  const { owner, app: api, worker: work } = names;
  const { schema, prefix } = home;
  const script = [
    `-- Lets Souk serve without owning its tables. Run it as an administrator of the server, in Souk's database.
-- Afterwards give both logins a password: \\password ${api} and \\password ${work}
begin;
`,
    role(app),
    role(worker),
    `grant ${app} to ${worker};\n`,
    login(api, app),
    login(work, `${app}, ${worker}`),
    schema === null ? "" : `create schema if not exists "${schema}" authorization ${owner};\n`,
    onSchema(names),
    prefix === "" ? onEveryTable(names) : onOurTables,
    lessRights,
    policies,
    `set local role ${owner};\n`,
    ...otherTables.map(ifMissing),
    "reset role;\n",
    "commit;\n",
  ];
  return home.text(script.join(""));
};
