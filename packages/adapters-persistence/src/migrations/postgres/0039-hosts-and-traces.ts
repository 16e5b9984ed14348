import { migration } from "../migration-base.js";

const grant = (table: string) => `do $$ begin
      grant select, insert, update, delete on ${table} to souk_app;
    exception when undefined_object or insufficient_privilege then null;
    end $$`;

export const hostsAndTraces = migration({
  name: "0039-hosts-and-traces",
  up: [
    `create table hosts (
      id text collate "C" not null,
      name text collate "C" not null,
      role text collate "C" not null,
      version text collate "C" not null,
      started_at bigint not null,
      last_seen_at bigint not null,
      constraint hosts_pkey primary key (id)
    )`,
    grant("hosts"),
    `create table chore_runs (
      name text collate "C" not null,
      every_ms bigint not null,
      known_since bigint not null,
      last_success_at bigint,
      constraint chore_runs_pkey primary key (name)
    )`,
    grant("chore_runs"),
    'alter table events add column request_id text collate "C"',
    'alter table events add column traceparent text collate "C"',
  ],
  down: [
    "alter table events drop column traceparent",
    "alter table events drop column request_id",
    "drop table chore_runs",
    "drop table hosts",
  ],
});
