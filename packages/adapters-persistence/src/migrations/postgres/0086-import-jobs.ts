import { migration } from "../migration-base.js";
import { guardedForTenant } from "./guarded.js";

export const importJobs = migration({
  name: "0086-import-jobs",
  up: [
    `create table import_jobs (
      tenant_id bigint not null,
      id bigint not null,
      mode text collate "C" not null,
      status text collate "C" not null,
      lines_read integer not null,
      created integer not null,
      updated integer not null,
      unchanged integer not null,
      failed integer not null,
      errors text collate "C" not null,
      stopped_at integer,
      created_at bigint not null,
      started_at bigint,
      finished_at bigint,
      constraint import_jobs_pkey primary key (tenant_id, id),
      constraint import_jobs_tenant_id_fkey foreign key (tenant_id) references tenants (id),
      constraint import_jobs_mode_check check (mode in ('best_effort', 'all_or_nothing')),
      constraint import_jobs_status_check
        check (status in ('waiting', 'running', 'done', 'stopped', 'cancelled', 'failed'))
    )`,
    "create index import_jobs_tenant_id_finished_at_idx on import_jobs (tenant_id, finished_at) where finished_at is not null",
    ...guardedForTenant("import_jobs"),
  ],
  down: ["drop table import_jobs"],
});
