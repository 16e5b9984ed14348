import { migration } from "../../migration-base.js";

export const tenancy = migration({
  name: "0002-tenancy",
  up: [
    `create table tenants (
      id integer primary key autoincrement not null,
      name text not null,
      settings text not null default '{}',
      deleted_at integer,
      version integer not null default 1,
      created_at integer not null,
      updated_at integer not null
    ) strict`,
    `create table memberships (
      tenant_id integer not null,
      user_id integer not null,
      role text not null,
      is_active integer not null default 1,
      last_active_at integer,
      created_at integer not null,
      updated_at integer not null,
      constraint memberships_pkey primary key (tenant_id, user_id),
      constraint memberships_tenant_id_fkey foreign key (tenant_id) references tenants (id),
      constraint memberships_user_id_fkey foreign key (user_id) references users (id),
      constraint memberships_role_check check (role in ('ADMIN', 'MEMBER')),
      constraint memberships_is_active_check check (is_active in (0, 1))
    ) strict`,
    "create index memberships_user_id_tenant_id_idx on memberships (user_id, tenant_id)",
    `create table tenant_counts (
      tenant_id integer not null,
      name text not null,
      n integer not null,
      constraint tenant_counts_pkey primary key (tenant_id, name),
      constraint tenant_counts_n_check check (n >= 0)
    ) strict`,
  ],
  down: ["drop table tenant_counts", "drop table memberships", "drop table tenants"],
});
