/** Tenants, their roles, who belongs to them, their API keys, and what each member prefers. */
export const tenancy: readonly string[] = [
  `create table tenants (
    id integer primary key autoincrement not null,
    name text not null,
    settings text not null default '{}',
    external_id text,
    metadata text,
    currency text,
    deleted_at integer,
    version integer not null default 1,
    created_at integer not null,
    updated_at integer not null
  ) strict`,
  "create unique index tenants_external_id_idx on tenants (external_id)",

  `create table roles (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    name text not null,
    scopes text not null,
    version integer not null default 1,
    created_at integer not null,
    updated_at integer not null,
    constraint roles_key unique (tenant_id, id),
    constraint roles_tenant_id_fkey foreign key (tenant_id) references tenants (id)
  ) strict`,
  "create unique index roles_tenant_id_name_idx on roles (tenant_id, name)",

  `create table memberships (
    tenant_id integer not null,
    user_id integer not null,
    role text not null,
    role_id integer,
    is_active integer not null default 1,
    last_active_at integer,
    pending_since integer,
    created_at integer not null,
    updated_at integer not null,
    constraint memberships_pkey primary key (tenant_id, user_id),
    constraint memberships_tenant_id_fkey foreign key (tenant_id) references tenants (id),
    constraint memberships_user_id_fkey foreign key (user_id) references users (id),
    constraint memberships_tenant_id_role_id_fkey foreign key (tenant_id, role_id)
      references roles (tenant_id, id),
    constraint memberships_role_check check (role in ('ADMIN', 'MEMBER')),
    constraint memberships_role_id_check check (role_id is null or role = 'MEMBER'),
    constraint memberships_is_active_check check (is_active in (0, 1))
  ) strict`,
  "create index memberships_user_id_tenant_id_idx on memberships (user_id, tenant_id)",
  `create index memberships_admins_tenant_id_user_id_idx
    on memberships (tenant_id, user_id) where role = 'ADMIN'`,
  `create index memberships_tenant_id_role_id_idx
    on memberships (tenant_id, role_id) where role_id is not null`,

  `create table tenant_counts (
    tenant_id integer not null,
    name text not null,
    n integer not null,
    constraint tenant_counts_pkey primary key (tenant_id, name),
    constraint tenant_counts_n_check check (n >= 0)
  ) strict`,

  `create table record_tags (
    tenant_id integer not null,
    kind text not null,
    folded text not null,
    record_id integer not null,
    constraint record_tags_pkey primary key (tenant_id, kind, folded, record_id)
  ) strict`,

  `create table tag_counts (
    tenant_id integer not null,
    kind text not null,
    folded text not null,
    tag text not null,
    n integer not null,
    constraint tag_counts_pkey primary key (tenant_id, kind, folded),
    constraint tag_counts_n_check check (n >= 0)
  ) strict`,

  `create table api_keys (
    tenant_id integer not null,
    user_id integer not null,
    name text not null,
    scopes text not null,
    hash text not null,
    hint text not null,
    old_hash text,
    old_key_until integer,
    created_by integer,
    expires_at integer,
    last_used_at integer,
    parent_id integer,
    version integer not null default 1,
    created_at integer not null,
    updated_at integer not null,
    constraint api_keys_pkey primary key (tenant_id, user_id),
    constraint api_keys_tenant_id_fkey foreign key (tenant_id) references tenants (id),
    constraint api_keys_user_id_fkey foreign key (user_id) references users (id),
    constraint api_keys_hash_check check (length(hash) = 64)
  ) strict`,
  "create index api_keys_user_id_tenant_id_idx on api_keys (user_id, tenant_id)",
  "create index api_keys_expires_at_idx on api_keys (expires_at) where expires_at is not null",
  "create index api_keys_created_by_idx on api_keys (created_by)",
  "create index api_keys_parent_id_idx on api_keys (parent_id)",

  `create table preferences (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    user_id integer not null,
    name text not null,
    value text not null,
    version integer not null default 1,
    created_at integer not null,
    updated_at integer not null,
    constraint preferences_key unique (tenant_id, id),
    constraint preferences_user_id_fkey foreign key (user_id) references users (id)
  ) strict`,
  `create unique index preferences_tenant_id_user_id_name_idx
    on preferences (tenant_id, user_id, name)`,
  "create index preferences_user_id_idx on preferences (user_id)",
];
