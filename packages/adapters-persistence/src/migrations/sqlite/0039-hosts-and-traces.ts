import { migration } from "../migration-base.js";

export const hostsAndTraces = migration({
  name: "0039-hosts-and-traces",
  up: [
    `create table hosts (
      id text not null,
      name text not null,
      role text not null,
      version text not null,
      started_at integer not null,
      last_seen_at integer not null,
      constraint hosts_pkey primary key (id)
    ) strict`,
    `create table chore_runs (
      name text not null,
      every_ms integer not null,
      known_since integer not null,
      last_success_at integer,
      constraint chore_runs_pkey primary key (name)
    ) strict`,
    "alter table events add column request_id text",
    "alter table events add column traceparent text",
  ],
  down: [
    "alter table events drop column traceparent",
    "alter table events drop column request_id",
    "drop table chore_runs",
    "drop table hosts",
  ],
});
