/** Files with products: their lines as they arrive, and the job that reads them. */
export const imports: readonly string[] = [
  `create table product_imports (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    user_id integer,
    is_accepted integer not null default 0,
    touched_at integer not null,
    progress text,
    pictures_of integer,
    constraint product_imports_key unique (tenant_id, id),
    constraint product_imports_tenant_id_fkey foreign key (tenant_id) references tenants (id),
    constraint product_imports_is_accepted_check check (is_accepted in (0, 1))
  ) strict`,
  "create index product_imports_touched_at_idx on product_imports (touched_at)",
  `create index product_imports_pictures_touched_at_idx
    on product_imports (touched_at) where pictures_of is not null`,

  `create table product_import_parts (
    tenant_id integer not null,
    import_id integer not null,
    part integer not null,
    lines text not null,
    constraint product_import_parts_pkey primary key (tenant_id, import_id, part),
    constraint product_import_parts_tenant_id_import_id_fkey foreign key (tenant_id, import_id)
      references product_imports (tenant_id, id)
  ) strict`,

  `create table import_jobs (
    tenant_id integer not null,
    id integer not null,
    mode text not null,
    status text not null,
    lines_read integer not null,
    created integer not null,
    updated integer not null,
    unchanged integer not null,
    failed integer not null,
    errors text not null,
    pictures text,
    stopped_at integer,
    created_at integer not null,
    started_at integer,
    finished_at integer,
    bytes integer,
    sha256 text,
    lines_done integer,
    problem text,
    constraint import_jobs_pkey primary key (tenant_id, id),
    constraint import_jobs_tenant_id_fkey foreign key (tenant_id) references tenants (id),
    constraint import_jobs_mode_check check (mode in ('best_effort', 'all_or_nothing')),
    constraint import_jobs_status_check check (status in ('waiting', 'running', 'done', 'stopped', 'cancelled', 'failed'))
  ) strict`,
  `create index import_jobs_tenant_id_finished_at_idx
    on import_jobs (tenant_id, finished_at) where finished_at is not null`,
];
